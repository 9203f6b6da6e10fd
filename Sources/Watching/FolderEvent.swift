import FileSystem
import Paths

/// What a `FolderWatcher` reports.
package enum FolderEvent: Hashable, Sendable {
  /// Something changed, and is quiet again as far as one can tell.
  case changed(FolderChanges)
  /// This watched folder is not there any more: deleted, renamed, unmounted.
  case vanished(folder: FilePath)
  /// This watched folder is there, but the person may not read it any more.
  case denied(folder: FilePath)
  /// This watched folder is there again, and can be read; that everything changed is reported next.
  case returned(folder: FilePath)
  /// From now on the folders, or one of them, are looked at again and again, for this reason.
  case polling(PollingReason)
  /// What the watcher was asked to remind after is over.
  case reminder
}
