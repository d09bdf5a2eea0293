//! What the letters say, in both forms.

use scheduler_application::{Letter, Written};
use scheduler_domain::{EmailAddress, FullName};

use super::reading::{HOME, all, one_line, shown, write};
use super::samples::{LINK, letter, mail_kinds};

fn of(template: &str) -> Written {
    let (_, kind) = mail_kinds().into_iter().find(|(name, _)| *name == template).expect("a kind");
    write(&letter("Ada Lovelace", kind))
}

#[test]
fn each_matter_has_its_subject() {
    let subjects: Vec<_> = all("Ada Lovelace").into_iter().map(|written| written.subject).collect();
    assert_eq!(
        subjects,
        [
            "Reset your Scheduler password",
            "Set your Scheduler password",
            "Your Scheduler email address was changed",
            "Your Scheduler password was changed",
            "A webhook of yours was switched off in Scheduler",
        ]
    );
}

#[test]
fn every_letter_greets_by_name_names_the_account_and_leads_home_in_both_forms() {
    for written in all("Ada Lovelace") {
        for form in [one_line(&written.text), shown(&written.html)] {
            for said in ["Hello Ada Lovelace,", "ada@example.org", "If "] {
                assert!(form.contains(said), "{said} in {form}");
            }
        }
        assert!(written.text.lines().any(|line| line == HOME), "{}", written.text);
        assert!(written.html.contains(&format!("href=\"{HOME}\"")));
    }
}

#[test]
fn somebody_without_a_name_is_greeted_too() {
    for written in all("") {
        assert!(written.text.starts_with("Hello,\n"), "{}", written.text);
        assert!(shown(&written.html).contains("Hello, "));
    }
}

#[test]
fn both_forms_say_what_happened_how_long_a_link_lasts_and_what_to_do_otherwise() {
    for (template, facts) in [
        (
            "recovery",
            vec![
                "reset the password of your Scheduler account ada@example.org.",
                "works once and expires 1 hour after the request",
                "If you did not ask for this, you can ignore this email. Your password stays as it is.",
            ],
        ),
        (
            "invitation",
            vec![
                "An administrator created a Scheduler account for you. You log in as ada@example.org.",
                "works once and expires 3 days after the account was created",
                "choose \"Forgot password?\" on the login page to get a new one",
                "If you did not expect this email, you can ignore it",
            ],
        ),
        (
            "webhook_stopped",
            vec![
                "A webhook of your Scheduler account ada@example.org sends changes to hooks.example.net.",
                "What went wrong last: The server answered with an error (500).",
                "If the receiver works again, switch the webhook on.",
            ],
        ),
        (
            "address_changed",
            vec![
                "was changed on 20 November 2026, 09:00 UTC.",
                "lovelace@example.net",
                "If it was not you, somebody else may be using your account. Tell the administrator",
            ],
        ),
        (
            "password_changed",
            vec![
                "The password of your Scheduler account ada@example.org was changed on 20 November 2026, 09:00 UTC.",
                "If it was not you, somebody else may be using your account.",
                "choose \"Forgot password?\" on the login page",
            ],
        ),
    ] {
        let written = of(template);
        for form in [one_line(&written.text), shown(&written.html)] {
            for fact in &facts {
                assert!(form.contains(fact), "{fact} in {form}");
            }
        }
    }
}

#[test]
fn a_link_stands_alone_in_the_text_and_twice_in_the_html_to_press_and_to_copy() {
    for written in [of("recovery"), of("invitation")] {
        assert_eq!(written.text.lines().filter(|line| *line == LINK).count(), 1, "{}", written.text);
        assert_eq!(written.html.matches(&format!("href=\"{LINK}\"")).count(), 2);
        assert_eq!(written.html.matches(&format!(">{LINK}</a>")).count(), 1);
    }
}

#[test]
fn the_html_loads_nothing_and_runs_nothing() {
    for written in all("Ada Lovelace") {
        for forbidden in ["<script", "<img", "<link", "<iframe", "<form", "src=", "url(", "@import", "javascript:"] {
            assert!(!written.html.contains(forbidden), "{forbidden} in {}", written.html);
        }
        let addresses = written.html.matches("://").count();
        assert_eq!(addresses, written.html.matches(HOME).count(), "somebody else's address in {}", written.html);
    }
}

#[test]
fn the_html_is_a_whole_document_for_light_and_dark() {
    for written in all("Ada Lovelace") {
        assert!(written.html.starts_with("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">"));
        assert!(written.html.trim_end().ends_with("</html>"));
        assert!(written.html.contains(&format!("<title>{}</title>", written.subject)));
        assert!(written.html.contains("<meta name=\"color-scheme\" content=\"light dark\">"));
        assert!(written.html.contains("max-width: 600px"));
    }
}

#[test]
fn letters_to_ascii_names_are_ascii_so_that_they_travel_as_they_are() {
    for written in all("Ada Lovelace") {
        assert!(written.text.is_ascii(), "{}", written.text);
        assert!(written.html.is_ascii(), "{}", written.html);
    }
}

#[test]
fn no_line_is_longer_than_a_mail_allows_whatever_the_name() {
    let long = EmailAddress::parse(&format!("{}@example.org", "a".repeat(64))).expect("an address");
    for name in ["<".repeat(255), "\u{1f642}".repeat(255), "word ".repeat(51)] {
        for (_, kind) in mail_kinds() {
            let name = FullName::parse(&name).expect("a name");
            let written = write(&Letter { name, account: long.clone(), kind });
            for line in written.text.lines().chain(written.html.lines()) {
                assert!(line.len() <= 998, "{} bytes: {line}", line.len());
            }
        }
    }
}

#[test]
fn the_text_fits_a_terminal_but_for_links() {
    for written in all("Ada Lovelace") {
        for line in written.text.lines().filter(|line| !line.contains("://")) {
            assert!(line.len() <= 80, "{line}");
            assert_eq!(line, line.trim_end());
        }
        assert!(written.text.ends_with(&format!("\n{HOME}\n")), "{:?}", written.text);
        assert!(!written.text.contains("\n\n\n"), "{}", written.text);
    }
}
