// The table of foods, compiled into the program.

#ifndef COOKBOOK_CFOODS_H
#define COOKBOOK_CFOODS_H

#include <stddef.h>

// The lines of foods.tsv.
const unsigned char *cookbook_foods(size_t *count);

#endif
