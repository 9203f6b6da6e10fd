#include "CPreview.h"

// #embed takes no macro for its name, so each file is named twice.
static const unsigned char hub_js[] = {
#embed "assets/hub.js"
};
static const unsigned char panel_css[] = {
#embed "assets/panel.css"
};
// One script for a page to load, in three parts.
static const unsigned char reload_js[] = {
#embed "assets/place.js"
    ,
#embed "assets/drop.js"
    ,
#embed "assets/reload.js"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct cookbook_preview_file files[] = {
    FILE("hub.js", hub_js),
    FILE("panel.css", panel_css),
    FILE("reload.js", reload_js),
};

struct cookbook_preview_file cookbook_preview_file(size_t index) {
  const struct cookbook_preview_file none = {0};
  return index < sizeof files / sizeof *files ? files[index] : none;
}
