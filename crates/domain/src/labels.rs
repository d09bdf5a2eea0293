//! Labels, which group tasks independently of their order.

use crate::text::{self, parsed_text};
use crate::{Color, Fault, FaultKind, HourSetId, LabelId, Update, UserId, next_version};
use chrono::{DateTime, Utc};

parsed_text!(
    /// The name of a label: one line of 1 to 50 characters, trimmed.
    LabelName
);

impl LabelName {
    /// The most characters a name may have.
    pub const MAX: u64 = 50;

    /// Parses a name, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        text::parse_name(raw, Self::MAX).map(Self)
    }

    /// The key that is unique among an account's labels: the name, ignoring case and Unicode composition.
    #[must_use]
    pub fn key(&self) -> String {
        text::name_key(&self.0)
    }
}

/// The labels of a task: without duplicates, in the order of their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabelSet(Vec<LabelId>);

impl LabelSet {
    /// The most that a task may have.
    pub const MOST: usize = 50;

    /// Checks how many there are.
    pub fn parse(ids: Vec<LabelId>) -> Result<Self, Fault> {
        let labels = Self::from_stored(ids);
        if labels.0.len() > Self::MOST {
            return Err(Fault::new(FaultKind::TooLong, format!("At most {} labels", Self::MOST)));
        }
        Ok(labels)
    }

    /// Labels whose number was checked before they were stored, in any order.
    #[must_use]
    pub fn from_stored(mut ids: Vec<LabelId>) -> Self {
        ids.sort_unstable();
        ids.dedup();
        Self(ids)
    }

    /// Which they are.
    #[must_use]
    pub fn ids(&self) -> &[LabelId] {
        &self.0
    }

    /// Leaves out those that are not there any more.
    pub fn retain(&mut self, mut is_there: impl FnMut(LabelId) -> bool) {
        self.0.retain(|id| is_there(*id));
    }
}

/// A label of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Identifies the label.
    pub id: LabelId,
    /// Whose it is.
    pub owner: UserId,
    /// Its name; no other label of the owner has the same [key](LabelName::key).
    pub name: LabelName,
    /// What it looks like.
    pub color: Color,
    /// When its tasks are done: a set of hours of its owner. A deleted one counts as none.
    pub hour_set: Option<HourSetId>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was last changed. Each change has a later time than the previous one.
    pub updated_at: DateTime<Utc>,
}

/// The data of a new label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLabel {
    /// What it is called.
    pub name: LabelName,
    /// Its colour; the default is a colour that few others have.
    pub color: Option<Color>,
    /// The hours of its tasks.
    pub hour_set: Option<HourSetId>,
}

/// A change of a label; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabelChanges {
    /// A new name.
    pub name: Option<LabelName>,
    /// A new colour.
    pub color: Option<Color>,
    /// Other hours for its tasks.
    pub hour_set: Update<HourSetId>,
}

impl Label {
    /// Applies a change; returns whether anything really changed.
    pub fn apply(&mut self, changes: &LabelChanges, now: DateTime<Utc>) -> bool {
        let before = self.clone();
        if let Some(name) = &changes.name {
            self.name = name.clone();
        }
        self.color = changes.color.unwrap_or(self.color);
        changes.hour_set.clone().apply(&mut self.hour_set);
        let has_changed = *self != before;
        if has_changed {
            self.updated_at = next_version(before.updated_at, now);
        }
        has_changed
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn name(raw: &str) -> LabelName {
        LabelName::parse(raw).expect("a name")
    }

    #[test]
    fn a_name_is_trimmed_short_and_on_one_line() {
        assert_eq!(name(" Deep work ").as_str(), "Deep work");
        assert!(LabelName::parse(&"𝄞".repeat(50)).is_ok());
        assert!(LabelName::parse("👩\u{200d}💻").is_ok(), "what joins pictures may stand between them");
        for bad in [
            "",
            " \t ",
            "a\nb",
            "a\0b",
            "a\u{2028}b",
            "a\u{2029}b",
            "\u{200b}",
            "\u{feff}\u{2060} \u{ad}",
            &"x".repeat(51),
        ] {
            assert!(LabelName::parse(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn names_that_differ_in_case_or_in_how_letters_are_composed_have_one_key() {
        assert_eq!(name("CAFÉ").key(), name("cafe\u{301}").key());
        assert_eq!(name("İ").key(), name("i\u{307}").key());
        assert_eq!(name("ΟΔΟΣ").key(), name("οδος").key());
        assert_eq!(name("Home").key(), "home");
        assert_ne!(name("home").key(), name("house").key());
    }

    #[test]
    fn keys_are_those_that_the_web_app_compares() {
        // `web/src/labels/label-key.test.ts` reads the same table: a name and its key a line, with a tab between them.
        let table = include_str!("../vectors/label-keys.tsv");
        for (raw, key) in table.lines().map(|line| line.split_once('\t').expect("a name and its key")) {
            assert_eq!(name(raw).key(), key, "{raw:?}");
        }
    }

    #[test]
    fn a_task_has_each_label_once_and_not_too_many() {
        let ids = |numbers: &[u128]| numbers.iter().map(|number| LabelId(Uuid::from_u128(*number))).collect::<Vec<_>>();
        let set = LabelSet::parse(ids(&[3, 1, 3, 2])).expect("labels");
        assert_eq!(set.ids(), ids(&[1, 2, 3]));
        let many: Vec<_> = (0..51).collect();
        assert!(LabelSet::parse(ids(&many)).is_err());
        assert!(
            LabelSet::parse(ids(&[&many[..50], &many[..50]].concat())).is_ok(),
            "those that are there twice count once"
        );
    }

    #[test]
    fn only_what_really_changes_is_a_change() {
        let now = DateTime::UNIX_EPOCH;
        let (id, owner) = (LabelId(Uuid::nil()), UserId(Uuid::nil()));
        let mut label = Label {
            id,
            owner,
            name: name("Home"),
            color: Color::Red,
            hour_set: None,
            created_at: now,
            updated_at: now,
        };
        let same = LabelChanges { name: Some(name("Home")), color: Some(Color::Red), hour_set: Update::Clear };
        assert!(!label.apply(&same, now) && label.updated_at == now);
        assert!(label.apply(&LabelChanges { name: Some(name("home")), ..LabelChanges::default() }, now));
        assert!(label.name.as_str() == "home" && label.updated_at > now);
        let evenings = HourSetId(Uuid::from_u128(1));
        assert!(label.apply(&LabelChanges { hour_set: Update::Set(evenings), ..LabelChanges::default() }, now));
        assert!(!label.apply(&LabelChanges::default(), now) && label.hour_set == Some(evenings));
    }
}
