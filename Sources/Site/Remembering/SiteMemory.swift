import Collection
import FileSystem
import Paths

/// The memory of a build for the next one with the same folder and output, so that its cost depends
/// on the changes.
///
/// It does not affect the result: a build without it does the same, only slower.
package struct SiteMemory: Sendable {
  var reading = Reading()
  var theme: PreparedTheme?
  var plan: SitePlan?
  /// The revision of the book whose site this process has published.
  var publishedRevision: Book.Revision?
  /// The published site, and the hash of its manifest.
  var published: (site: PublishedSite, listHash: ContentHash)?
  /// The stamp of that manifest, if this process has written it.
  var listStamp: FileStamp?
  /// The text of that manifest, if only a few lines of it had to be changed.
  var listText: ListText?
  /// The stamps that another process has left of the site it published, with this one's changes.
  var stamps: RememberedStamps?
  /// The existing site, if it has been examined since the output was locked.
  var prior: Task<PriorSite, any Error>?
  /// The writer of the cache for the next process, if there is one.
  var writing: CacheWriting?
  /// The receipt by which the next process sees that nothing has changed.
  var receipt: BuildReceipt?

  /// Whether it contains more than what was recalled.
  private(set) var isWorthRemembering = false

  /// Creates the memory before the first build.
  package init() {}

  /// Notes whether something was read or made that the next process need not repeat.
  mutating func noteBuild(isSame: Bool) {
    if !isSame || reading.read > 0 { isWorthRemembering = true }
  }

  /// Keeps the texts of the recipes for the time when their files are out of reach.
  mutating func keepTexts() {
    if reading.keepTexts() { isWorthRemembering = true }
  }

  /// Forgets the site that was published.
  mutating func forgetSite() {
    listStamp = nil
    listText = nil
    published = nil
    publishedRevision = nil
  }

  /// Has every file of the site examined again, since other programs may have changed it.
  mutating func doubtSite() { listStamp = nil }

  /// Releases the recipes' texts, for builds that are far apart.
  package mutating func releaseTexts() { reading.releaseTexts() }
}

extension Publisher {
  /// Publishes over the existing site.
  ///
  /// The record of the site is only valid while the manifest in the site is the one it was made
  /// with.
  func publish(over memory: inout SiteMemory) async throws -> Result {
    let site = ExistingSite(fileSystem: fileSystem, root: output)
    let stamp = try site.listStamp()
    let isOurs = stamp != nil && stamp == memory.listStamp
    var isAsLeft = isOurs
    var isListed = true
    var text = isOurs ? memory.listText : nil
    if !isOurs {
      let prior =
        if let prior = memory.prior { try await prior.value } else {
          try await PriorSite.read(output, remembered: memory.stamps, in: fileSystem)
        }
      isAsLeft = prior.isAsLeft
      text = prior.text
      if let hash = prior.listHash {
        if memory.published?.listHash != hash {
          memory.published = (prior.site, hash)
        }
      } else {
        isListed = false
        // Without the manifest, only files that are as this process has left them are certainly the
        // site's.
        memory.published?.site.keepFiles(leftIn: output, fileSystem)
      }
    }
    memory.prior = nil
    let before = memory.published
    let wasStamped = memory.stamps != nil || isOurs
    // If all files were as remembered, only the stamps of those that are made change.
    var stamps = isAsLeft ? memory.stamps : nil
    let isDelta = isOurs && plan.delta?.basis === memory.publishedRevision
    var hasBegun = false
    // Whether the manifest was changed in `text`: a staged site comes with its own.
    var isTextChanged = false
    let known = Known(
      site: before?.site, isListed: isListed, isTrusted: isAsLeft,
      candidates: isDelta ? plan.delta?.places : nil, begin: { hasBegun = true }
    ) { published, paths throws(FileError) in
      isTextChanged = true
      let current = ListText(published, previous: text, changed: paths)
      try site.write(current.bytes)
      let hash = ContentHash(of: current.bytes)
      if current.paths != text?.paths { stamps = nil }
      stamps?.update(paths, of: published, listHash: hash, order: current.paths)
      text = current
      return hash
    }
    let result: Result
    do {
      result = try await publish(over: known)
    } catch {
      // An error while making files leaves the site unchanged, and its record valid.
      if hasBegun { memory.forgetSite() }
      throw error
    }
    if result.listHash != nil, !isTextChanged { (text, stamps) = (nil, nil) }
    memory.forgetSite()
    memory.listText = text
    memory.stamps = result.listHash == nil ? nil : stamps
    memory.noteBuild(isSame: wasStamped && result.made == 0 && result.removed == 0)
    if let hash = result.listHash ?? before?.listHash {
      memory.published = (result.site, hash)
      memory.listStamp = try site.listStamp()
      memory.publishedRevision = plan.revision
    }
    return result
  }
}

/// The stamps of a site's files when they were put there.
struct RememberedStamps: Sendable {
  /// The hash of the site's manifest at that time.
  var listHash: ContentHash
  /// The stamps in the order of the manifest.
  var stamps: [Stamps]

  /// The stamps of one file: its own, and that of the file it was copied from.
  struct Stamps: Sendable {
    var own: FileStamp?
    var source: FileStamp?
  }

  init(listHash: ContentHash, stamps: [Stamps]) {
    self.listHash = listHash
    self.stamps = stamps
  }

  /// Creates those of a site, whose paths in the order of its manifest may be known already.
  init(_ site: PublishedSite, listHash: ContentHash, paths: [FilePath]?) {
    self.listHash = listHash
    stamps = (paths ?? site.paths).map { path in
      let file = site.files[path]
      return Stamps(own: file?.stamp, source: file?.source)
    }
  }

  /// Updates those of some files, after the manifest was rewritten with the same paths.
  mutating func update(
    _ paths: [FilePath], of site: PublishedSite, listHash: ContentHash, order: [FilePath]
  ) {
    self.listHash = listHash
    for path in paths {
      let place = order.partitioningIndex { $0 >= path }
      if let file = site.files[path] {
        stamps[place] = Stamps(own: file.stamp, source: file.source)
      }
    }
  }

  /// Adds them to the files of a manifest; false if it is another one.
  func add(
    to files: inout [ListedFile], listHash: ContentHash
  ) -> Bool {
    guard listHash == self.listHash, stamps.count == files.count else { return false }
    for index in files.indices {
      files[index].file.stamp = stamps[index].own
      files[index].file.source = stamps[index].source
    }
    return true
  }
}
