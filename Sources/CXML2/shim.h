#ifndef CXML2_SHIM_H
#define CXML2_SHIM_H

// Debian's headers of libxml2 include those of its ICU, whose types clash with the ICU inside
// Foundation wherever a module sees both. Nothing here touches a converter of ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <iconv.h>
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

#endif
