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
  /// What is known of the photos.
  var photos = PhotoRecords()
  /// The revision of the book whose site this process has published.
  var publishedRevision: Book.Revision?
  /// The published site, and the hash of its manifest.
  var published: (site: PublishedSite, listHash: ContentHash)?
  /// The stamp of that manifest, if this process has written it.
  var listStamp: FileStamp?
  /// The text of that manifest, if only a few lines of it had to be changed.
  var listText: ListText?
  /// The stamps that another process has left of the site it published, with this process's
  /// changes.
  var stamps: RememberedStamps?
  /// The existing site, if it has been examined since the output was locked.
  var prior: Task<PriorSite, any Error>?
  /// The writer of the cache for the next process, if there is one.
  var writing: CacheWriting?
  /// The receipt by which the next process sees that nothing has changed.
  var receipt: BuildReceipt?

  /// Whether it contains more than was recalled.
  private(set) var isWorthRemembering = false

  /// Creates the memory before the first build.
  package init() {}

  /// Notes whether something was read or made that the next process need not repeat.
  mutating func noteBuild(isSame: Bool) {
    if !isSame || reading.read > 0 { isWorthRemembering = true }
  }

  /// Keeps what is known of the photos.
  mutating func keep(_ photos: PhotoRecords) {
    if photos.isChanged { isWorthRemembering = true }
    self.photos = photos
  }

  /// Keeps the texts of the recipes in case their files go out of reach.
  mutating func keepTexts() {
    if reading.keepTexts() { isWorthRemembering = true }
  }

  /// Drops the texts of recipes that are gone, once the site has been published without them.
  mutating func dropTexts() {
    if reading.dropTexts() { isWorthRemembering = true }
  }

  /// Forgets the site that was published.
  mutating func forgetSite() {
    listStamp = nil
    listText = nil
    published = nil
    publishedRevision = nil
  }

  /// Makes the next build examine every file of the site, since other programs may have changed it.
  mutating func doubtSite() { listStamp = nil }

  /// Releases the recipes' texts, for builds that are far apart.
  package mutating func releaseTexts() { reading.releaseTexts() }
}
