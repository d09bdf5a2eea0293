//! Texts that the domain bounds: titles and descriptions.

use std::borrow::Cow;

use scheduler_domain::{TaskDescription, Title};

/// What a task without a title is called.
const NO_TITLE: &str = "(No title)";

/// A title: what does not fit is joined or cut, and that is noted. Answers also whether it was cut.
pub(crate) fn title(raw: &str, problems: &mut Vec<String>) -> (Title, bool) {
    let mut text = Cow::Borrowed(raw.trim());
    if text.contains('\n') {
        problems.push(format!("The title has {} lines. They were joined into one", text.lines().count()));
        text = Cow::Owned(text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" "));
    }
    if text.contains(char::is_control) {
        problems.push("The title has control characters. They were replaced by spaces".to_owned());
        text = Cow::Owned(text.replace(char::is_control, " ").trim().to_owned());
    }
    let end = end_of(&text, Title::MAX);
    let is_cut = end < text.len();
    if is_cut {
        let (all, most) = (text.chars().count(), Title::MAX);
        problems.push(format!(
            "The title has {all} characters. Only the first {most} were used, and all of it is in the description"
        ));
    }
    let title = Title::parse(&text[..end]);
    (title.unwrap_or_else(|_| Title::from_stored(NO_TITLE.to_owned())), is_cut)
}

/// A description of paragraphs with a blank line between them, and lines at its end. What is too long is cut before the lines.
pub(crate) fn description<'p>(
    paragraphs: impl IntoIterator<Item = &'p str>,
    lines: &[String],
    problems: &mut Vec<String>,
) -> TaskDescription {
    let paragraphs: Vec<_> = paragraphs.into_iter().map(str::trim).filter(|text| !text.is_empty()).collect();
    let mut has_controls = false;
    let mut text = shown(&paragraphs.join("\n\n"), &mut has_controls);
    let mut end = shown(&lines.join("\n"), &mut has_controls);
    if !text.is_empty() && !end.is_empty() {
        end.insert_str(0, "\n\n");
    }
    if has_controls {
        problems.push("The description has control characters. They were replaced by spaces".to_owned());
    }
    let (most, all) = (TaskDescription::MAX, characters(&text) + characters(&end));
    if all > most {
        problems.push(format!("The description has {all} characters. Only the first {most} were used"));
        text.truncate(end_of(&text, most.saturating_sub(characters(&end))));
    }
    text += &end;
    text.truncate(end_of(&text, most));
    TaskDescription::parse(&text).unwrap_or_default()
}

fn shown(text: &str, has_controls: &mut bool) -> String {
    let text = text.replace("\r\n", "\n");
    let is_forbidden = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    *has_controls |= text.contains(is_forbidden);
    text.replace(is_forbidden, " ")
}

fn characters(text: &str) -> u64 {
    u64::try_from(text.chars().count()).unwrap_or(u64::MAX)
}

/// The byte behind so many characters, or the end.
fn end_of(text: &str, most: u64) -> usize {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    text.char_indices().nth(most).map_or(text.len(), |(at, _)| at)
}

/// How often a byte is in others.
pub(crate) fn count(wanted: u8, bytes: &[u8]) -> usize {
    memchr::memchr_iter(wanted, bytes).count()
}

/// The text up to so many bytes, and whether it was cut.
pub(crate) fn cut(text: &str, most: usize) -> (&str, bool) {
    let end = text.floor_char_boundary(most);
    (&text[..end], end < text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_that_does_not_fit_is_joined_or_cut_and_that_is_said() {
        let mut problems = Vec::new();
        assert_eq!(title(" Tea\r\n and\n\ncake ", &mut problems).0.as_str(), "Tea and cake");
        assert_eq!(title("a\u{0}b", &mut problems).0.as_str(), "a b");
        assert_eq!(title("\u{1}", &mut problems).0.as_str(), NO_TITLE);
        let (long, is_cut) = title(&"ü".repeat(256), &mut problems);
        assert_eq!((long.as_str(), is_cut), ("ü".repeat(255).as_str(), true));
        let said: Vec<_> = problems.iter().map(|said| said.split(' ').nth(3).unwrap_or_default()).collect();
        assert_eq!(said, ["4", "control", "control", "256"]);
    }

    #[test]
    fn the_lines_at_the_end_of_a_description_outlive_a_cut() {
        let mut problems = Vec::new();
        let lines = ["Section: Kitchen".to_owned(), "Part of: Cake".to_owned()];
        let short = description(["One\r\ntwo", " ", "three"], &lines, &mut problems);
        assert_eq!(short.as_str(), "One\ntwo\n\nthree\n\nSection: Kitchen\nPart of: Cake");
        assert_eq!(description([], &lines, &mut problems).as_str(), "Section: Kitchen\nPart of: Cake");
        assert_eq!(problems, [""; 0]);
        let long = description([&*"ü".repeat(20_000)], &lines, &mut problems);
        assert_eq!(long.as_str().chars().count(), 10_000);
        assert!(long.as_str().ends_with("ü\n\nSection: Kitchen\nPart of: Cake"));
        assert_eq!(problems, ["The description has 20032 characters. Only the first 10000 were used"]);
    }
}
