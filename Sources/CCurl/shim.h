#ifndef SQUALL_CCURL_SHIM_H
#define SQUALL_CCURL_SHIM_H
#include <curl/curl.h>
/* curl_easy_setopt and its kind are variadic, which Swift cannot call: one wrapper for each C type that they take. */
static inline CURLcode squall_set_long(CURL *h, CURLoption o, long v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode squall_set_off(CURL *h, CURLoption o, curl_off_t v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode squall_set_str(CURL *h, CURLoption o, const char *v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode squall_set_ptr(CURL *h, CURLoption o, const void *v) { return curl_easy_setopt(h, o, v); }
static inline CURLcode squall_set_write(CURL *h, CURLoption o, curl_write_callback f) { return curl_easy_setopt(h, o, f); }
static inline CURLcode squall_get_long(CURL *h, CURLINFO i, long *v) { return curl_easy_getinfo(h, i, v); }
static inline CURLcode squall_get_ptr(CURL *h, CURLINFO i, void **v) { return curl_easy_getinfo(h, i, v); }
static inline CURLMcode squall_multi_long(CURLM *m, CURLMoption o, long v) { return curl_multi_setopt(m, o, v); }
/* A member of a union, which is not imported. */
static inline CURLcode squall_message_result(const CURLMsg *m) { return m->data.result; }
#endif
