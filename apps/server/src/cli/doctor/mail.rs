//! How mail leaves.

use super::finding::Finding;
use crate::config::{MailSettings, MailTransport};

const MAIL: &str = "mail";

pub(super) async fn examine(mail: &MailSettings) -> Vec<Finding> {
    vec![match &mail.transport {
        MailTransport::Files(folder) => {
            let folder = folder.display();
            Finding::note(
                MAIL,
                format!("nobody gets any: without SCHEDULER_SMTP_URL it is written to files in {folder}"),
            )
        }
        MailTransport::Smtp(server) => match server.check().await {
            Ok(()) => Finding::ok(MAIL, "the mail server lets us in; no mail was sent"),
            Err(error) => Finding::failed(MAIL, &anyhow::Error::from(error).context("the mail server cannot be used")),
        },
    }]
}
