//! What people write of themselves comes out of a letter as text.

use scheduler_application::{Letter, MailKind};
use scheduler_domain::EmailAddress;

use super::reading::{all, one_line, shown, write};
use super::samples::letter;

#[test]
fn a_link_that_is_no_link_cannot_leave_its_attribute() {
    let link = "https://example.org/?a=1&b=\"><script>".to_owned();
    let written = write(&letter("", MailKind::Recovery { link: link.clone(), valid_for: chrono::TimeDelta::hours(1) }));
    assert!(written.text.lines().any(|line| line == link));
    assert!(!written.html.contains("<script"));
    assert!(written.html.contains("href=\"https://example.org/?a=1&#38;b=&#34;&#62;&#60;script&#62;\""));
}

#[test]
fn names_are_text_and_never_markup() {
    for name in [
        "<b>Eve</b> & \"co\"",
        "<a href='https://evil.example'>Press me</a>",
        "https://evil.example/?a=1&b=2",
        "<!-- {{ page.home }} {% block body %} -->",
        "&amp; &#60;b&#62;",
    ] {
        for written in all(name) {
            assert!(written.text.starts_with(&format!("Hello {name},\n")), "{}", written.text);
            assert!(!written.html.contains(name) || !name.contains(['<', '&', '"']), "{}", written.html);
            assert!(!written.html.contains("href='https://evil"), "{}", written.html);
            assert!(!written.html.contains("href=\"https://evil"), "{}", written.html);
            assert!(shown(&written.html).contains(&format!("Hello {name},")), "{}", shown(&written.html));
        }
    }
}

#[test]
fn addresses_are_text_and_never_markup() {
    let address = |raw: &str| EmailAddress::from_stored(raw.to_owned());
    let (old, new) = ("<i>old</i>@example.org", "\"<i>new</i>\"@example.org");
    let at = "2026-11-20T09:00:00Z".parse().expect("a time");
    let changed = Letter { name: None, account: address(old), kind: MailKind::AddressChanged { to: address(new), at } };
    let written = write(&changed);
    assert!(!written.html.contains("<i>"));
    for form in [one_line(&written.text), shown(&written.html)] {
        assert!(form.contains(old) && form.contains(new), "{form}");
    }
}

#[test]
fn no_name_comes_near_a_subject() {
    for (named, nameless) in all("Bcc: eve@example.org").iter().zip(all("")) {
        assert_eq!(named.subject, nameless.subject);
    }
}
