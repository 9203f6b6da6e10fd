import Paths

/// The media types of files.
enum MediaType {
  private static let byExtension: [String: String] = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json",
    "map": "application/json", "jsonld": "application/ld+json",
    "webmanifest": "application/manifest+json", "xml": "application/xml",
    "atom": "application/atom+xml", "rss": "application/rss+xml",
    "txt": "text/plain; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "recipemd": "text/markdown; charset=utf-8",
    "ics": "text/calendar; charset=utf-8", "vcf": "text/vcard; charset=utf-8",
    "yml": "application/yaml", "yaml": "application/yaml",
    "svg": "image/svg+xml", "png": "image/png", "apng": "image/apng", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "jfif": "image/jpeg", "jxl": "image/jxl", "webp": "image/webp",
    "avif": "image/avif",
    "gif": "image/gif", "ico": "image/x-icon", "bmp": "image/bmp", "tif": "image/tiff",
    "tiff": "image/tiff", "heic": "image/heic", "heif": "image/heif",
    "pdf": "application/pdf", "epub": "application/epub+zip", "zip": "application/zip",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pages": "application/vnd.apple.pages", "numbers": "application/vnd.apple.numbers",
    "gz": "application/gzip", "wasm": "application/wasm",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg",
    "opus": "audio/ogg",
    "wav": "audio/wav", "flac": "audio/flac",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
    "vtt": "text/vtt; charset=utf-8",
  ]

  /// Returns the type of the file at a path, by its file name extension.
  static func of(_ path: FilePath) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "application/octet-stream" }
    let ending = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
    return byExtension[ending] ?? "application/octet-stream"
  }

  /// Returns the Content-Security-Policy of a file that is not a page and is opened by its address;
  /// nil if the file would not work with one.
  ///
  /// The policy forbids everything, since a drawing or any other document in the folder could act
  /// in the name of the preview, which opens recipes in an editor. Scripts and style sheets are
  /// restricted by the pages that load them; PDFs, films and sounds run none of the site's code and
  /// need the viewers that browsers load for them.
  static func policy(of path: FilePath) -> String? {
    let type = of(path)
    let isFree =
      type.hasPrefix("text/html") || type.hasPrefix("text/javascript") || type.hasPrefix("text/css")
      || type == "application/pdf" || type.hasPrefix("audio/") || type.hasPrefix("video/")
    return isFree
      ? nil : "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
  }

  /// Returns whether the file at a path is a page.
  static func isPage(_ path: FilePath) -> Bool {
    of(path).hasPrefix("text/html")
  }
}
