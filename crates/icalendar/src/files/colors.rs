//! The colours of calendars as numbers, for programs of Apple's.

use scheduler_domain::Color;

/// What the web app shows on a light ground.
pub(super) const fn hex(color: Color) -> &'static str {
    match color {
        Color::Blue => "#3B7DDD",
        Color::Teal => "#1A9C90",
        Color::Green => "#35A352",
        Color::Yellow => "#D3A40D",
        Color::Orange => "#E07B1F",
        Color::Red => "#D94A4A",
        Color::Violet => "#7D5BE6",
        Color::Gray => "#7B8494",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_those_of_the_web_app() {
        let styles = include_str!("../../../../web/src/styles/entries.css");
        for color in Color::ALL {
            let begin = format!(
                "[data-color=\"{}\"] {{\n  --entry: light-dark({},",
                color.as_str(),
                hex(*color).to_lowercase()
            );
            assert!(styles.contains(&begin), "{begin}");
        }
    }
}
