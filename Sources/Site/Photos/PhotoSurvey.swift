import Collection
import Diagnostics
import FileSystem
import Paths
import Pictures

extension DiagnosticID {
  /// A photo of which nothing, or not everything, can be made.
  package static let unreadPhoto: Self = "unread-photo"
}

/// Finds out of which photos of a folder the site has renditions.
///
/// A photo that is known is not read again, and the same photo under another name is not decoded.
struct PhotoSurvey: Sendable {
  /// A photo that the site shows.
  struct Candidate: Sendable {
    let path: FilePath
    let format: PhotoFormat
    let status: FileStatus
    /// Where it is read from.
    let place: FilePath
    /// Whether that stands in for the file, which is out of reach.
    let isStandIn: Bool
  }

  /// The photos with renditions; the site has the files of all others.
  private(set) var photos: [FilePath: SitePhoto] = [:]
  /// Why nothing could be made of some of those others.
  private(set) var failures: [FilePath: PictureError] = [:]
  /// Why the photos lack a format that pages should have.
  private(set) var problems: [Diagnostic] = []
  /// Why nothing could be made of some of them, whatever they are like.
  private(set) var unavailable: PictureError?
  /// Whether the settings ask for a format that this libvips cannot make of any of them.
  private(set) var lacksAVIF = false
  /// The photos that have not been looked at yet.
  private(set) var pending: Set<FilePath> = []
  /// What is known now.
  private(set) var records = PhotoRecords()

  /// Creates the survey of no photos.
  init() {}

  /// Looks at the candidates that are not known yet; without workers nothing is made of any.
  init(
    of candidates: [Candidate], _ tools: PhotoTools, hasAVIF: Bool,
    in fileSystem: any FileOperations
  ) async {
    records = tools.records
    guard let workers = tools.workers else { return }
    var found: [FilePath: PhotoRecords.Record] = [:]
    var unknown: [Candidate] = []
    for candidate in candidates {
      let known =
        candidate.isStandIn
        ? records.records[candidate.path] : records.record(of: candidate.path, candidate.status)
      if let known { found[candidate.path] = known } else { unknown.append(candidate) }
    }
    if let mostNew = tools.mostNew {
      pending = Set(unknown.dropFirst(mostNew).map(\.path))
      unknown.removeAll { pending.contains($0.path) }
    }
    // Workers are started only where there is something to look at.
    if !unknown.isEmpty {
      unavailable = workers.problem()
      let (known, now) = (records.byHash(), fileSystem.now())
      // Without them a photo may still be known under another name.
      if unavailable == nil || !known.isEmpty || tools.store?.isEmpty == false {
        let able = unavailable == nil ? workers : nil
        let looks = await concurrentMap(unknown, batch: 1) {
          Self.look(at: $0, known, able, tools.store, now: now, in: fileSystem)
        }
        if looks.allSatisfy({ $0 != nil }) { unavailable = nil }
        for (candidate, look) in zip(unknown, looks) {
          found[candidate.path] = look?.record
          if let look, let failure = look.failure {
            records.note(failure, of: look.record.hash)
          }
        }
      }
    }
    records.keep(found)
    // A site that has them keeps them where that cannot be found out.
    lacksAVIF = hasAVIF && !found.isEmpty && workers.canMake(.avif) == false
    let wanted: Set<Rendition.Format> = hasAVIF && !lacksAVIF ? [.avif, .webP] : [.webP]
    for candidate in candidates {
      guard let record = found[candidate.path] else { continue }
      switch records.failure(of: record) {
      case .unavailable(let reason): unavailable = .unavailable(reason: reason)
      case let failure?: failures[candidate.path] = failure
      case nil:
        guard let facts = record.facts, !facts.isAnimated else { continue }
        let lacking = records.lacking(of: record)
        photos[candidate.path] = SitePhoto(
          record.hash, facts, wanted: wanted.subtracting(lacking.keys))
        problems += lacking.sorted { $0.key.rawValue < $1.key.rawValue }.map {
          .lacking($0, of: candidate.path, $1)
        }
      }
    }
  }

  /// Returns what a photo is like, and what went wrong; nil if that takes workers and there are none,
  /// or if it cannot be read or has changed, which is reported where it is copied.
  private static func look(
    at candidate: Candidate, _ known: [ContentHash: PhotoRecords.Record],
    _ workers: PictureWorkers?, _ store: PhotoStore?, now: Int64, in fileSystem: any FileOperations
  ) -> (record: PhotoRecords.Record, failure: PictureError?)? {
    guard let bytes = try? fileSystem.read(candidate.place) else { return nil }
    let hash = ContentHash(of: bytes)
    var record = PhotoRecords.Record(
      stamp: FileStamp(candidate.status, settledAt: now), hash: hash, facts: nil)
    if let same = known[hash] {
      (record.facts, record.refusal) = (same.facts, same.refusal)
      return (record, nil)
    }
    if let facts = store?.facts(of: hash) {
      record.facts = facts
      return (record, nil)
    }
    guard let workers else { return nil }
    do {
      let facts = try workers.facts(of: bytes)
      store?.keep(facts, of: hash)
      record.facts = facts
      return (record, nil)
    } catch {
      if case .refused(let reason) = error { record.refusal = reason }
      return (record, error)
    }
  }
}

extension Diagnostic {
  /// Returns the warning that a file is no picture.
  static func unknownPicture(_ path: FilePath) -> Diagnostic {
    Diagnostic(
      .unreadPhoto, .warning, "this is no picture, although its name says so", path: path,
      help: "put the picture itself here")
  }

  /// Returns the warning that a photo has no renditions in a format.
  fileprivate static func lacking(
    _ format: Rendition.Format, of path: FilePath, _ error: PictureError
  ) -> Diagnostic {
    Diagnostic(
      .unreadPhoto, .warning, "the photo is published without \(format.name): \(error)",
      path: path, help: error.help)
  }
}
