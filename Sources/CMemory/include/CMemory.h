// What the allocator is asked for.

#ifndef COOKBOOK_CMEMORY_H
#define COOKBOOK_CMEMORY_H

// Has the system give memory in large pages from now on, where it can, and where whoever started the
// program has not decided otherwise.
void cookbook_use_large_pages(void);

#endif
