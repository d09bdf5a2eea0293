//! Limits of what is read.

/// The limits of a file. In memory are an index of its components, and a few times the bytes of one object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the file.
    pub bytes: usize,
    /// Components directly in a calendar; those within other components do not count.
    pub components: usize,
    /// Bytes of one unfolded line.
    pub line_bytes: usize,
    /// Bytes of one component.
    pub component_bytes: usize,
    /// Lines of one component: many short ones take much more memory than they have bytes.
    pub component_lines: usize,
    /// Bytes of all components of one UID together.
    pub object_bytes: usize,
    /// Components of one UID: a series and its occurrences that differ. Each takes some kilobytes while its object is read.
    pub object_components: usize,
    /// How many levels of components may be within each other.
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
