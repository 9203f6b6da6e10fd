// What letters with marks consist of, from Unicode's data.

#ifndef COOKBOOK_CUNICODE_H
#define COOKBOOK_CUNICODE_H

#include <stddef.h>
#include <stdint.h>

// What a scalar consists of, all the way down: as many scalars as are returned, 0 if it is none of
// several. `compatibly` also takes apart what only looks different, such as ½ and ﬁ. Syllables of
// Hangul follow a rule and are not in the tables.
size_t cookbook_decompose(uint32_t scalar, int compatibly, const uint32_t **parts);

// The scalar that two make together, 0 if they do not.
uint32_t cookbook_compose(uint32_t first, uint32_t second);

#endif
