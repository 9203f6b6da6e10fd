#ifndef CXML2_SHIM_H
#define CXML2_SHIM_H

#include <iconv.h>
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

#endif
