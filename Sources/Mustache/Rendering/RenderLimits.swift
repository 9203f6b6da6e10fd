/// How much one render may do before it is taken to be without end.
///
/// A few short templates that include one another twice can describe more
/// output than there is room in the world, so there must be a limit somewhere.
public struct RenderLimits: Sendable, Hashable {
  /// Partials, parents and blocks inside one another.
  public var depth: Int
  /// Bytes written.
  public var outputBytes: Int
  /// Texts, tags and repetitions gone through.
  public var steps: Int

  /// Creates limits; the defaults are far above what a page needs.
  public init(
    depth: Int = 500, outputBytes: Int = 256 * 1024 * 1024, steps: Int = 50_000_000
  ) {
    self.depth = depth
    self.outputBytes = outputBytes
    self.steps = steps
  }
}
