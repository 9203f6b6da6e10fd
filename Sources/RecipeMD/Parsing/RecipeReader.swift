import Diagnostics

/// Parses a RecipeMD file.
///
/// Never fails: violations of the rules of RecipeMD 2.4.0 are reported in the result, all at once,
/// and everything that can be recovered is in the recipe.
public func parse(_ bytes: [UInt8], options: ParseOptions = .strict) -> ParsedRecipe {
  let source = SourceText(bytes)
  // libcmark terminates the process when it runs out of memory, so nil is only theoretical.
  guard let tree = MarkdownTree(source.parserText, from: source.start) else {
    return ParsedRecipe(
      recipe: Recipe(title: ""), diagnostics: [], isValid: false, hasTitle: false,
      unreadYields: [], ranges: RecipeRanges())
  }
  var reader = RecipeReader(source: source, root: tree.root)
  reader.read(options)
  let html = options.makesHTML ? reader.renderHTML() : nil
  return reader.finish(file: bytes, options: options, html: html)
}

/// The state of reading a file: blocks in, recipe, ranges and problems out.
struct RecipeReader {
  let source: SourceText
  let blocks: [Block]
  let outline: Outline

  var recipe = Recipe(title: "")
  var ranges = RecipeRanges()
  var problems: [PlacedProblem] = []
  var unreadYields: [String] = []
  var html = HTMLPlan()
  /// Whether `html` will be requested.
  var plansHTML = false

  init(source: SourceText, root: MarkdownNode) {
    self.source = source
    var blocks: [Block] = []
    var node = root.firstChild
    while let current = node {
      blocks.append(Block(current))
      node = current.next
    }
    self.blocks = blocks
    outline = Outline(blocks, source: source)
  }

  mutating func report(_ problem: Problem, _ range: Range<Int>) {
    problems.append(PlacedProblem(problem: problem, range: range))
  }

  mutating func read(_ options: ParseOptions) {
    plansHTML = options.makesHTML
    ranges.ingredients.reserveCapacity(16)
    reportText(options)
    readTitle()
    readPreamble()
    readIngredients()
    readInstructions()
  }

  // MARK: - Title

  private mutating func readTitle() {
    guard let index = outline.title else {
      let first = blocks.first.map { firstLine(of: $0) }
      report(.missingTitle, first ?? source.start..<source.start)
      return
    }
    let block = blocks[index]
    let heading = source.headingText(startingAt: block.line)
    recipe.title = source.text(heading.range)
    ranges.title = heading.range
    html.title = block.node
    let level = block.node.headingLevel
    if index > 0 {
      report(.textBeforeTitle, firstLine(of: blocks[0]))
    } else if level != 1 {
      report(.titleLevel(level), heading.range)
    }
  }

  // MARK: - Instructions

  private mutating func readInstructions() {
    guard !outline.instructions.isEmpty || outline.secondDivider != nil else { return }
    let first: Int
    if let divider = outline.secondDivider {
      first = blocks[divider].line + 1
    } else {
      first = blocks[outline.instructions.lowerBound].line
    }
    html.instructions = outline.instructions
    guard let range = source.block(from: first, through: source.lineStarts.count) else { return }
    recipe.instructions = source.text(range)
    ranges.instructions = range
  }

  // MARK: - Lines

  /// Returns the text of a block's first line.
  func firstLine(of block: Block) -> Range<Int> {
    source.bytes.trimmed(source.lineStart(block.line)..<source.lineEnd(block.line))
  }

  /// Returns the line before the start of the block at `index`.
  func lineBefore(_ index: Int) -> Int {
    index < blocks.count ? blocks[index].line - 1 : source.lineStarts.count
  }
}
