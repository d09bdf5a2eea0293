//! What is too much.

/// What reading takes at most. Memory is an index of the components and a multiple of the bytes of one object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Of the file.
    pub bytes: usize,
    /// Components in calendars; those within components do not count.
    pub components: usize,
    /// Bytes of one unfolded line.
    pub line_bytes: usize,
    /// Bytes of one component.
    pub component_bytes: usize,
    /// Bytes of all components of one UID together.
    pub object_bytes: usize,
    /// How deep components stand in each other.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 50_000_000,
            components: 100_000,
            line_bytes: 1_000_000,
            component_bytes: 2_000_000,
            object_bytes: 4_000_000,
            depth: 8,
        }
    }
}
