//! Within a crate, too, imports run in one direction: no files know each other in a circle.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMacro, ItemMod, UseTree};

/// Which file imports which: `features/tasks` stands for `features/tasks.rs` and what is below it.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// How many steps of a path name a part of a crate. What is deeper belongs to its file.
const DEPTH: usize = 2;

/// The source files of a crate by their modules: `features/tasks`. Tests and what a build makes aside.
fn modules(source: &Path) -> BTreeMap<String, PathBuf> {
    let mut found = BTreeMap::new();
    let mut folders = vec![source.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|it| it == "rs") && entry.file_stem().unwrap() != "tests" {
                let module = entry.strip_prefix(source).unwrap().with_extension("");
                found.insert(module.to_str().unwrap().to_owned(), entry);
            }
        }
    }
    found
}

/// Every path of a file that leads to another one of its crate, from the crate's root.
#[derive(Default)]
struct Paths {
    /// Where the file itself stands.
    module: Vec<String>,
    found: Vec<Vec<String>>,
}

impl Paths {
    fn tree(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: String| [before, &[name]].concat();
        match tree {
            UseTree::Path(path) => self.tree(&path.tree, &with(path.ident.to_string())),
            UseTree::Name(name) => self.found.push(with(name.ident.to_string())),
            UseTree::Rename(name) => self.found.push(with(name.ident.to_string())),
            UseTree::Glob(_) => self.found.push(before.to_vec()),
            UseTree::Group(group) => group.items.iter().for_each(|item| self.tree(item, before)),
        }
    }
}

impl Paths {
    /// Notes a path as it is written, if it stays in the crate.
    fn note(&mut self, steps: &[String]) {
        let ups = steps.iter().take_while(|step| *step == "super").count();
        match steps[0].as_str() {
            "crate" => self.found.push(steps[1..].to_vec()),
            "self" => self.found.push([&self.module[..], &steps[1..]].concat()),
            "super" => {
                let above = &self.module[..self.module.len().saturating_sub(ups)];
                self.found.push([above, &steps[ups..]].concat());
            }
            _ => {}
        }
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| {
        it.path().is_ident("cfg") && it.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

impl Visit<'_> for Paths {
    fn visit_item_mod(&mut self, module: &ItemMod) {
        if !is_for_tests(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        let mut all = Self::default();
        all.tree(&item.tree, &[]);
        all.found.iter().for_each(|steps| self.note(steps));
    }

    fn visit_path(&mut self, path: &syn::Path) {
        let steps: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.note(&steps);
        visit::visit_path(self, path);
    }

    // What a macro of ours is given is not parsed; such files import by `use`.
    fn visit_item_macro(&mut self, _: &ItemMacro) {}
}

/// What the crate's root hands on, by name: `Task` to the module that it comes from.
fn handed_on(root: &Path) -> BTreeMap<String, Vec<String>> {
    let file = syn::parse_file(&std::fs::read_to_string(root).unwrap()).unwrap();
    let mut paths = Paths::default();
    for item in &file.items {
        if let Item::Use(item) = item {
            paths.tree(&item.tree, &[]);
        }
    }
    paths.found.into_iter().filter_map(|path| Some((path.last()?.clone(), path[..path.len() - 1].to_vec()))).collect()
}

fn graph(source: &Path) -> Graph {
    let (modules, handed_on) = (modules(source), handed_on(&source.join("lib.rs")));
    let part = |module: &str| module.split('/').take(DEPTH).collect::<Vec<_>>().join("/");
    let resolve = |path: &[String]| {
        let handed = path.first().filter(|first| !modules.contains_key(*first)).and_then(|first| handed_on.get(first));
        let path = handed.map_or(path, Vec::as_slice);
        (1..=path.len()).rev().map(|length| path[..length].join("/")).find(|module| modules.contains_key(module))
    };
    let mut graph = Graph::new();
    for (module, file) in modules.iter().filter(|(module, _)| !["lib", "main"].contains(&module.as_str())) {
        let mut paths = Paths { module: module.split('/').map(str::to_owned).collect(), found: Vec::new() };
        paths.visit_file(&syn::parse_file(&std::fs::read_to_string(file).unwrap()).unwrap());
        let known = paths.found.iter().filter_map(|path| resolve(path));
        // A file and what is below it are one thing.
        let is_apart =
            |other: &String| !other.starts_with(&format!("{module}/")) && !module.starts_with(&format!("{other}/"));
        let known = known.filter(is_apart).map(|other| part(&other)).filter(|other| *other != part(module));
        graph.entry(part(module)).or_default().extend(known);
    }
    graph
}

/// Takes away whatever imports nothing that is left, again and again; what stays is in a circle or imports one.
fn circles(mut graph: Graph) -> Graph {
    loop {
        let left: BTreeSet<String> = graph.keys().cloned().collect();
        let leaves: Vec<String> =
            graph.iter().filter(|(_, known)| known.is_disjoint(&left)).map(|(module, _)| module.clone()).collect();
        if leaves.is_empty() {
            for known in graph.values_mut() {
                known.retain(|other| left.contains(other));
            }
            return graph;
        }
        for leaf in &leaves {
            graph.remove(leaf);
        }
    }
}

#[test]
fn no_files_of_a_crate_know_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut imports = 0;
    for name in ["domain", "application", "persistence", "http", "security", "mail", "feeds", "icalendar", "task-lists"]
    {
        let graph = graph(&root.join("crates").join(name).join("src"));
        imports += graph.values().map(BTreeSet::len).sum::<usize>();
        let circles = circles(graph);
        assert!(circles.is_empty(), "{name}: {circles:#?}");
    }
    assert!(imports > 200, "{imports}: the test reads imports");
}

#[test]
fn a_circle_is_found_whichever_way_its_files_import() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    };
    write("lib.rs", "mod one; mod rooms; mod two; pub use two::Two;");
    write("one.rs", "use crate::Two; #[cfg(test)] mod tests { use crate::rooms::three; }");
    write("two.rs", "pub struct Two; fn two() { crate::one::one(); }");
    write("rooms.rs", "mod three; mod four;");
    write("rooms/three.rs", "use super::four::Four; use crate::one::One;");
    write("rooms/four.rs", "fn four() { super::three::three(); }");
    let circles = circles(graph(folder.path()));
    let known = |module: &str| circles[module].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!((known("one"), known("two")), (vec!["two"], vec!["one"]));
    assert_eq!((known("rooms/three"), known("rooms/four")), (vec!["one", "rooms/four"], vec!["rooms/three"]));
}

#[test]
fn features_do_not_import_each_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = BTreeSet::new();
    for name in ["application", "http"] {
        for (feature, known) in graph(&root.join("crates").join(name).join("src")) {
            let others =
                known.into_iter().filter(|other| feature.starts_with("features/") && other.starts_with("features/"));
            found.extend(others.map(|other| format!("{name}: {feature} imports {other}")));
        }
    }
    assert_eq!(found, BTreeSet::new());
}
