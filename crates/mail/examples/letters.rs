//! Writes every letter into a folder, to look at: `cargo run -p scheduler-mail --example letters -- FOLDER`.

use std::error::Error;
use std::path::PathBuf;

use scheduler_application::MailWriter as _;
use scheduler_mail::Templates;

#[path = "../tests/mail/samples.rs"]
mod samples;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args_os().nth(1).ok_or("which folder?")?);
    std::fs::create_dir_all(&folder)?;
    let templates = Templates::new("https://scheduler.example.org".to_owned());
    for (name, kind) in samples::mail_kinds() {
        let written = templates.write(&samples::letter("Ada Lovelace", kind))?;
        std::fs::write(folder.join(name).with_extension("html"), written.html)?;
        std::fs::write(folder.join(name).with_extension("txt"), format!("{}\n\n{}", written.subject, written.text))?;
    }
    Ok(())
}
