/// Rendering the recorded nodes as the HTML of each field.
extension RecipeReader {
  func renderHTML() -> RecipeHTML {
    var renderer = HTMLRenderer(source: source)
    let ingredients = zip(html.ingredients, recipeIngredientNames()).map {
      render($0, name: $1, with: &renderer)
    }
    return RecipeHTML(
      title: inline(html.title, with: &renderer),
      description: blocks(html.description, headings: 2, with: &renderer),
      tags: renderTags(with: &renderer),
      ingredients: ingredients,
      groups: html.groups.map { inline($0, with: &renderer) },
      instructions: blocks([html.instructions], headings: 3, with: &renderer))
  }

  private func inline(
    _ node: MarkdownNode?, with renderer: inout HTMLRenderer
  ) -> RenderedMarkdown {
    if let node { renderer.renderChildren(of: node) }
    return renderer.take()
  }

  private func blocks(
    _ runs: [Range<Int>], headings level: Int, with renderer: inout HTMLRenderer
  ) -> RenderedMarkdown? {
    var shallowest = 6
    for run in runs {
      for block in blocks[run] where block.isHeading {
        shallowest = min(shallowest, block.node.headingLevel)
      }
    }
    renderer.setHeadings(shallowest: shallowest, level: level)
    renderer.follow()
    for run in runs {
      for block in blocks[run] {
        if block.node == html.paragraphHeading {
          renderer.renderAsParagraph(block.node)
        } else {
          renderer.render(block.node)
        }
      }
    }
    let result = renderer.take()
    return result.html.isEmpty ? nil : result
  }

  // MARK: - Ingredients

  private func render(
    _ part: HTMLPlan.Name, name: Range<Int>, with renderer: inout HTMLRenderer
  ) -> RenderedMarkdown {
    // The headings around an ingredient on a page may be of any level.
    renderer.flattenHeadings()
    switch part {
    case .block(let node):
      if node.kind == .paragraph {
        renderer.renderChildren(of: node)
      } else {
        renderer.beginBlocks()
        renderer.render(node)
      }
    case .item(let item, let skipsAmount, let isLink):
      guard let first = item.firstChild else {
        // Link reference definitions are text here, not nodes.
        renderer.appendEscaped(source.text(name))
        return renderer.take()
      }
      var block: MarkdownNode? = first
      if first.kind == .paragraph {
        renderName(first, skipsAmount: skipsAmount, isLink: isLink, with: &renderer)
        block = first.next
      }
      if block != nil { renderer.beginBlocks() }
      while let current = block {
        renderer.render(current)
        block = current.next
      }
    }
    return renderer.take()
  }

  private func renderName(
    _ paragraph: MarkdownNode, skipsAmount: Bool, isLink: Bool, with renderer: inout HTMLRenderer
  ) {
    var node = paragraph.firstChild
    if skipsAmount {
      node = node?.next
      renderer.trimNextText()
    }
    if isLink {
      while let text = node, text.kind != .link { node = text.next }
      if let link = node { renderer.renderChildren(of: link) }
    } else if let node {
      renderer.renderChildren(of: paragraph, from: node)
    }
  }

  private func recipeIngredientNames() -> [Range<Int>] { ranges.ingredients.map(\.name) }

  // MARK: - Tags

  private func renderTags(with renderer: inout HTMLRenderer) -> [RenderedMarkdown] {
    // Nearly all tags are plain words, whose text is their source.
    ranges.tags.map { range in
      let text = source.bytes[range]
      let isPlain = text.allSatisfy {
        isASCIIDigit($0) || isASCIILetter($0) || $0 >= 0x80 || $0 == 0x20 || $0 == 0x2D
      }
      if !isPlain, let tree = MarkdownTree(Array(text), from: 0),
        let paragraph = tree.root.firstChild, paragraph.kind == .paragraph,
        paragraph.next == nil
      {
        var alone = HTMLRenderer(source: SourceText(Array(text)))
        alone.renderChildren(of: paragraph)
        var result = alone.take()
        for index in result.links.indices { result.links[index].range = source.original(range) }
        for index in result.refused.indices {
          result.refused[index].range = source.original(range)
        }
        return result
      }
      renderer.appendEscaped(source.text(range))
      return renderer.take()
    }
  }
}
