import Collection
import FileSystem
import Paths

/// What a build leaves for the next one of the same folder and output, so that it costs what has changed.
///
/// Nothing in it changes what comes out: a build without it does the same, only slower.
package struct SiteMemory: Sendable {
  var reading = Reading()
  var theme: PreparedTheme?
  var plan: SitePlan?
  /// The book whose site was published, where this process has done that.
  var publishedRevision: Book.Revision?
  /// The site as published, and the hash of the list that was left in it.
  var published: (site: PublishedSite, listHash: ContentHash)?
  /// What the file system said of that list, where this process has put it there.
  var listStamp: FileStamp?
  /// The text of that list, where only a few lines of it had to be changed.
  var listText: ListText?
  /// What another process knew of the site it published, and what this one has changed of that.
  var stamps: RememberedStamps?
  /// The site that is there, where it has been looked at since the output was locked.
  var prior: Task<PriorSite, any Error>?
  /// Where this is written for the next process, if it is.
  var writing: CacheWriting?
  /// What the next process can see by that nothing has changed.
  var receipt: BuildReceipt?

  /// Whether it holds more than what was recalled.
  private(set) var isWorthRemembering = false

  /// What there is before the first build.
  package init() {}

  /// Notes that something was read or made that the next process can do without.
  mutating func noteBuild(isSame: Bool) {
    if !isSame || reading.read > 0 { isWorthRemembering = true }
  }

  /// Forgets what is known of the site that was published.
  mutating func forgetSite() {
    listStamp = nil
    listText = nil
    published = nil
    publishedRevision = nil
  }

  /// Has every file of the site be looked at again, since others may have changed it.
  mutating func doubtSite() { listStamp = nil }

  /// Lets go of the recipes' texts, for builds that are far apart.
  package mutating func releaseTexts() { reading.releaseTexts() }
}

extension Publisher {
  /// Publishes over what is there.
  ///
  /// What is remembered of the site counts only while the list in the site is
  /// the one it was remembered with.
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
        // Without the list, only what is as this process has left it is surely ours.
        memory.published?.site.keepFiles(leftIn: output, fileSystem)
      }
    }
    memory.prior = nil
    let before = memory.published
    let wasStamped = memory.stamps != nil || isOurs
    // Where all files were as remembered, the stamps of those that are made are all that changes.
    var stamps = isAsLeft ? memory.stamps : nil
    let isDelta = isOurs && plan.delta?.basis === memory.publishedRevision
    var hasBegun = false
    // Whether the list was changed as it is kept here: a site that is staged comes with its own.
    var isTextChanged = false
    let known = Known(
      site: before?.site, isListed: isListed, isTrusted: isAsLeft,
      candidates: isDelta ? plan.delta?.places : nil, begin: { hasBegun = true }
    ) { published, paths throws(FileError) in
      isTextChanged = true
      var current = text
      text = nil
      if current == nil, isDelta { current = ListText(published) }
      guard var current, current.update(paths, of: published) else {
        stamps = nil
        return try site.write(published)
      }
      try site.write(current.bytes)
      let hash = ContentHash(of: current.bytes)
      stamps?.update(paths, of: published, listHash: hash, order: current.paths)
      text = current
      return hash
    }
    let result: Result
    do {
      result = try await publish(over: known)
    } catch {
      // What could not be made leaves the site as it was, and what is known of it.
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

/// What the file system said of the files of a site when they were put there.
struct RememberedStamps: Sendable {
  /// The hash of the site's list at that time.
  var listHash: ContentHash
  /// In the order of the list.
  var stamps: [(own: FileStamp?, source: FileStamp?)]

  init(listHash: ContentHash, stamps: [(own: FileStamp?, source: FileStamp?)]) {
    self.listHash = listHash
    self.stamps = stamps
  }

  /// Those of a site, whose paths in the order of its list may be known already.
  init(_ site: PublishedSite, listHash: ContentHash, paths: [FilePath]?) {
    self.listHash = listHash
    stamps = (paths ?? site.paths).map { path in
      let file = site.files[path]
      return (file?.stamp, file?.source)
    }
  }

  /// Changes those of some files, after the site's list was written anew with the same paths.
  mutating func update(
    _ paths: [FilePath], of site: PublishedSite, listHash: ContentHash, order: [FilePath]
  ) {
    self.listHash = listHash
    for path in paths {
      let place = order.partitioningIndex { $0 >= path }
      if let file = site.files[path] { stamps[place] = (file.stamp, file.source) }
    }
  }

  /// Adds them to the files of a list; false if it is another list.
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
