// libvips, loaded at run time, and what a worker that uses it limits itself to.

#ifndef COOKBOOK_CPICTURES_H
#define COOKBOOK_CPICTURES_H

#include <stddef.h>
#include <stdint.h>

// Loads libvips from `library`, or from where the system has it if that is NULL; NULL, or what went
// wrong.
const char *cookbook_vips_load(const char *library);

// The bytes of a picture, to be freed with `cookbook_vips_free`, or what went wrong.
struct cookbook_picture {
  void *bytes;
  size_t count;
  const char *error;
};

// Draws an SVG file on white as a PNG file of this width in pixels, or a smaller one where it would be
// higher than 30,000 of them. The file says how many are an inch and nothing else. A picture of more than `most_pixels` is refused.
struct cookbook_picture cookbook_vips_draw(
    const void *svg, size_t count, int width, double pixels_per_inch, int64_t most_pixels);

void cookbook_vips_free(void *bytes);

// Limits the memory that this program may take, and has it leave no file behind when it crashes.
void cookbook_limit(uint64_t bytes);

// Ends this program, whatever it is doing, once all writers of a pipe have closed it; 0, or an error
// number.
int cookbook_end_with(int descriptor);

#endif
