import Diagnostics

/// Why a picture could not be made.
package enum PictureError: Error, Equatable, Sendable {
  /// The workers cannot work, such as without libvips.
  case unavailable(reason: String)
  /// It would be larger than anybody can use.
  case tooLarge(reason: String)
  /// libvips refused it.
  case refused(reason: String)
  /// The libvips that is installed lacks what it takes; another one may have it.
  case unsupported(reason: String)
  /// It ended two workers.
  case crashed
  /// It took too long.
  case late
  /// Its file tells more than the picture, and that cannot be removed.
  case telling
}

extension PictureError: ExplainedError {
  package var description: String {
    switch self {
    case .unavailable(let reason), .tooLarge(let reason), .unsupported(let reason): reason
    case .refused(let reason): "libvips could not make it: \(reason)"
    case .crashed: "libvips crashed over it"
    case .late: "it took too long"
    case .telling: "its metadata, such as the place where it was taken, cannot be removed"
    }
  }

  package var help: String? {
    switch self {
    case .unavailable: PictureWorkers.installation
    case .unsupported: PictureWorkers.installationOfFormats
    case .telling: "save it as a JPEG, or install libvips if it is missing"
    case .tooLarge, .refused, .crashed, .late: nil
    }
  }
}
