import Collection
import FileSystem
import Paths

extension Publisher {
  /// Publishes over the existing site.
  ///
  /// The record of the site is only valid while the site still has the manifest it was made with.
  func publish(over memory: inout SiteMemory) async throws -> Result {
    let site = ExistingSite(fileSystem: fileSystem, root: output)
    let existing = try await examine(site, &memory)
    memory.prior = nil
    let before = memory.published
    let wasStamped = memory.stamps != nil || existing.isOurs
    let isDelta = existing.isOurs && plan.delta?.basis === memory.publishedRevision
    // If all files are as remembered, only the stamps of the files made now change.
    var list = SiteList(
      site: site, text: existing.text, stamps: existing.isAsLeft ? memory.stamps : nil)
    var hasBegun = false
    let known = Known(
      site: before?.site, isListed: existing.isListed, isTrusted: existing.isAsLeft,
      candidates: isDelta ? plan.delta?.places : nil, begin: { hasBegun = true }
    ) { published, paths throws(FileError) in try list.write(published, changed: paths) }
    let result: Result
    do {
      result = try await publish(over: known)
    } catch {
      // An error while making files leaves the site unchanged, and its record valid.
      if hasBegun { memory.forgetSite() }
      throw error
    }
    memory.forgetSite()
    // A staged site comes with a manifest of its own.
    let isListKnown = result.listHash == nil || list.isWritten
    memory.listText = isListKnown ? list.text : nil
    memory.stamps = list.isWritten ? list.stamps : nil
    memory.noteBuild(isSame: wasStamped && result.made == 0 && result.removed == 0)
    if let hash = result.listHash ?? before?.listHash {
      memory.published = (result.site, hash)
      memory.listStamp = try site.listStamp()
      memory.publishedRevision = plan.revision
    }
    return result
  }

  /// The state of the existing site.
  private struct Existing {
    /// Whether this process has published it, and no other has since.
    var isOurs = true
    /// Whether there is a manifest.
    var isListed = true
    /// Whether every file is as it was left.
    var isAsLeft = true
    /// The text of the manifest, if it is known.
    var text: ListText?
  }

  /// Returns the state of the existing site, and updates its record in `memory` to match.
  private func examine(
    _ site: ExistingSite, _ memory: inout SiteMemory
  ) async throws -> Existing {
    if let stamp = try site.listStamp(), stamp == memory.listStamp {
      return Existing(text: memory.listText)
    }
    let prior =
      if let prior = memory.prior { try await prior.value } else {
        try await PriorSite.read(output, remembered: memory.stamps, in: fileSystem)
      }
    if let hash = prior.listHash {
      if memory.published?.listHash != hash { memory.published = (prior.site, hash) }
    } else {
      // Without the manifest, the only files that certainly belong to the site are those still as
      // this process has left them.
      memory.published?.site.keepFiles(leftIn: output, fileSystem)
    }
    return Existing(
      isOurs: false, isListed: prior.listHash != nil, isAsLeft: prior.isAsLeft, text: prior.text)
  }
}

/// The manifest of a site that is being published, and the stamps of its files.
private struct SiteList {
  let site: ExistingSite
  /// The text, if it is known.
  private(set) var text: ListText?
  /// The stamps of the site that another process has published, with this one's changes.
  private(set) var stamps: RememberedStamps?
  private(set) var isWritten = false

  init(site: ExistingSite, text: ListText?, stamps: RememberedStamps?) {
    (self.site, self.text, self.stamps) = (site, text, stamps)
  }

  /// Writes the manifest of a site, in which only the lines of the files at some paths may differ.
  ///
  /// - Returns: Its hash.
  mutating func write(
    _ published: PublishedSite, changed paths: [FilePath]
  ) throws(FileError) -> ContentHash {
    isWritten = true
    let written = ListText(published, previous: text, changed: paths)
    try site.write(written.bytes)
    let hash = ContentHash(of: written.bytes)
    if written.paths != text?.paths { stamps = nil }
    stamps?.update(paths, of: published, listHash: hash, order: written.paths)
    text = written
    return hash
  }
}
