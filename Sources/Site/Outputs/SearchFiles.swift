import FileSystem
import Paths

/// The list of recipes for the search.
struct SearchListFile: Output {
  let identity: OutputIdentity

  var path: FilePath { SitePaths.searchList }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .shell(isVersioned: false) }
  // Nothing shows until the reader types a query.
  var isShown: Bool { false }

  func bytes(in plan: SitePlan) -> [UInt8] { plan.search.list.script() }
}

/// The days on which the recipes came into the book, for the search.
struct SearchDaysFile: Output {
  let identity: OutputIdentity

  var path: FilePath { SitePaths.searchDays }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .book }
  var isShown: Bool { false }

  func bytes(in plan: SitePlan) -> [UInt8] { plan.search.days.script() }
}

/// What readers' browsers keep things about the recipes under, for what is found.
struct SearchIDsFile: Output {
  let identity: OutputIdentity

  var path: FilePath { SitePaths.searchIDs }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .book }
  var isShown: Bool { false }

  func bytes(in plan: SitePlan) -> [UInt8] { plan.search.ids.script() }
}

/// The words of some recipes' texts, for the search.
struct SearchWordsFile: Output {
  let identity: OutputIdentity
  /// The number of the part, from 1.
  let part: Int

  var path: FilePath { SitePaths.searchWords(part: part) }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .shell(isVersioned: false) }
  var isShown: Bool { false }

  func bytes(in plan: SitePlan) -> [UInt8] { plan.search.words[part - 1].script() }
}
