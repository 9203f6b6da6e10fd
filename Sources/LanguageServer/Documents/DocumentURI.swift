import Collection
import Paths

/// The addresses by which editors name files.
enum DocumentURI {
  /// Returns the absolute path that an address names; nil if it is not of a file on this machine.
  static func path(of uri: String) -> FilePath? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
    let path = rest.dropFirst(host.count).prefix { $0 != "?" && $0 != "#" }
    guard let decoded = LinkResolver.percentDecoded(String(path)), !decoded.utf8.contains(0)
    else { return nil }
    return FilePath(decoded).normalized.map { "/" / $0 }
  }

  /// Returns the address of an absolute path.
  static func uri(of path: FilePath) -> String {
    "file://" + LinkResolver.percentEncoded(path.string)
  }
}
