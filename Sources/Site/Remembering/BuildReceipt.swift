import Bytes
import Collection
import Diagnostics
import FileSystem

/// The record of a build that tells the next one at a glance that nothing is left to do.
///
/// It is only kept if every change would show: no file was so new that it may have changed again
/// with the same stamp, and everything could be examined.
struct BuildReceipt: Sendable {
  /// The hash of all input of the site.
  private(set) var inputs: ContentHash
  /// The hash of the site's manifest.
  private(set) var listHash: ContentHash
  /// The findings of the build.
  private(set) var findings: SiteBuilder.Findings

  /// Creates the receipt of a build; nil if a glance would not be enough.
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

  /// Returns the hash of all input of a site but the program, whose caches no other program reads;
  /// it is valid while the folder is settled.
  static func inputs(
    _ survey: FolderSurvey, _ theme: Theme, _ audience: Audience, _ addresses: FileStatus?
  ) -> ContentHash {
    var fingerprint = Fingerprint("inputs")
    fingerprint.add(survey.hash)
    fingerprint.add(theme.hash)
    fingerprint.add(audience.rawValue)
    fingerprint.add(Int(addresses?.modified ?? 0))
    fingerprint.add(Int(addresses?.size ?? 0))
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
    try coder.code(&hidden)
    try coder.code(&diagnostics)
    try coder.code(&shared)
  }
}
