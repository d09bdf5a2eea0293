//! Where the tasks are in an export, and in which project.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use scheduler_application::UnreadableFile;
use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::{fault, limits, texts};

/// How many projects within each other a task names.
const MAX_DEPTH: usize = 8;
/// What the project is called that tasks are in which belong to none.
const INBOX: &str = "Inbox";

/// A task in the text.
pub(super) struct Place {
    begin: u32,
    end: u32,
    pub(super) project: u32,
}

impl Place {
    pub(super) fn bytes(&self) -> Range<usize> {
        self.begin as usize..self.end as usize
    }
}

#[derive(Default)]
struct Project {
    id: i64,
    /// The one that it is in; 0 for none.
    parent: i64,
    title: String,
}

/// The tasks of an export.
#[derive(Default)]
pub(super) struct Index {
    projects: Vec<Project>,
    /// Where each project is among them, by its id. Of two with one id the first counts.
    by_id: HashMap<i64, usize>,
    pub(super) places: Vec<Place>,
    /// Whether something in it is called tasks.
    has_tasks: bool,
    /// Why reading was given up, beside what is wrong with the JSON.
    refusal: Option<UnreadableFile>,
}

impl Index {
    pub(super) fn of(text: &str) -> Result<Self, UnreadableFile> {
        let json = text.trim_start_matches('\u{feff}');
        if !json.trim_start().starts_with('[') {
            return Err(fault::other_json());
        }
        let mut index = Self::default();
        let begin = text.as_ptr().addr();
        let mut deserializer = serde_json::Deserializer::from_str(json);
        let read = Projects { index: &mut index, begin, parent: 0 }.deserialize(&mut deserializer);
        let read = read.and_then(|()| deserializer.end());
        index.by_id = index.projects.iter().enumerate().rev().map(|(at, project)| (project.id, at)).collect();
        match (index.refusal.take(), read) {
            (Some(refusal), _) => Err(refusal),
            (None, Err(error)) if error.is_data() => Err(fault::other_json()),
            (None, Err(error)) => Err(fault::broken_json(error.line())),
            (None, Ok(())) if index.has_tasks => Ok(index),
            (None, Ok(())) => Err(fault::other_json()),
        }
    }

    /// The names of a project and of those that it is in, the outermost first. Empty for the inbox.
    pub(super) fn path_of(&self, project: u32) -> String {
        let mut names: Vec<&str> = Vec::new();
        let mut next = self.projects.get(project as usize);
        while let Some(project) = next.filter(|_| names.len() < MAX_DEPTH) {
            names.push(project.title.trim());
            let parent = project.parent;
            next = self.by_id.get(&parent).filter(|_| parent != 0).and_then(|at| self.projects.get(*at));
        }
        if names == [INBOX] {
            return String::new();
        }
        names.reverse();
        names.retain(|name| !name.is_empty());
        names.join(" / ")
    }
}

/// A list of projects. `null` is an empty one.
struct Projects<'i> {
    index: &'i mut Index,
    /// Where the text begins in memory.
    begin: usize,
    /// The project that they are in.
    parent: i64,
}

struct OneProject<'i>(Projects<'i>);

/// The tasks of the project that was read last, or is being read.
struct Tasks<'i> {
    index: &'i mut Index,
    begin: usize,
    project: usize,
}

impl<'de> DeserializeSeed<'de> for Projects<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Projects<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of projects")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Self { index, begin, parent } = self;
        while list.next_element_seed(OneProject(Projects { index, begin, parent }))?.is_some() {}
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for OneProject<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for OneProject<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a project")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let Projects { index, begin, parent } = self.0;
        if index.projects.len() >= limits::PROJECTS {
            index.refusal = Some(fault::too_many_projects());
            return Err(A::Error::custom("too many projects"));
        }
        let project = index.projects.len();
        index.projects.push(Project { parent, ..Project::default() });
        while let Some(name) = fields.next_key::<String>()? {
            match name.as_str() {
                "title" => index.projects[project].title = text_of(fields.next_value()?),
                "id" => index.projects[project].id = number_of(fields.next_value()?),
                "parent_project_id" => index.projects[project].parent = number_of(fields.next_value()?),
                "tasks" => {
                    index.has_tasks = true;
                    fields.next_value_seed(Tasks { index, begin, project })?;
                }
                // As earlier versions wrote them: projects were lists, in namespaces or in each other.
                "lists" | "child_projects" => {
                    let parent = index.projects[project].id;
                    fields.next_value_seed(Projects { index, begin, parent })?;
                }
                _ => drop(fields.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Tasks<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Tasks<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of tasks")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let number = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
        while let Some(task) = list.next_element::<&RawValue>()? {
            if self.index.places.len() >= limits::TASKS {
                self.index.refusal = Some(fault::too_many_tasks());
                return Err(A::Error::custom("too many tasks"));
            }
            let at = task.get().as_ptr().addr() - self.begin;
            let end = at + task.get().len();
            self.index.places.push(Place { begin: number(at), end: number(end), project: number(self.project) });
        }
        Ok(())
    }
}

/// A text; empty for anything else, for a project without a name has tasks, too.
fn text_of(value: &RawValue) -> String {
    let text: String = serde_json::from_str(value.get()).unwrap_or_default();
    texts::cut(&text, limits::NAME_BYTES).0.to_owned()
}

fn number_of(value: &RawValue) -> i64 {
    serde_json::from_str(value.get()).unwrap_or_default()
}
