//! Embeds the built web app: every file of `web/dist`, compressed once here so that no request ever compresses it,
//! and the hashes by which the Content-Security-Policy lets the page's inline scripts run.

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
    let dist = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../../web/dist");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);

    // Cargo takes a watched path that is missing for one that has always just changed, and would compile this crate
    // anew each time until the web app is built. An empty folder stands for "not built"; git ignores it.
    if !dist.exists() && fs::create_dir_all(&dist).is_err() {
        println!("cargo::warning=web/dist is missing and cannot be made: the web app is not embedded");
    }
    println!("cargo::rerun-if-changed={}", dist.display());
    println!("cargo::rerun-if-changed=build.rs");

    let mut paths = Vec::new();
    collect(&dist, &mut paths)?;
    // Sorted by address, because the server finds a file by binary search.
    let mut files = paths.iter().map(|path| Ok((address(&dist, path)?, path))).collect::<Result<Vec<_>>>()?;
    files.sort();

    let mut code = String::from("pub(super) static FILES: &[super::File] = &[\n");
    for (number, (address, path)) in files.iter().enumerate() {
        write_file(&mut code, &out, number, address, &fs::read(path)?)?;
    }
    code.push_str("];\n");

    let page = fs::read_to_string(dist.join("index.html")).unwrap_or_default();
    let hashes: Vec<String> = inline_scripts(&page).map(script_hash).collect();
    writeln!(code, "pub(super) static INLINE_SCRIPT_HASHES: &[&str] = &{hashes:?};")?;
    fs::write(out.join("embedded.rs"), code)?;
    Ok(())
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

/// The path of the URL that names this file: `/assets/app.js`.
fn address(dist: &Path, path: &Path) -> Result<String> {
    let mut address = String::new();
    for part in path.strip_prefix(dist)?.components() {
        let part = part.as_os_str().to_str().ok_or("a file name in web/dist is not UTF-8")?;
        write!(address, "/{part}")?;
    }
    Ok(address)
}

fn write_file(code: &mut String, out: &Path, number: usize, address: &str, plain: &[u8]) -> Result<()> {
    let content_type = content_type(address);
    writeln!(code, "    super::File {{ path: {address:?}, content_type: {content_type:?},")?;
    writeln!(code, "        identity: {},", write_body(out, &format!("{number}"), plain)?)?;
    for (field, encoded) in [("brotli", brotli(plain)?), ("gzip", gzip(plain)?)] {
        // Fonts and images are compressed already; a second time saves nothing.
        let worthwhile = encoded.len() * 20 < plain.len() * 19;
        let body = if worthwhile {
            format!("Some({})", write_body(out, &format!("{number}.{field}"), &encoded)?)
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
    // The tag is a hash of the bytes as sent, so each encoding of a file has its own, as a strong tag must.
    let tag: String = Sha256::digest(bytes).iter().take(16).fold(String::new(), |tag, byte| format!("{tag}{byte:02x}"));
    let include = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))");
    Ok(format!("super::Body {{ etag: \"\\\"{tag}\\\"\", bytes: {include} }}"))
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

/// The text of every `<script>` without `src`. Vite writes the page, so its tags are plain and well-formed.
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
