import FileSystem
import Paths

/// The index of the recipes' lines, and the aisles of the shop.
struct ShopIndexFile: Output {
  let identity: OutputIdentity

  var path: FilePath { SitePaths.shopIndex }
  var stage: OutputStage { .index }
  // A shop may have no network.
  var offlineUse: OfflineUse { .shell(isVersioned: false) }

  func bytes(in plan: SitePlan) -> [UInt8] { plan.shop.index.script() }
}

/// Some recipes' ingredients for shopping lists.
struct ShopLinesFile: Output {
  let identity: OutputIdentity
  /// The number of the part, from 0.
  let part: Int

  var path: FilePath { SitePaths.shopLines(part: part + 1) }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .book }

  func bytes(in plan: SitePlan) -> [UInt8] { plan.shop.lines(part: part).script() }
}
