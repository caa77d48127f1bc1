#ifndef SQUALL_CEVENT_SHIM_H
#define SQUALL_CEVENT_SHIM_H
/* Before libevent's own headers: they define _GNU_SOURCE, which changes fd_set, and a debug build then fails. */
#include <sys/types.h>
#include <sys/select.h>
#include <sys/eventfd.h>
#include <malloc.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/http_struct.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
#include <event2/thread.h>
#endif
