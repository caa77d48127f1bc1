#ifndef SQUALL_CEXPAT_SHIM_H
#define SQUALL_CEXPAT_SHIM_H
#include <expat.h>
#endif
