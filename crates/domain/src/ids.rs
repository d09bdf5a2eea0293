//! Identifiers: one type for each thing, so that one cannot be passed for another.

use std::fmt;

use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// Identifies a user.
    UserId
);
id!(
    /// Identifies a session: one login on one device.
    SessionId
);
id!(
    /// Identifies a task.
    TaskId
);
id!(
    /// Identifies a block among those of its task.
    BlockId
);
id!(
    /// Identifies a password reset token; never the token itself.
    ResetTokenId
);
id!(
    /// Identifies an item.
    ItemId
);
id!(
    /// Identifies an event.
    EventId
);
id!(
    /// Identifies an import that runs by itself.
    ImportId
);
id!(
    /// Identifies a calendar.
    CalendarId
);
id!(
    /// Identifies a label.
    LabelId
);
id!(
    /// Identifies a set of hours among its owner's.
    HourSetId
);
id!(
    /// Identifies an API key; never the key itself.
    ApiKeyId
);
id!(
    /// Identifies a mail in the outbox.
    MailId
);
id!(
    /// Identifies an entry of the audit trail.
    AuditEntryId
);
id!(
    /// Identifies a webhook.
    WebhookId
);
id!(
    /// Identifies a delivery to a webhook, for its receiver too.
    DeliveryId
);
