//! The dates and times of content lines, in the zones that they name.

use scheduler_domain::TimeZone;

use crate::lines::ContentLine;
use crate::problem::Trouble;
use crate::property::Property;
use crate::stamp::Stamp;
use crate::zones::Zones;

/// The stamps of a line: one, or a list with commas.
pub(crate) fn all(line: &ContentLine, zones: &mut Zones, calendar: usize) -> Result<Vec<Stamp>, Trouble> {
    let zone = zone_of(line, zones, calendar)?;
    let stamp = |raw: &str| Stamp::parse(raw, zone.as_ref());
    let parsed = line.value().split(',').filter(|raw| !raw.trim().is_empty()).map(stamp);
    parsed.collect::<Option<Vec<_>>>().ok_or_else(|| no_stamp(line))
}

pub(crate) fn one(line: &ContentLine, zones: &mut Zones, calendar: usize) -> Result<Stamp, Trouble> {
    let stamps = all(line, zones, calendar)?;
    stamps.into_iter().next().ok_or_else(|| no_stamp(line))
}

/// The zone that a line names; `None` for none.
pub(crate) fn zone_of(line: &ContentLine, zones: &mut Zones, calendar: usize) -> Result<Option<TimeZone>, Trouble> {
    if !line.has_parameters() {
        return Ok(None);
    }
    let property = Property::read(line);
    let Some(name) = property.zone() else { return Ok(None) };
    // A TZID beside a time in UTC is against the RFC (section 3.2.19) and says nothing.
    if line.value().trim_end().ends_with('Z') {
        return Ok(None);
    }
    let unknown = || {
        let shown: String = name.chars().take(100).collect();
        Trouble::new(line.number, format!("The time zone \"{shown}\" is not known, so this entry was left out"))
    };
    zones.find(calendar, name, line.number).map(Some).ok_or_else(unknown)
}

fn no_stamp(line: &ContentLine) -> Trouble {
    let shown: String = line.value().chars().take(50).collect();
    let sentence = format!("{} is not a valid date or time: \"{shown}\". This entry was left out", line.name());
    Trouble::new(line.number, sentence)
}
