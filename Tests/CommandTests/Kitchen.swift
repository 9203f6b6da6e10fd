/// The recipes most tests work on.
enum Kitchen {
  static let soup = """
    # Tomato Soup

    *soup, quick*

    **4 servings**

    ---

    - *1 kg* tomatoes
    - *1 l* [stock](Stock.md)

    ---

    Simmer.

    """
  static let stock = """
    # Stock

    *base*

    **2 l**

    ---

    - *2* carrots
    - *2 l* water

    """
  /// A recipe with an error that nobody but its author can mend.
  static let toast = "# Toast\n\n**some slices**\n\n---\n\n- *2* slices of bread\n"
  /// What is said about it when it is at `path`.
  static func toastError(_ path: String) -> String {
    """
    \(path):3:3: error: the yield “some slices” does not begin with a number [yield-without-number]
      3 | **some slices**
        |   ^~~~~~~~~~~
      help: a paragraph that is all bold is the yields: begin it with a number, or make less of it bold if it is a note

    """
  }

  /// A folder of two recipes without any problems.
  static let files = ["Kitchen/Soup.md": soup, "Kitchen/Stock.md": stock]
  /// How many files its site has.
  static let siteCount = 61
  /// How many files of it are written after an edit of a text: the page, two share files, the words
  /// for the search, the list of contents and the whole book.
  static let editCount = 6
  /// What the first build of it says.
  static let built =
    "2 recipes → _site: \(siteCount) files written, 0 removed, 0 unchanged, in TIME\n"
}
