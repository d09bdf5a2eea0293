//! Closed lists of words; a value is one of them.

/// Declares such a list. With `or One`, that one is the default, also for stored words that are not in the list.
macro_rules! vocabulary {
    ($(#[$about:meta])* $name:ident or $default:ident { $($words:tt)+ }) => {
        vocabulary!($(#[$about])* $name { $($words)+ });

        impl Default for $name {
            fn default() -> Self {
                Self::$default
            }
        }

        impl $name {
            /// A stored word; the default for a word that a later version stored.
            #[must_use]
            pub fn from_stored(word: &str) -> Self {
                Self::parse(word).unwrap_or_default()
            }
        }
    };
    ($(#[$about:meta])* $name:ident { $($(#[$word_about:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$word_about])* $variant,)+
        }

        impl $name {
            /// All of them, in their order.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The stable word, as clients see it and as it is stored.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Parses a word.
            pub fn parse(raw: &str) -> Result<Self, $crate::Fault> {
                let found = Self::ALL.iter().copied().find(|known| known.as_str() == raw);
                found.ok_or_else(|| {
                    let words = [$($word),+].join(", ");
                    $crate::Fault::new($crate::FaultKind::Invalid, format!("Must be one of {words}"))
                })
            }
        }
    };
}

pub(crate) use vocabulary;
