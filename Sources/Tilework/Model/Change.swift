/// What an edit changed.
public struct Change {
    /// A place among the layout's items.
    public struct Place: Equatable {
        public var section: Int
        public var index: Int

        public init(section: Int, index: Int) {
            self.section = section
            self.index = index
        }
    }

    /// A run of items to the end of the layout that moved alike.
    public struct Shift: Equatable {
        public var from: Place
        public var x: Double
        public var y: Double
    }

    /// Every item before this one stands where it stood; nil = no frame changed.
    public var first: Place?
    public var shift: Shift?
    /// Items left out because their key was in use.
    public var skipped = 0
    public var oldSize: Size
    public var newSize: Size
}
