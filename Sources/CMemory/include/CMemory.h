// What the allocator is asked for.

#ifndef COOKBOOK_CMEMORY_H
#define COOKBOOK_CMEMORY_H

// Has the system give memory in large pages from now on, where it can: those that somebody has set
// aside (vm.nr_hugepages), else those it makes itself. MIMALLOC_LARGE_OS_PAGES=0 keeps to small ones.
void cookbook_use_large_pages(void);

#endif
