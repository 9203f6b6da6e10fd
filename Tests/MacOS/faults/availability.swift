// Refused: 'utf8Span' is only available in macOS 26.0 or newer

func length(_ text: String) -> Int { text.utf8Span.count }
