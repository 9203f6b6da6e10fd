import FileSystem

/// When the recipes were written, and their files last changed.
package struct RecipeTimes: Sendable {
  /// When each recipe's file was last changed, by its place in the book: as Git says, else as the
  /// file does.
  package let times: [UTCTime]
  /// The day each recipe came into the book: as its front matter says, else Git, else its file.
  package let days: [Int]
  /// The place of each recipe's file in the folder.
  private let files: [Int]

  package init(_ book: Book) {
    let all = book.folder.files
    var next = 0
    // Both are sorted by the bytes of the paths.
    files = book.recipes.map { recipe in
      while next < all.count, all[next].path < recipe.path { next += 1 }
      return next
    }
    times = Self.times(files, book)
    days = Self.days(times, book)
  }

  /// Those of another book with the same files, some of them changed.
  package init(_ other: RecipeTimes, _ book: Book) {
    files = other.files
    times = Self.times(files, book)
    days = Self.days(times, book)
  }

  private static func days(_ times: [UTCTime], _ book: Book) -> [Int] {
    zip(book.recipes, times).map { recipe, time in
      if let created = recipe.created { return created.daysSince1970 }
      let added = book.history?.added(recipe.path).map { UTCTime(seconds: $0) }
      return Int((added ?? time).day)
    }
  }

  private static func times(_ places: [Int], _ book: Book) -> [UTCTime] {
    let all = book.folder.files
    return zip(places, book.recipes).map { place, recipe in
      if let changed = book.history?.changed(recipe.path) { return UTCTime(seconds: changed) }
      return UTCTime(nanoseconds: place < all.count ? all[place].status.modified : 0)
    }
  }

  /// The places of the recipes changed last, the newest first; of those of one second the first.
  package func newest(_ count: Int) -> [Int] {
    var newest: [Int] = []
    for (place, time) in times.enumerated() {
      if newest.count == count {
        guard let last = newest.last, times[last] < time else { continue }
        newest.removeLast()
      }
      let index = newest.firstIndex { times[$0] < time } ?? newest.endIndex
      newest.insert(place, at: index)
    }
    return newest
  }
}
