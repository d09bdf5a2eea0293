//! The part of a text around what was found in it.

use super::query::SearchQuery;
use super::words::words;

/// How many characters come before the first match, and how many there are in total.
const BEFORE: usize = 40;
const LENGTH: usize = 160;

/// The text around the first match, in one line; an ellipsis says that there is more. `None` if there is no match.
#[must_use]
pub(super) fn excerpt(query: &SearchQuery, text: &str) -> Option<String> {
    let found = words(text);
    let (_, first) = query.found_in(&found);
    let start = found[first?].start;
    // It begins with a word, if one begins near.
    let earliest = text[..start].char_indices().rev().nth(BEFORE - 1).map_or(0, |(at, _)| at);
    let from = if earliest == 0 {
        0
    } else {
        found.iter().map(|word| word.start).find(|at| (earliest..=start).contains(at)).unwrap_or(start)
    };
    let to = text[from..].char_indices().nth(LENGTH).map_or(text.len(), |(length, _)| from + length);
    let line = text[from..to].split_whitespace().collect::<Vec<_>>().join(" ");
    let (before, after) = (if from > 0 { "…" } else { "" }, if to < text.len() { "…" } else { "" });
    Some(format!("{before}{line}{after}"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn around(looked_for: &str, text: &str) -> Option<String> {
        excerpt(&SearchQuery::parse(looked_for).unwrap(), text)
    }

    #[test]
    fn a_short_text_is_one_line_as_it_is() {
        assert_eq!(around("milk", "Bread,\n\tmilk  and eggs"), Some("Bread, milk and eggs".to_owned()));
        assert_eq!(around("cheese", "Bread, milk and eggs"), None);
    }

    #[test]
    fn an_excerpt_of_a_long_text_is_around_the_match() {
        let text = format!("{}needle {}", "hay ".repeat(100), "straw ".repeat(100));
        let found = around("need", &text).unwrap();
        assert!(found.starts_with("…hay hay ") && found.contains("needle straw") && found.ends_with('…'), "{found}");
        assert!(found.chars().count() <= LENGTH + 2, "{found}");
    }

    proptest! {
        #[test]
        fn an_excerpt_contains_the_match(before in "\\PC{0,200}", word in "[a-zäöü]{1,12}", after in "\\PC{0,200}") {
            let text = format!("{before} {word} {after}");
            let query = SearchQuery::parse(&word).unwrap();
            let found = excerpt(&query, &text).unwrap();
            prop_assert!(found.chars().count() <= LENGTH + 2);
            prop_assert_eq!(query.found_in(&words(&found)).0, query.all());
        }
    }
}
