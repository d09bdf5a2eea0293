//! Embeds the built web app and the book, if it was built: every file of `web/dist` and `target/book`, compressed once here so that no
//! request ever compresses it, and the hashes by which the Content-Security-Policy lets the inline scripts of their pages run.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

#[expect(clippy::disallowed_methods, reason = "the environment is how Cargo tells a build script its folders")]
fn main() -> Result<()> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");

    let app = Folder { path: root.join("web/dist"), base: "", table: "FILES", is_packed: false };
    let book = Folder { path: root.join("target/book"), base: "/docs/book", table: "BOOK", is_packed: true };
    let mut code = String::new();
    for folder in [&app, &book] {
        folder.watch();
        folder.write(&mut code, &out)?;
    }

    let page = fs::read_to_string(app.path.join("index.html")).unwrap_or_default();
    let hashes: Vec<String> = inline_scripts(&page).map(script_hash).collect();
    writeln!(code, "pub(super) static INLINE_SCRIPT_HASHES: &[&str] = &{hashes:?};")?;
    let hashes = book.inline_script_hashes()?;
    writeln!(code, "pub(super) static BOOK_INLINE_SCRIPT_HASHES: &[&str] = &{:?};", Vec::from_iter(hashes))?;
    fs::write(out.join("embedded.rs"), code)?;
    Ok(())
}

/// What is embedded, and where it is served.
struct Folder {
    path: PathBuf,
    base: &'static str,
    /// The name of its table.
    table: &'static str,
    /// Whether files that compress well are carried compressed alone. For what few people read.
    is_packed: bool,
}

impl Folder {
    /// Cargo takes a watched path that is missing for one that has always just changed, and would compile this crate
    /// anew each time until it is built. An empty folder stands for "not built"; git ignores it.
    fn watch(&self) {
        if !self.path.exists() && fs::create_dir_all(&self.path).is_err() {
            println!("cargo::warning={} is missing and cannot be made: it is not embedded", self.path.display());
        }
        println!("cargo::rerun-if-changed={}", self.path.display());
    }

    fn write(&self, code: &mut String, out: &Path) -> Result<()> {
        let mut paths = Vec::new();
        collect(&self.path, &mut paths)?;
        // Sorted by address, because the server finds a file by binary search.
        let mut files = paths.iter().map(|path| Ok((self.address(path)?, path))).collect::<Result<Vec<_>>>()?;
        files.sort();
        writeln!(code, "pub(super) static {}: &[super::File] = &[", self.table)?;
        for (number, (address, path)) in files.iter().enumerate() {
            let name = format!("{}.{number}", self.table);
            write_file(code, &File { out, name: &name, address, is_packed: self.is_packed }, &fs::read(path)?)?;
        }
        code.push_str("];\n");
        Ok(())
    }

    /// The path of the URL that names a file: `/assets/app.js`.
    fn address(&self, path: &Path) -> Result<String> {
        let mut address = self.base.to_owned();
        for part in path.strip_prefix(&self.path)?.components() {
            let part = part.as_os_str().to_str().ok_or("a file name is not UTF-8")?;
            write!(address, "/{part}")?;
        }
        Ok(address)
    }

    /// Of all pages, each once: most pages have the same.
    fn inline_script_hashes(&self) -> Result<BTreeSet<String>> {
        let mut paths = Vec::new();
        collect(&self.path, &mut paths)?;
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "html"));
        let mut hashes = BTreeSet::new();
        for path in paths {
            hashes.extend(inline_scripts(&fs::read_to_string(path)?).map(script_hash));
        }
        Ok(hashes)
    }
}

/// A file on its way into a table.
struct File<'a> {
    out: &'a Path,
    /// Of its copies beside the code.
    name: &'a str,
    address: &'a str,
    is_packed: bool,
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

fn write_file(code: &mut String, file: &File, plain: &[u8]) -> Result<()> {
    let File { out, name, address, is_packed } = *file;
    let content_type = content_type(address);
    let (brotli, gzip) = (brotli(plain)?, gzip(plain)?);
    // Fonts and images are compressed already; a second time saves nothing.
    let is_worthwhile = |encoded: &[u8]| encoded.len() * 20 < plain.len() * 19;
    writeln!(code, "    super::File {{ path: {address:?}, content_type: {content_type:?},")?;
    let identity = if is_packed && is_worthwhile(&gzip) {
        // The tag of the whole, which is unpacked for those who take it.
        format!("super::Body {{ etag: {:?}, bytes: &[] }}, is_packed: true", tag(plain))
    } else {
        format!("{}, is_packed: false", write_body(out, name, plain)?)
    };
    writeln!(code, "        identity: {identity},")?;
    for (field, encoded) in [("brotli", brotli), ("gzip", gzip)] {
        let body = if is_worthwhile(&encoded) {
            format!("Some({})", write_body(out, &format!("{name}.{field}"), &encoded)?)
        } else {
            "None".to_owned()
        };
        writeln!(code, "        {field}: {body},")?;
    }
    code.push_str("    },\n");
    Ok(())
}

/// Keeps a copy of the bytes beside the code, so that a web build running at the same time cannot mix two versions.
fn write_body(out: &Path, name: &str, bytes: &[u8]) -> Result<String> {
    fs::write(out.join(name), bytes)?;
    let include = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))");
    Ok(format!("super::Body {{ etag: {:?}, bytes: {include} }}", tag(bytes)))
}

/// A hash of the bytes as sent, so each encoding of a file has its own, as a strong tag must.
fn tag(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes).iter().take(16).fold(String::new(), |tag, byte| format!("{tag}{byte:02x}"));
    format!("\"{hash}\"")
}

fn content_type(address: &str) -> String {
    let kind = mime_guess::from_path(address).first_or_octet_stream();
    // SVG is text too (RFC 7303, section 9.1, for XML media types).
    if kind.type_() == "text" || kind == mime_guess::mime::IMAGE_SVG {
        format!("{kind}; charset=utf-8")
    } else {
        kind.to_string()
    }
}

fn brotli(plain: &[u8]) -> Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { size_hint: plain.len(), ..Default::default() };
    let mut encoded = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut encoded, &params)?;
    Ok(encoded)
}

fn gzip(plain: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    Ok(encoder.finish()?)
}

/// The text of every `<script>` without `src`. Vite and mdBook write the pages, so their tags are plain and well-formed.
fn inline_scripts(page: &str) -> impl Iterator<Item = &str> {
    page.split("<script").skip(1).filter_map(|rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once("</script>")?;
        (!attributes.contains("src=")).then_some(text)
    })
}

fn script_hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}
