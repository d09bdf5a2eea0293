//! What one line says of a task or an event.

use std::ops::Range;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use scheduler_domain::quick_add::{Context, Language, Target, Understood, read};

use crate::core::Core;
use crate::{Caller, Error};

/// A line, and how it is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickAddLine {
    /// What was typed.
    pub text: String,
    /// What it is to become.
    pub target: Target,
    /// The language; `None` means the one that understands more of the line.
    pub language: Option<Language>,
    /// Text that the user made plain again: ranges of UTF-16 code units.
    pub plain: Vec<Range<usize>>,
    /// When it was typed, if that was earlier.
    pub at: Option<DateTime<Utc>>,
}

/// Use cases of quick add.
pub struct QuickAdd {
    core: Arc<Core>,
}

impl QuickAdd {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// What a line means, at the caller's place and at the time when it was typed. Changes nothing.
    pub async fn read(&self, caller: &Caller, line: &QuickAddLine) -> Result<Understood, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let settings = self.core.owned().settings(reader.user()).await?.ok_or(Error::Unauthenticated)?;
        let zone = caller.planning.zone();
        let now = self.core.now();
        let typed_at = line.at.map_or(now, |at| at.min(now));
        let in_language = |language| {
            let context = Context {
                now: typed_at,
                zone: &zone,
                week_start: settings.week_start,
                language,
                default_duration: caller.planning.default_duration,
                plain: &line.plain,
            };
            read(&line.text, line.target, &context)
        };
        Ok(match line.language {
            Some(language) => in_language(language),
            None => Language::ALL
                .iter()
                .map(|language| in_language(*language))
                .reduce(the_one_with_more)
                .unwrap_or_else(|| in_language(Language::default())),
        })
    }
}

/// The reading that understands more letters; the first one if both understand the same number.
fn the_one_with_more(one: Understood, other: Understood) -> Understood {
    let letters = |it: &Understood| it.parts.iter().map(|part| part.to - part.from).sum::<usize>();
    if letters(&other) > letters(&one) { other } else { one }
}
