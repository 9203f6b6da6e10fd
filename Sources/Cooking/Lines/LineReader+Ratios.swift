/// Ratios, which stay as they are: 1 part vinegar to 3 parts oil.
extension LineReader {
  /// Words for the parts of a ratio.
  static let ratioParts = WordSet(
    """
    part parts teil teile teilen partie parties parte partes parti deel delen جزء جزءين اجزاء
    """)

  /// Whether the line has the parts of a ratio for its amounts.
  var isRatio: Bool {
    tokens.all.indices.count { place in
      tokens.number(place - 1) != nil && tokens.word(place).map(Self.ratioParts.contains) ?? false
    } > 1
  }
}
