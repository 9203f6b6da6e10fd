import FileSystem
import JSON
import Paths

/// The list of everything in a site, for browsers that keep all of it: each file with a short text
/// that changes with its content.
struct ContentsList: Output {
  let identity: OutputIdentity

  /// Creates the list of some outputs.
  init(of outputs: some Sequence<any Output>) {
    var fingerprint = Fingerprint("contents")
    for output in outputs where output.offlineUse.isNeeded {
      fingerprint.add(output.path)
      switch output.identity {
      case .fingerprint(let hash): fingerprint.add(Int(truncatingIfNeeded: hash.high))
      case .copy(let status, _): fingerprint.add(Int(status.size))
      }
    }
    identity = .fingerprint(fingerprint.hash)
  }

  var path: FilePath { SitePaths.contents }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  /// Returns an object with a member for each file.
  func bytes(in plan: SitePlan) -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      for output in plan.outputs where output.offlineUse.isNeeded {
        writer.key(PageAddress.encoded(output.path))
        writer.string(output.identity.state)
      }
    }
    return writer.bytes + [0x0A]
  }
}

extension OutputIdentity {
  /// The text that changes with the content: for a copy only its size, since its times differ
  /// wherever the folder was copied to.
  fileprivate var state: String {
    switch self {
    case .fingerprint(let fingerprint): fingerprint.hexadecimal(bytes: 4)
    case .copy(let status, _): String(status.size)
    }
  }
}
