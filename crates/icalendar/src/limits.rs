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
    /// Lines of one component, so that many short ones do not take much more memory than they have bytes.
    pub component_lines: usize,
    /// Bytes of all components of one UID together.
    pub object_bytes: usize,
    /// Components of one UID: a series and its occurrences that differ. Each takes some kilobytes while its object is read.
    pub object_components: usize,
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
            component_lines: 20_000,
            object_bytes: 4_000_000,
            object_components: 5_000,
            depth: 8,
        }
    }
}
