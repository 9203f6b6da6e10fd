import FileSystem

/// The times at which recipes were added and their files last changed.
package struct RecipeTimes: Sendable {
  /// The time each recipe's file last changed, by its index in the book: from Git, else from the
  /// file.
  package let times: [UTCTime]
  /// The day each recipe was added to the book: from its front matter, else from Git, else from its
  /// file.
  package let days: [Int]

  package init(_ book: Book) {
    times = Self.times(book)
    days = Self.days(times, book)
  }

  private static func days(_ times: [UTCTime], _ book: Book) -> [Int] {
    zip(book.recipes, times).map { recipe, time in
      if let created = recipe.created { return created.daysSince1970 }
      let added = book.history?.added(recipe.path).map { UTCTime(seconds: $0) }
      return (added ?? time).day
    }
  }

  private static func times(_ book: Book) -> [UTCTime] {
    var files = book.folder.files[...]
    return book.recipes.map { recipe in
      // Both are sorted by path, byte by byte.
      files = files.drop { $0.path < recipe.path }
      if let changed = book.history?.changed(recipe.path) { return UTCTime(seconds: changed) }
      return UTCTime(nanoseconds: files.first?.status.modified ?? 0)
    }
  }

  /// Returns the indices of the recipes that changed last, newest first; within one second, in the
  /// order of the book.
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
