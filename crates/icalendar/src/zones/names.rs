//! Zones by their names: of IANA, with what some programs put before them, and of Windows, with those that it shows to people.

use std::sync::LazyLock;

use scheduler_domain::TimeZone;

/// CLDR's table: `Windows name=IANA name`, and comments after `#`.
const WINDOWS: &str = include_str!("windows_zones.txt");

/// What Windows shows to people: `display name=Windows name`, and comments after `#`.
const DISPLAYED: &str = include_str!("windows_display_names.txt");

/// The longest name that is looked up, in bytes; the longest of the database has 32.
const MAX_NAME: usize = 255;

/// Zones of the database that say an offset or an abbreviation and no place, beside those of `Etc/`.
const NO_PLACES: [&str; 21] = [
    "CET",
    "CST6CDT",
    "EET",
    "EST",
    "EST5EDT",
    "Factory",
    "GMT",
    "GMT+0",
    "GMT-0",
    "GMT0",
    "Greenwich",
    "HST",
    "MET",
    "MST",
    "MST7MDT",
    "PST8PDT",
    "UCT",
    "UTC",
    "Universal",
    "WET",
    "Zulu",
];

/// All zones, listed once: a file may name many that do not exist.
static ALL: LazyLock<Vec<TimeZone>> = LazyLock::new(TimeZone::all);

/// The zone that a name stands for.
pub(super) fn find(name: &str) -> Option<TimeZone> {
    let name = name.trim().trim_matches('"');
    if name.len() > MAX_NAME {
        return None;
    }
    exact(name)
        .or_else(|| after_prefix(name))
        .or_else(|| windows(name))
        .or_else(|| displayed(name))
        .or_else(|| without_case(name))
}

/// Whether this is the time of a place, such as `Europe/Berlin`, `US/Eastern` or `Japan`.
pub(super) fn is_of_a_place(zone: &TimeZone) -> bool {
    let name = zone.as_str();
    !name.starts_with("Etc/") && !NO_PLACES.contains(&name)
}

fn exact(name: &str) -> Option<TimeZone> {
    TimeZone::parse(name).ok()
}

/// Such as `/mozilla.org/20050126_1/Europe/Berlin` and `tzone://Microsoft/Utc`. A single word counts only as UTC, because
/// `EST` or `Cuba` at the end of an address may mean anything.
fn after_prefix(name: &str) -> Option<TimeZone> {
    let mut rest = name;
    while let Some((_, after)) = rest.split_once('/') {
        rest = after;
        if rest.contains('/') {
            if let Some(found) = exact(rest) {
                return Some(found);
            }
        } else if rest.eq_ignore_ascii_case("UTC") {
            return Some(TimeZone::utc());
        }
    }
    None
}

fn windows(name: &str) -> Option<TimeZone> {
    let mut pairs = table(WINDOWS).filter(|(windows, _)| windows.eq_ignore_ascii_case(name));
    pairs.next().and_then(|(_, iana)| exact(iana))
}

/// Such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`. The offset says nothing more, and was another one in some years.
fn displayed(name: &str) -> Option<TimeZone> {
    let (offset, shown) = name.strip_prefix('(')?.split_once(')')?;
    let is_offset = ["UTC", "GMT"].iter().any(|word| offset.starts_with(word));
    // Older names have `and` between countries.
    let shown = shown.trim().replace("(US and Canada)", "(US & Canada)");
    let mut pairs = table(DISPLAYED).filter(|(displayed, _)| is_offset && displayed.eq_ignore_ascii_case(&shown));
    pairs.next().and_then(|(_, name)| windows(name))
}

fn table(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='))
}

fn without_case(name: &str) -> Option<TimeZone> {
    ALL.iter().find(|zone| zone.as_str().eq_ignore_ascii_case(name)).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_with_prefixes_and_in_windows_words() {
        for (name, zone) in [
            ("Europe/Berlin", "Europe/Berlin"),
            ("/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"),
            ("/citadel.org/20210210_1/America/Argentina/Ushuaia", "America/Argentina/Ushuaia"),
            ("W. Europe Standard Time", "Europe/Berlin"),
            ("eastern standard time", "America/New_York"),
            ("tzone://Microsoft/Utc", "UTC"),
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
            ("(GMT-08:00) Pacific Time (US and Canada)", "America/Los_Angeles"),
            ("(UTC) Coordinated Universal Time", "Etc/UTC"),
            ("europe/paris", "Europe/Paris"),
        ] {
            assert_eq!(find(name).map(String::from).as_deref(), Some(zone), "{name}");
        }
        for name in [
            "",
            "/",
            "Customized Time Zone",
            "http://example.com/EST",
            "Mars/Olympus",
            "(UTC+01:00) Atlantis",
            "Cairo",
            "(Berlin) Cairo",
        ] {
            assert_eq!(find(name), None, "{name}");
        }
    }

    #[test]
    fn every_windows_name_stands_for_a_zone_of_the_database() {
        for (windows, iana) in table(WINDOWS) {
            assert!(exact(iana).is_some(), "{windows}={iana}");
        }
        for (displayed, windows) in table(DISPLAYED) {
            assert!(self::windows(windows).is_some(), "{displayed}={windows}");
        }
        assert!(table(WINDOWS).count() > 130 && table(DISPLAYED).count() > 130);
    }
}
