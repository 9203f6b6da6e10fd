import FileSystem
import Folders
import Site

extension NewFolder {
  /// The maker of new folders that all commands use.
  static var standard: NewFolder {
    NewFolder(in: DiskFileSystem(), settings: SiteBuilder.standard.reader.settingsShape)
  }
}
