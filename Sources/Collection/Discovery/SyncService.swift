/// A program that keeps a folder the same on several machines.
package enum SyncService: String, Sendable, CaseIterable {
  /// Apple's.
  case iCloud = "iCloud Drive"
  /// Dropbox.
  case dropbox = "Dropbox"
  /// Nextcloud, also ownCloud.
  case nextcloud = "Nextcloud"
  /// Syncthing.
  case syncthing = "Syncthing"
  /// Microsoft's.
  case oneDrive = "OneDrive"
}
