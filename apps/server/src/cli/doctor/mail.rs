//! How mail is sent.

use url::Url;

use super::finding::Finding;
use crate::config::{MailSettings, MailTransport};

const MAIL: &str = "mail";

pub(super) async fn examine(mail: &MailSettings, public_url: &str) -> Vec<Finding> {
    let mut findings = vec![transport(mail).await];
    findings.extend(links(mail, public_url));
    findings
}

/// The addresses of the links in mails, and of their sender.
fn links(mail: &MailSettings, public_url: &str) -> Option<Finding> {
    let leaves = matches!(mail.transport, MailTransport::Smtp(_));
    let is_here = |host: &str| host == "localhost" || host.ends_with(".localhost");
    let leads_here = Url::parse(public_url).ok().and_then(|url| url.host_str().map(is_here)).unwrap_or_default();
    (leaves && leads_here).then(|| {
        Finding::wrong(
            MAIL,
            "the links in mails lead to localhost, and so to nobody's server: set SCHEDULER_PUBLIC_URL",
        )
    })
}

async fn transport(mail: &MailSettings) -> Finding {
    match &mail.transport {
        MailTransport::Files(folder) => {
            let folder = folder.display();
            Finding::note(
                MAIL,
                format!("nobody gets any: without SCHEDULER_SMTP_URL it is written to files in {folder}"),
            )
        }
        MailTransport::Smtp(server) => match server.check(&mail.from).await {
            Ok(()) => Finding::ok(MAIL, "the mail server lets us in, and takes our sender; no mail was sent"),
            Err(error) => Finding::failed(MAIL, &anyhow::Error::from(error).context("the mail server cannot be used")),
        },
    }
}
