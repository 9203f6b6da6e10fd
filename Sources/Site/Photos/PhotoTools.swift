import Pictures

/// What photos are looked at and pictures are made with.
struct PhotoTools: Sendable {
  /// Makes pictures; nil if none can be made.
  var workers: PictureWorkers?
  /// What is known of photos.
  var records = PhotoRecords()
  /// What earlier builds have made; nil if that is not kept.
  var store: PhotoStore?
  /// How many photos that are not known are looked at; nil for all.
  ///
  /// The others are shown as they are for now.
  var mostNew: Int?
}
