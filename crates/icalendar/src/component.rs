//! Components (RFC 5545, section 3.6), one after another, read without recursion.

use std::io::{Read, Seek};

use crate::limits::Limits;
use crate::lines::{ContentLine, Lines};
use crate::problem::Unreadable;

/// A component with what is in it.
#[derive(Clone, Debug)]
pub(crate) struct Component {
    /// In capitals.
    pub(crate) name: String,
    /// The line of its BEGIN.
    pub(crate) number: usize,
    /// Where its BEGIN stands in the file, in bytes.
    pub(crate) begin: u64,
    /// The first byte after it; without an END, after the line at which that was noticed.
    pub(crate) end: u64,
    pub(crate) lines: Vec<ContentLine>,
    pub(crate) parts: Vec<Component>,
    /// Why it cannot be read, with the line.
    pub(crate) fault: Option<(usize, String)>,
}

impl Component {
    const fn new(name: String, number: usize, begin: u64) -> Self {
        Self { name, number, begin, end: begin, lines: Vec::new(), parts: Vec::new(), fault: None }
    }

    pub(crate) fn find(&self, name: &str) -> Option<&ContentLine> {
        self.lines.iter().find(|line| line.is(name))
    }

    pub(crate) fn all<'s>(&'s self, name: &'s str) -> impl Iterator<Item = &'s ContentLine> {
        self.lines.iter().filter(move |line| line.is(name))
    }

    /// Its content lines with BEGIN and END, as they came. Lines with control characters are left out: the writer drops these characters,
    /// and the rest of the line might mean something else.
    pub(crate) fn raw(&self) -> Vec<String> {
        let is_clean = |text: &str| !text.chars().any(|c| c.is_control() && c != '\t');
        let mut raw = vec![format!("BEGIN:{}", self.name)];
        raw.extend(self.lines.iter().filter(|line| is_clean(&line.text)).map(|line| line.text.clone()));
        raw.extend(self.parts.iter().filter(|part| is_clean(&part.name)).flat_map(Component::raw));
        raw.push(format!("END:{}", self.name));
        raw
    }
}

/// The parts of a file, in their order.
#[derive(Debug)]
pub(crate) enum Part {
    /// A property of the calendar itself.
    Property(ContentLine),
    /// A component, in the calendar of this number.
    Component(usize, Component),
}

/// Walks through a file.
pub(crate) struct Parts<F> {
    lines: Lines<F>,
    limits: Limits,
    /// Whether nothing but blank lines was read so far.
    pub(crate) is_empty: bool,
    /// The line that was read last.
    pub(crate) last_line: usize,
    /// How many calendars have begun.
    pub(crate) calendars: usize,
    is_in_calendar: bool,
    components: usize,
    open: Vec<Component>,
    /// The bytes of the outermost open component, with its BEGINs, ENDs and line ends, so that many small lines count as well.
    bytes: usize,
    /// Its lines, counted alike.
    count: usize,
    /// Open components that are not kept: too deep, or beyond the bytes.
    too_deep: usize,
}

/// These are never within another component: where one begins, the one before has no END.
const OUTERMOST: [&str; 5] = ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"];

impl<F: Read> Parts<F> {
    pub(crate) fn new(file: F, limits: Limits) -> Self {
        Self {
            lines: Lines::new(file, limits.line_bytes),
            limits,
            is_empty: true,
            last_line: 0,
            calendars: 0,
            is_in_calendar: false,
            components: 0,
            open: Vec::new(),
            bytes: 0,
            count: 0,
            too_deep: 0,
        }
    }

    /// Whether what was read so far ends within a calendar.
    pub(crate) const fn is_in_calendar(&self) -> bool {
        self.is_in_calendar
    }

    fn begin(&mut self, name: String, number: usize) -> Result<Option<Part>, Unreadable> {
        if name == "VCALENDAR" {
            self.calendars += 1;
            self.is_in_calendar = true;
            return Ok(self.unended());
        }
        if !self.is_in_calendar {
            return Ok(None);
        }
        let unended = if OUTERMOST.contains(&name.as_str()) { self.unended() } else { None };
        if self.open.is_empty() {
            self.components += 1;
            if self.components > self.limits.components {
                return Err(Unreadable::TooMany { most: self.limits.components });
            }
            (self.bytes, self.count) = (0, 0);
        }
        if self.open.len() == self.limits.depth {
            self.fail(
                number,
                format!("This entry is nested more than {} levels deep, so it was left out", self.limits.depth),
            );
        }
        if self.too_deep > 0 || self.open.len() == self.limits.depth || self.is_too_large() {
            self.too_deep += 1;
        } else {
            self.open.push(Component::new(name, number, self.lines.begin()));
        }
        Ok(unended)
    }

    fn end(&mut self, name: &str, number: usize) -> Option<Part> {
        if name == "VCALENDAR" {
            self.is_in_calendar = false;
            return self.unended();
        }
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return None;
        }
        let place = self.open.iter().rposition(|open| open.name == name)?;
        if place + 1 < self.open.len() {
            self.fail(number, format!("END:{name} does not match the BEGIN before it, so this entry was left out"));
        }
        while self.open.len() > place + 1 {
            self.close();
        }
        self.close()
    }

    fn close(&mut self) -> Option<Part> {
        let mut closed = self.open.pop()?;
        closed.end = self.lines.position();
        match self.open.last_mut() {
            Some(outer) => outer.parts.push(closed),
            None => return Some(Part::Component(self.calendars, closed)),
        }
        None
    }

    /// Closes a component that has no END.
    fn unended(&mut self) -> Option<Part> {
        let outermost = self.open.first()?;
        let sentence = format!("This entry has no END:{}, so it was left out", outermost.name);
        self.close_all(outermost.number, sentence)
    }

    /// Closes a component in whose middle the file ends.
    fn cut_off(&mut self) -> Option<Part> {
        let number = self.open.first()?.number;
        self.close_all(number, "The file ends in the middle of this entry, so it was left out".to_owned())
    }

    fn close_all(&mut self, number: usize, sentence: String) -> Option<Part> {
        self.fail(number, sentence);
        self.open.truncate(1);
        self.too_deep = 0;
        self.close()
    }

    const fn is_too_large(&self) -> bool {
        self.bytes > self.limits.component_bytes || self.count > self.limits.component_lines
    }

    fn fail(&mut self, number: usize, sentence: String) {
        if let Some(outermost) = self.open.first_mut() {
            outermost.fault.get_or_insert((number, sentence));
        }
    }

    fn property(&mut self, line: ContentLine) -> Option<Part> {
        if self.open.is_empty() {
            return (self.is_in_calendar && !line.is_too_long).then_some(Part::Property(line));
        }
        if line.is_too_long {
            self.fail(
                line.number,
                format!("This line is longer than {} bytes, so its entry was left out", self.limits.line_bytes),
            );
        } else if !self.is_too_large()
            && self.too_deep == 0
            && let Some(innermost) = self.open.last_mut()
        {
            innermost.lines.push(line);
        }
        None
    }

    fn line(&mut self, line: ContentLine) -> Result<Option<Part>, Unreadable> {
        (self.is_empty, self.last_line) = (false, line.number);
        self.bytes += line.text.len() + 2;
        self.count += 1;
        if self.bytes > self.limits.component_bytes {
            self.fail(
                line.number,
                format!("This entry is larger than {} bytes, so it was left out", self.limits.component_bytes),
            );
        } else if self.count > self.limits.component_lines {
            self.fail(
                line.number,
                format!("This entry has more than {} lines, so it was left out", self.limits.component_lines),
            );
        }
        let word = || line.value().trim().to_ascii_uppercase();
        if line.is("BEGIN") {
            self.begin(word(), line.number)
        } else if line.is("END") {
            Ok(self.end(&word(), line.number))
        } else {
            Ok(self.property(line))
        }
    }
}

impl<F: Read + Seek> Parts<F> {
    /// The component that begins at this byte and line, in the calendar of this number.
    pub(crate) fn at(&mut self, begin: u64, number: usize, calendar: usize) -> Result<Option<Component>, Unreadable> {
        self.lines.go_to(begin, number)?;
        (self.calendars, self.is_in_calendar, self.components) = (calendar, true, 0);
        self.open.clear();
        self.too_deep = 0;
        match self.next().transpose()? {
            Some(Part::Component(_, component)) => Ok(Some(component)),
            _ => Ok(None),
        }
    }
}

impl<F: Read> Iterator for Parts<F> {
    type Item = Result<Part, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(line) = self.lines.next() {
            match line.and_then(|line| self.line(line)) {
                Ok(None) => {}
                Ok(Some(part)) => return Some(Ok(part)),
                Err(unreadable) => return Some(Err(unreadable)),
            }
        }
        self.cut_off().map(Ok)
    }
}
