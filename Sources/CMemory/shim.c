#include "CMemory.h"

#ifdef HAS_MIMALLOC

#include <mimalloc.h>

void cookbook_use_large_pages(void) {
  mi_option_set_enabled_default(mi_option_large_os_pages, true);
}

#else

void cookbook_use_large_pages(void) {}

#endif
