import Bytes
import Collection
import Diagnostics
import FileSystem

/// What a build leaves for the next one to see at a glance that there is nothing to do.
///
/// It is left only where every change would show: no file was so young that it may have been
/// changed again without another stamp, and none was out of reach.
struct BuildReceipt: Sendable {
  /// The hash of everything the site was made from.
  private(set) var inputs: ContentHash
  /// The hash of the list of the site's files.
  private(set) var listHash: ContentHash
  /// What the build told.
  private(set) var findings: SiteBuilder.Findings

  /// The receipt of a build; nil where a glance would not do.
  init?(
    inputs: ContentHash, survey: FolderSurvey, listHash: ContentHash?,
    findings: SiteBuilder.Findings
  ) {
    guard let listHash, survey.isSettled,
      !findings.diagnostics.contains(where: { $0.id == .unreadable })
    else { return nil }
    self.inputs = inputs
    self.listHash = listHash
    self.findings = findings
  }

  /// The hash of everything that a site is made from, as long as the folder is settled.
  static func inputs(_ survey: FolderSurvey, _ theme: Theme, generator: String) -> ContentHash {
    var fingerprint = Fingerprint("inputs")
    fingerprint.add(survey.hash)
    fingerprint.add(theme.hash)
    fingerprint.add(generator)
    return fingerprint.hash
  }

  private init(inputs: ContentHash, listHash: ContentHash, findings: SiteBuilder.Findings) {
    (self.inputs, self.listHash, self.findings) = (inputs, listHash, findings)
  }
}

extension BuildReceipt: BinaryFields {
  static let blank = BuildReceipt(inputs: .blank, listHash: .blank, findings: .blank)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&inputs)
    try coder.code(&listHash)
    try coder.code(&findings)
  }
}

extension SiteBuilder.Findings: BinaryFields {
  static let blank = Self()

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&recipes)
    try coder.code(&troubled)
    try coder.code(&diagnostics)
    try coder.code(&shared)
  }
}
