import Collection
import FileSystem
import JSON
import Paths

extension LanguageSession {
  /// Brings the book up to date: after keystrokes with just the changed texts, otherwise with all
  /// files whose stamps have changed.
  func refresh() async {
    guard let root = folder?.root, isStale || !changed.isEmpty || book == nil else { return }
    var changes = FolderChanges()
    changes.files = changed
    var reading = reading
    self.reading = Reading()
    do {
      var survey = isStale ? nil : reading.survey(after: changes, output: nil, in: files)
      let isWhole = survey == nil
      survey = try survey ?? reader.survey(root, output: nil)
      if let survey { book = await reader.read(survey, into: &reading) }
      // The texts of thousands of recipes are needed for no answer.
      if isWhole { reading.releaseTexts() }
      lastFailure = ""
    } catch {
      book = nil
      report("the recipe folder cannot be read: \(error)")
    }
    (self.reading, changed, isStale) = (reading, [], false)
  }

  /// Tells the user of a failure, once.
  func report(_ failure: String) {
    if failure == lastFailure { return }
    lastFailure = failure
    show(failure, isError: true)
  }

  /// Shows a message to the user.
  func show(_ message: String, isError: Bool) {
    send(
      .notification(
        "window/showMessage",
        .members(["type": .int(isError ? 1 : 2), "message": .string(message)])))
  }

  /// Returns the recipe of a document in the book, and its index there.
  func recipe(_ document: OpenDocument) -> (book: Book, place: Int)? {
    guard let book, let path = document.path, let place = book.place(ofPath: path) else {
      return nil
    }
    return (book, place)
  }
}
