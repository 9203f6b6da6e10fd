import Collection

extension Metadata.Cooked {
  /// Reads an entry as typed: the day as `2024-03-09`, or today if there is none, and the rating as
  /// `4`, `4.5` or `4,5`.
  package init(
    date: String?, rating: String?, note: String?, today: CalendarDate
  ) throws(EditError) {
    // A date in front matter may be followed by a time; a typed one may not.
    let day = date.map { $0.utf8.count == 10 ? CalendarDate($0) : nil } ?? today
    guard let day else { throw .notADate(date ?? "") }
    var stars: Double?
    if let rating {
      stars = Double(rating.replacing(",", with: "."))
      guard let stars, (0...5).contains(stars) else { throw .notARating(rating) }
    }
    self.init(date: day, rating: stars, note: note)
  }
}
