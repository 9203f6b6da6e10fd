import FileDoubles
import FileSystem
import Paths

/// Somebody who reads the published site and must never meet half a page or a dead link.
package struct SiteReader {
  private let files: [FilePath: [UInt8]]
  private let root: FilePath

  /// Creates a reader of the site at `root` among files by their paths, as they are at one moment.
  package init(files: [FilePath: [UInt8]], root: FilePath) {
    self.files = files
    self.root = root
  }

  /// Creates a reader of the site at `root` as it is now.
  package init(_ fileSystem: MemoryFileSystem, root: FilePath) {
    self.init(files: fileSystem.files, root: root)
  }

  /// Everything wrong with the pages that can be reached from the library.
  package var faults: [String] {
    guard files["\(root)/index.html"] != nil else { return ["there is no index.html"] }
    var faults: [String] = []
    var seen: Set<FilePath> = ["index.html"]
    var pending: [FilePath] = ["index.html"]
    while let page = pending.popLast() {
      guard let bytes = files["\(root)/\(page)"] else {
        faults.append("\(page) is missing")
        continue
      }
      guard page.hasSuffix(".html") else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      if !text.hasSuffix("</html>\n") { faults.append("\(page) is not whole") }
      for target in links(in: text) {
        let path = (page.directory / FilePath(target)).normalized
        guard let path else {
          faults.append("\(page) links out of the site: \(target)")
          continue
        }
        if seen.insert(path).inserted { pending.append(path) }
      }
    }
    return faults
  }

  private func links(in html: String) -> [String] {
    var links: [String] = []
    for attribute in ["href=\"", "src=\""] {
      var rest = html[...]
      while let range = rest.firstRange(of: attribute) {
        rest = rest[range.upperBound...]
        // What follows a question mark is for the page's scripts, what follows a hash a place in it.
        let value = String(rest.prefix { $0 != "\"" && $0 != "?" && $0 != "#" })
        if !value.contains(":"), !value.isEmpty { links.append(value) }
      }
    }
    return links
  }
}
