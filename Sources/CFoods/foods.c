#include "CFoods.h"

static const unsigned char foods[] = {
#embed "foods.tsv"
};

const unsigned char *cookbook_foods(size_t *count) {
  *count = sizeof foods;
  return foods;
}
