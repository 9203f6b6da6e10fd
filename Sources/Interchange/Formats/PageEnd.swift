import Texts

/// Where the recipe of a page ends, and what its readers say of it begins.
enum PageEnd {
  /// Returns the line behind the directions that begins the comments, or the links to other pages,
  /// where who wrote the page is said no more; nil if there is none.
  static func place(in lines: [String]) -> Int? {
    // Links at the top of a page may name its parts, too.
    let start = lines.lastIndex { RecipeHeading($0) == .directions && RecipeHeading.isBare($0) }
    guard let start else { return nil }
    return lines.indices.dropFirst(start + 1).first { begins(lines[$0]) }
  }

  /// Returns whether a line is the heading of comments, such as `3 comments` and `Comments (3)`, or
  /// says who wrote one.
  private static func begins(_ line: String) -> Bool {
    if Byline(line)?.author != nil { return true }
    if line.utf8.count > 60 { return false }
    let words = String(TextFolding.fold(line).map { $0.isLetter ? $0 : " " }).trimmed
    return headings.contains(words)
      || line.contains(where: { "“\"„«”".contains($0) }) && titled.contains { words.hasPrefix($0) }
  }

  /// What comments have above them where the title of the page follows: `3 thoughts on “Pie”`.
  private static let titled = [
    "thoughts on ", "thought on ", "one thought on ", "comments on ", "responses to ",
    "replies to ", "gedanken zu ", "ein gedanke zu ", "kommentare zu ", "reflexions sur ",
  ]

  private static let headings = Set(
    """
    comments, comment, leave a comment, leave a reply, reviews, ratings, you may also like, you \
    might also like, more recipes, related recipes, related posts, share this, newsletter, \
    kommentare, kommentar schreiben, bewertungen, weitere rezepte, ähnliche rezepte, \
    das könnte dir auch gefallen, commentaires, laisser un commentaire, avis, autres recettes, \
    recettes similaires, related, related articles, response, responses, réponses, \
    ähnliche beiträge, comentarios, deja un comentario, otras recetas, recetas relacionadas, \
    comentários, deixe um comentário, commenti, lascia un commento, altre ricette, reacties, \
    andere recepten, plaats een reactie, التعليقات, コメント, 评论
    """.split(separator: ",").map { TextFolding.singleSpaced(TextFolding.fold(String($0))) })
}
