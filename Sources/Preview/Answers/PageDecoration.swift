import Bytes
import Paths

/// The additions to a page when the preview serves it, which are never written to a file.
enum PageDecoration {
  /// Changes with the script element, so that no browser keeps a page with an older one.
  static let revision = "p1"

  /// Returns the page with the reload script before the end of its body.
  ///
  /// - Parameters:
  ///   - path: The requested file of the site.
  ///   - tag: The fingerprint of that file, empty if there is none.
  static func decorated(_ html: [UInt8], path: FilePath, tag: String) -> [UInt8] {
    let rest = PageScan(html).rest
    // Not deferred: it restores the reader's place before the page is shown.
    let script =
      "<script src=\"/.cookbook/reload.js\" data-page=\"\(HTMLEscaping.escaped(path.string))\" "
      + "data-tag=\"\(HTMLEscaping.escaped(tag))\" data-rest=\"\(rest)\"></script>\n"
    let end = PageScan.endOfBody(in: html)
    return html[..<end] + Array(script.utf8) + html[end...]
  }

  /// Returns a page of the preview's own for paths that the site does not have; without a site it
  /// has no link.
  static func page(title: String, text: String, hasSite: Bool = true) -> [UInt8] {
    let link = hasSite ? "<p><a href=\"/\">To the first page</a></p>\n" : ""
    return Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
      style-src 'self'; connect-src 'self'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLEscaping.escaped(title))</title>
      <link rel="stylesheet" href="/.cookbook/panel.css">
      </head>
      <body class="own-page">
      <main>
      <h1>\(HTMLEscaping.escaped(title))</h1>
      <p>\(HTMLEscaping.escaped(text))</p>
      \(link)</main>
      </body>
      </html>

      """.utf8)
  }
}
