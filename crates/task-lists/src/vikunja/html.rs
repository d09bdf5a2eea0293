//! Descriptions and comments, which are written in HTML, as plain text.
//!
//! The tokens are enough: the editor of Vikunja writes few and well-nested elements, and a tree would lose the check boxes and mentions, which
//! are in attributes.

use std::cell::RefCell;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};

use crate::{limits, texts};

/// How deep lists are shown.
const MAX_INDENT: usize = 8;

/// A text without its markup, and whether it was cut before. Earlier versions wrote plain text, which stays as it is.
pub(super) fn as_text(html: &str) -> (String, bool) {
    let (html, is_cut) = texts::cut(html, limits::HTML_BYTES);
    if !has_tags(html) {
        return (html.to_owned(), is_cut);
    }
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let tokenizer = Tokenizer::new(Sink::default(), TokenizerOpts::default());
    // Only scripts stop it, and the sink runs none.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    (tokenizer.sink.0.into_inner().written, is_cut)
}

fn has_tags(text: &str) -> bool {
    text.as_bytes().windows(2).any(|two| two[0] == b'<' && (two[1].is_ascii_alphabetic() || two[1] == b'/'))
}

#[derive(Default)]
struct Sink(RefCell<Text>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut text = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => text.begin(&tag),
            Token::TagToken(tag) => text.end(&tag.name),
            Token::CharacterTokens(characters) => text.add(&characters),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// The text while it is written.
#[derive(Default)]
struct Text {
    written: String,
    /// How many ends of lines go before what comes next.
    breaks: usize,
    /// What goes before the next words: the sign of an item of a list.
    sign: String,
    /// Whether a blank goes before the next word.
    has_blank: bool,
    /// Elements within each other in which blanks count.
    verbatim: usize,
    /// Elements within each other that are not shown.
    hidden: usize,
    /// The lists that it is in, with the number of the next item if they have numbers.
    lists: Vec<Option<usize>>,
    /// The address of a link, and where its words begin.
    link: Option<(String, usize)>,
}

impl Text {
    fn begin(&mut self, tag: &Tag) {
        match &*tag.name {
            "br" => {
                self.written.push('\n');
                self.has_blank = false;
            }
            "ul" | "ol" => {
                self.break_paragraph();
                self.lists.push((*tag.name == *"ol").then_some(1));
            }
            "li" => self.begin_item(tag),
            "pre" => {
                self.break_paragraph();
                self.verbatim += 1;
            }
            "script" | "style" => self.hidden += 1,
            "a" => self.link = attribute(tag, "href").map(|href| (href, self.written.len())),
            "img" => {
                let words = attribute(tag, "alt").filter(|words| !words.is_empty());
                self.add(&format!("[{}]", words.as_deref().unwrap_or("image")));
            }
            "mention-user" => {
                let name = attribute(tag, "data-label").or_else(|| attribute(tag, "data-id"));
                self.add(&format!("@{}", name.unwrap_or_default()));
            }
            "td" | "th" if self.breaks == 0 => self.add(" | "),
            "tr" | "div" => self.breaks = self.breaks.max(1),
            name if is_paragraph(name) => self.break_paragraph(),
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        match name {
            "ul" | "ol" => {
                self.lists.pop();
                self.break_paragraph();
            }
            "pre" => {
                self.verbatim = self.verbatim.saturating_sub(1);
                self.break_paragraph();
            }
            "script" | "style" => self.hidden = self.hidden.saturating_sub(1),
            "a" => self.end_link(),
            "li" | "tr" | "div" => self.breaks = self.breaks.max(1),
            name if is_paragraph(name) => self.break_paragraph(),
            _ => {}
        }
    }

    fn begin_item(&mut self, tag: &Tag) {
        self.breaks = self.breaks.max(1);
        let indent = "  ".repeat(self.lists.len().saturating_sub(1).min(MAX_INDENT));
        let sign = match (attribute(tag, "data-checked").as_deref(), self.lists.last_mut()) {
            (Some("true"), _) => "[x]".to_owned(),
            (Some(_), _) => "[ ]".to_owned(),
            (None, Some(Some(number))) => {
                *number += 1;
                format!("{}.", *number - 1)
            }
            (None, _) => "-".to_owned(),
        };
        self.sign = format!("{indent}{sign} ");
    }

    fn end_link(&mut self) {
        let Some((href, begin)) = self.link.take() else { return };
        let is_shown = self.written.get(begin..).is_some_and(|words| words.trim() == href);
        let is_address = ["http://", "https://", "mailto:"].iter().any(|scheme| href.starts_with(scheme));
        if is_address && !is_shown {
            self.add(&format!(" ({href})"));
        }
    }

    /// Paragraphs have a blank line between them, except within lists.
    fn break_paragraph(&mut self) {
        self.breaks = self.breaks.max(if self.lists.is_empty() { 2 } else { 1 });
    }

    fn add(&mut self, characters: &str) {
        if self.hidden > 0 {
            return;
        }
        for character in characters.chars() {
            let is_blank = character.is_ascii_whitespace() && self.verbatim == 0;
            if is_blank {
                self.has_blank = true;
                continue;
            }
            self.break_line();
            if std::mem::take(&mut self.has_blank) && !self.written.is_empty() && !self.written.ends_with(['\n', ' ']) {
                self.written.push(' ');
            }
            self.written.push(character);
        }
    }

    fn break_line(&mut self) {
        if self.breaks > 0 {
            let has = self.written.chars().rev().take_while(|character| *character == '\n').count();
            if !self.written.is_empty() {
                (has..self.breaks).for_each(|_| self.written.push('\n'));
            }
            (self.breaks, self.has_blank) = (0, false);
        }
        self.written += &std::mem::take(&mut self.sign);
    }
}

fn is_paragraph(name: &str) -> bool {
    matches!(name, "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "blockquote" | "table" | "hr")
}

fn attribute(tag: &Tag, name: &str) -> Option<String> {
    tag.attrs.iter().find(|attribute| *attribute.name.local == *name).map(|attribute| attribute.value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_in_the_editor_is_read_as_text() {
        for (html, text) in [
            ("", ""),
            ("Plain,\nas it was & is < 3", "Plain,\nas it was & is < 3"),
            ("<p>One\n two</p><p>Fish &amp; <strong>chips</strong></p>", "One two\n\nFish & chips"),
            ("<h2>Head</h2><p>a<br>b</p>", "Head\n\na\nb"),
            (
                "<ul><li><p>one</p></li><li><p>two</p><ol><li>x</li><li>y</li></ol></li></ul><p>end</p>",
                "- one\n- two\n  1. x\n  2. y\n\nend",
            ),
            (
                "<ul data-type=\"taskList\"><li data-checked=\"true\"><label><input type=\"checkbox\" checked></label><div><p>done</p></div></li>\
              <li data-checked=\"false\"><label><input type=\"checkbox\"></label><div><p>open</p></div></li></ul>",
                "[x] done\n[ ] open",
            ),
            (
                "<p>See <a href=\"https://a.example/x\">this</a> and <a href=\"https://b.example\">https://b.example</a></p>",
                "See this (https://a.example/x) and https://b.example",
            ),
            ("<p><a href=\"javascript:alert(1)\">no link</a></p>", "no link"),
            ("<p>von <mention-user data-id=\"rubi\" data-label=\"Rubi\"></mention-user> an</p>", "von @Rubi an"),
            ("<pre><code>a  b\n  c</code></pre><p>x</p>", "a  b\n  c\n\nx"),
            ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", "a | b\nc | d"),
            ("<p>a</p><script>alert(1)</script><style>p{}</style><p><img src=\"x\" alt=\"A cat\"></p>", "a\n\n[A cat]"),
        ] {
            assert_eq!(as_text(html), (text.to_owned(), false), "{html}");
        }
    }

    #[test]
    fn hostile_markup_is_read_in_bounded_time_and_room() {
        let deep = "<ul><li>x".repeat(200_000);
        let (text, is_cut) = as_text(&deep);
        assert!(is_cut && text.len() < 20 * limits::HTML_BYTES, "{}", text.len());
        let attributes = (0..200_000).map(|number| format!(" a{number}")).collect::<Vec<_>>().concat();
        assert_eq!(as_text(&format!("<p{attributes}>x")), (String::new(), true));
        for broken in ["<", "<p", "</", "<p a=\"", "<!--", "&#x110000;<b>", "<a href=x>", "</a></li></ul></pre>"] {
            as_text(broken);
        }
    }
}
