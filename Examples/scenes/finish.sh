#!/bin/sh
# Makes the cookbook's pictures of what was rendered: finish.sh FOLDER-WITH-THE-PNGS. It takes the programs vips
# (libvips-tools), exiftool (libimage-exiftool-perl) and heif-enc (libheif-examples).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
book="$here/../family-cookbook"
cd "$1"

vips jpegsave soup.png "$book/Soups/Leek and Potato Soup.jpg" --Q 82 --strip
vips jpegsave egg_yolks.png "$book/Basics/Vanilla Custard.2.jpg" --Q 82 --strip

# As a phone leaves it that was held upright: lying, with how to turn it, and with where and by what it was taken.
# The place is in the sea, where the equator meets the meridian of Greenwich.
vips rot soda_bread.png lying.v d270
vips jpegsave lying.v "$book/Breads/Oat Soda Bread.jpg" --Q 82 --strip
exiftool -q -overwrite_original -n -Orientation=6 -Make=Example -Model="A phone that there is not" \
  -DateTimeOriginal="2026:01:11 10:42:00" -GPSLatitude=0 -GPSLatitudeRef=N -GPSLongitude=0 -GPSLongitudeRef=E \
  "$book/Breads/Oat Soda Bread.jpg"

# In the colours of Display P3, whose reds go further than those of sRGB.
python3 "$here/display_p3.py" display-p3.icc
vips pngsave tomato_sauce.png plain.png --strip
vips jpegsave plain.png "$book/Pictures/Slow Tomato Sauce.jpg" --Q 82 --profile display-p3.icc

# As iPhones write photos.
vips pngsave chocolate_cake.png plain.png --strip
heif-enc --quality 60 --output "$book/Pictures/Chocolate Olive Oil Cake.heic" plain.png

# Its shadows fade before the edges; 256 colours and their transparencies are enough.
width=$(vipsheader -f width garam_masala.png) height=$(vipsheader -f height garam_masala.png)
vips black inner.v $((width - 80)) $((height - 80))
vips linear inner.v white.v 1 255
vips embed white.v framed.v 40 40 "$width" "$height"
vips gaussblur framed.v mask.v 16
vips extract_band garam_masala.png colours.v 0 --n 3
vips extract_band garam_masala.png alpha.v 3
vips multiply alpha.v mask.v product.v
vips linear product.v scaled.v 0.00392157 0
vips cast scaled.v faded.v uchar
vips bandjoin "colours.v faded.v" whole.v
vips pngsave whole.v "$book/Basics/Garam Masala.png" --palette --Q 90 --dither 0.6 --strip --compression 9
rm -f ./*.v plain.png display-p3.icc
