import FileSystem
import Paths
import Pictures

/// A photo in one size, shape and format.
struct RenditionFile: Output {
  let path: FilePath
  let offlineUse: OfflineUse
  /// The hash of the photo.
  let photo: ContentHash
  /// The paths in the folder of the files with the photo that this one can stand in for, when they
  /// are out of reach.
  let originals: [FilePath]
  /// A file with the photo, in the folder.
  private let original: FilePath
  private let rendition: Rendition
  /// Stands for everything it is made from.
  private let fingerprint: ContentHash

  private init(
    _ photo: SitePhoto, _ files: [FilePath], _ rendition: Rendition, at path: FilePath,
    standsIn: Bool = false, _ offlineUse: OfflineUse = .none
  ) {
    self.path = path
    self.photo = photo.hash
    self.offlineUse = offlineUse
    self.rendition = rendition
    original = files[0]
    originals = standsIn ? files : []
    fingerprint = rendition.fingerprint(of: photo.hash)
  }

  var identity: OutputIdentity { .fingerprint(fingerprint) }
  var stage: OutputStage { .asset }

  /// - Throws: `PhotoFailure` if it cannot be made.
  func bytes(in plan: SitePlan) throws -> [UInt8] {
    try plan.maker.make(rendition, of: photo, in: original)
  }

  /// Creates the rendition of a photo that every page shows in its head.
  init?(logo photo: SitePhoto, in file: FilePath) {
    guard let logo = photo.logo else { return nil }
    self.init(
      photo, [file], Rendition(width: logo.size.width, logo.format), at: logo.path,
      .shell(isVersioned: true))
  }

  // MARK: All of a site

  /// Returns the renditions of all photos, those of one after each other.
  ///
  /// `covers` are the photos on cards; with an address, programs that read the pages on the web get
  /// crops of them, too.
  static func all(
    of photos: [FilePath: SitePhoto], covers: Set<ContentHash>, hasAddress: Bool
  ) -> [RenditionFile] {
    var files: [ContentHash: [FilePath]] = [:]
    for (path, photo) in photos { files[photo.hash, default: []].append(path) }
    let paths = files.values.compactMap { $0.min() }.sorted()
    return paths.flatMap { path -> [RenditionFile] in
      guard let photo = photos[path], let same = files[photo.hash]?.sorted() else { return [] }
      var known: Set<FilePath> = []
      let crops =
        covers.contains(photo.hash) ? crops(of: photo, same, hasAddress: hasAddress) : []
      // Crops of small photos, and of those that have their shape, are the same as others.
      return (whole(photo, same) + crops).filter { known.insert($0.path).inserted }
    }
  }

  private static func whole(_ photo: SitePhoto, _ files: [FilePath]) -> [RenditionFile] {
    let sizes = photo.sizes
    // A browser that keeps the book keeps one, which the others are taken from.
    let kept = sizes.last { $0.width <= 960 } ?? sizes.first
    return sizes.flatMap { size in
      photo.formats.map { format in
        RenditionFile(
          photo, files, Rendition(width: size.width, format), at: photo.path(size, format),
          standsIn: size == sizes.last && format == .jpeg,
          size == kept && format == photo.smallFormat ? .book : .none)
      }
    }
  }

  private static func crops(
    of photo: SitePhoto, _ files: [FilePath], hasAddress: Bool
  ) -> [RenditionFile] {
    func crop(_ size: PixelSize, _ format: Rendition.Format) -> RenditionFile {
      RenditionFile(
        photo, files, Rendition(width: size.width, height: size.height, format),
        at: photo.path(ofCrop: size, format))
    }
    let cards = photo.cardSizes.flatMap { size in photo.formats.map { crop(size, $0) } }
    let sizes = [photo.previewSize].compactMap(\.self) + photo.searchEngineSizes
    return cards + (hasAddress ? sizes.map { crop($0, .jpeg) } : [])
  }
}

extension Rendition {
  /// Returns what stands for everything that a rendition of a photo is made from.
  fileprivate func fingerprint(of photo: ContentHash) -> ContentHash {
    var fingerprint = Fingerprint("rendition")
    fingerprint.add(SitePhoto.version)
    fingerprint.add(photo)
    fingerprint.add(width)
    fingerprint.add(height ?? 0)
    fingerprint.add(format.fileExtension)
    return fingerprint.hash
  }
}

extension PageMaker {
  /// Makes a rendition of the photo with a hash, which is in a file of the recipe folder, unless an
  /// earlier build has made it.
  ///
  /// - Throws: `PhotoFailure` if it cannot be made.
  func make(
    _ rendition: Rendition, of photo: ContentHash, in file: FilePath
  ) throws -> [UInt8] {
    let fingerprint = rendition.fingerprint(of: photo)
    if let kept = tools.store?.bytes(for: fingerprint) { return kept }
    do {
      guard let workers = tools.workers else {
        throw PictureError.unavailable(reason: "there is nothing that makes pictures")
      }
      let made = try workers.make(rendition, of: photo) { () throws(PhotoFailure) in
        guard let bytes = try? fileSystem.read(place(of: file)),
          isStandIn(file) || ContentHash(of: bytes) == photo
        else { throw PhotoFailure(photo: photo, format: rendition.format, error: nil) }
        return bytes
      }
      tools.store?.keep(made, for: fingerprint)
      return made
    } catch let error as PictureError {
      throw PhotoFailure(photo: photo, format: rendition.format, error: error)
    }
  }
}

/// A photo of which a rendition cannot be made: the site is planned again without that.
struct PhotoFailure: Error {
  let photo: ContentHash
  let format: Rendition.Format
  /// What went wrong; nil if the file has changed or is gone.
  let error: PictureError?
}

/// The renditions of a build that failed.
struct PhotoFailures: Error {
  let failures: [PhotoFailure]
}
