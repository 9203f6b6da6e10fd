import Diagnostics

/// Why a picture could not be made.
package enum PictureError: Error, Equatable, Sendable {
  /// The workers cannot work, such as without libvips.
  case unavailable(reason: String)
  /// It would be larger than anybody can use.
  case tooLarge(reason: String)
  /// libvips refused it.
  case refused(reason: String)
  /// It ended two workers.
  case crashed
  /// It took too long.
  case late
}

extension PictureError: ExplainedError {
  package var description: String {
    switch self {
    case .unavailable(let reason), .tooLarge(let reason): reason
    case .refused(let reason): "libvips could not make it: \(reason)"
    case .crashed: "libvips crashed over it"
    case .late: "it took too long"
    }
  }

  package var help: String? {
    guard case .unavailable = self else { return nil }
    return PictureWorkers.installation
  }
}
