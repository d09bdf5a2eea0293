//! Reading words that make a task urgent: `asap`, `right now`.

use super::dates::Clarity;
use super::lexicon::Form;
use super::reader::Reader;

/// Reads such a phrase: how clear its meaning is, and the index after it.
pub(super) fn urgent(reader: &Reader<'_>, at: usize) -> Option<(Clarity, usize)> {
    let (form, next) = reader.phrase(at, reader.lexicon.urgent)?;
    match form {
        Form::Full => Some((Clarity::Clear, next)),
        Form::Short => Some((Clarity::Apart, next)),
        // With a capital it is of a name, such as `Apocalypse Now`, unless the line begins with it.
        Form::AlsoWord => (at == 0 || !is_name(reader.words[next - 1].text)).then_some((Clarity::Apart, next)),
    }
}

/// Whether only the first letter is a capital.
fn is_name(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.any(char::is_lowercase)
}

/// How many bytes of exclamation marks belong to such a phrase at the end of a line: `asap!`. `dot` already belongs to it.
pub(super) fn shout(reader: &Reader<'_>, at: usize, end: usize, dot: usize) -> usize {
    let is_last = end == reader.words.len() && urgent(reader, at).is_some_and(|(_, next)| next == end);
    let after = reader.words.get(end - 1).and_then(|last| last.after.get(dot..));
    after.filter(|after| is_last && after.chars().all(|c| c == '!')).map_or(0, str::len)
}
