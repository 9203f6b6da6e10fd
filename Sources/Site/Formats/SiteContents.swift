import FileSystem
import JSON

/// The list of everything a site has to show, for readers who keep all of it: each file with what
/// tells it from an earlier state.
enum SiteContents {
  /// The list of some outputs.
  static func output(of outputs: some Sequence<Output>) -> Output {
    var fingerprint = Fingerprint("contents")
    for output in outputs where isShown(output) {
      fingerprint.add(output.path)
      switch output.identity {
      case .fingerprint(let hash): fingerprint.add(Int(truncatingIfNeeded: hash.high))
      case .copy(let status): fingerprint.add(Int(status.size))
      }
    }
    return Output(
      path: SitePaths.contents, stage: .index, content: .contents,
      identity: .fingerprint(fingerprint.hash))
  }

  /// Its bytes: an object with a member for each file.
  static func bytes(of outputs: [Output]) -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      for output in outputs where isShown(output) {
        writer.key(PageContext.encoded(output.path))
        writer.string(state(of: output))
      }
    }
    return writer.bytes + [0x0A]
  }

  /// Whether a page shows a file or is one; share files are for other programs.
  private static func isShown(_ output: Output) -> Bool {
    switch output.content {
    case .share, .sitemap, .feed, .contents, .notFound: false
    case .bytes: output.path.hasPrefix("assets/")
    default: true
    }
  }

  /// Of a copy only its size: its times are other ones wherever the folder was copied to.
  private static func state(of output: Output) -> String {
    switch output.identity {
    case .fingerprint(let fingerprint): fingerprint.hexadecimal(bytes: 4)
    case .copy(let status): String(status.size)
    }
  }
}
