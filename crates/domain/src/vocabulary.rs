//! Closed lists of words, of which a value is one.

/// Declares such a list, the first word of which is the default.
macro_rules! vocabulary {
    ($(#[$about:meta])* $name:ident { $(#[$first_about:meta])* $first:ident = $first_word:literal, $($(#[$word_about:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name {
            $(#[$first_about])*
            #[default]
            $first,
            $($(#[$word_about])* $variant,)+
        }

        impl $name {
            /// All of them, in their order.
            pub const ALL: &[Self] = &[Self::$first, $(Self::$variant),+];

            /// The stable word, as clients see it and as it is kept.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    Self::$first => $first_word,
                    $(Self::$variant => $word,)+
                }
            }

            /// Parses a word.
            pub fn parse(raw: &str) -> Result<Self, $crate::Fault> {
                let found = Self::ALL.iter().copied().find(|known| known.as_str() == raw);
                found.ok_or_else(|| {
                    let words = [$first_word, $($word),+].join(", ");
                    $crate::Fault::new($crate::FaultKind::Invalid, format!("Must be one of {words}"))
                })
            }

            /// A word that was kept; one that a later version kept is taken for the default.
            #[must_use]
            pub fn from_stored(word: &str) -> Self {
                Self::parse(word).unwrap_or_default()
            }
        }
    };
}

pub(crate) use vocabulary;
