import ArgumentParser
import FileSystem
import Folders
import Paths
import Site

/// Whether to download files that are only in the cloud.
struct DownloadOption: ParsableArguments {
  @Flag(help: "On a Mac: have iCloud Drive fetch the files that are not on this disk.")
  var download = false

  func validate() throws {
    if download, !CloudDownload.isSupported {
      throw ValidationError(
        "--download asks macOS for files in iCloud Drive; here, have your sync program keep the "
          + "folder on this disk")
    }
  }

  /// The download, for commands that continue in the meantime; nil if not requested.
  var fetching: FolderDownload? {
    download ? FolderDownload(request: CloudDownload.request) : nil
  }

  /// Downloads the files, as long as more arrive.
  func fetch(_ folder: FilePath, _ console: Console) async throws {
    guard var fetching else { return }
    let builder = SiteBuilder.standard
    try await fetching.fetch(patience: 60) {
      try builder.survey(folder).folder
    } tell: {
      console.say("waiting for \(Count.of($0, "file")) from iCloud Drive")
    } wait: {
      try await Task.sleep(for: .seconds(1))
    }
  }
}
