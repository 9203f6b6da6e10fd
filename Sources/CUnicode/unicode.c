#include "CUnicode.h"

// What a scalar consists of: `count` of `parts`, from `start`.
struct mapping {
  uint32_t scalar;
  uint16_t start, count;
};

struct pair {
  uint32_t first, second, both;
};

// canonical, compatible: struct mapping, by scalar; pairs: struct pair, by first and second; parts: uint32_t.
#include "tables.inc"

static const struct mapping *find(const struct mapping *rows, size_t count, uint32_t scalar) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (rows[middle].scalar < scalar) low = middle + 1;
    else high = middle;
  }
  return low < count && rows[low].scalar == scalar ? &rows[low] : NULL;
}

size_t cookbook_decompose(uint32_t scalar, int compatibly, const uint32_t **found) {
  const struct mapping *row = NULL;
  if (compatibly) row = find(compatible, sizeof compatible / sizeof *compatible, scalar);
  if (!row) row = find(canonical, sizeof canonical / sizeof *canonical, scalar);
  if (!row) return 0;
  *found = parts + row->start;
  return row->count;
}

uint32_t cookbook_compose(uint32_t first, uint32_t second) {
  size_t low = 0, high = sizeof pairs / sizeof *pairs;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const struct pair *row = &pairs[middle];
    if (row->first == first && row->second == second) return row->both;
    if (row->first < first || (row->first == first && row->second < second)) low = middle + 1;
    else high = middle;
  }
  return 0;
}
