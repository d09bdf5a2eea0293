//! Use cases of Scheduler, one struct per feature, and the ports that they need.
//!
//! Architecture invariant: nothing here names a database, a web framework or a cryptographic library; these are behind the traits
//! of this crate. Rights are decided only here.

mod app;
mod authority;
mod busy;
mod calendar_file;
mod calendar_rights;
mod caller;
mod client_id;
mod core;
mod credentials;
mod error;
mod features;
mod feed;
mod full_details;
mod in_window;
mod intake;
mod last_use;
mod limits;
mod operator_settings;
mod origin;
mod page;
mod planning;
mod planning_mode;
mod ports;
mod precondition;
mod retrying;
mod search_follower;
mod task_order;
mod task_repetition;
mod unit;

pub use app::App;
pub use authority::{
    AccountHolder, Administrator, Auditor, Authority, CredentialId, Holder, Lapse, Reach, Reader, Standing, Writer,
};
pub use calendar_file::TextSink;
pub use caller::{Caller, Credential};
pub use client_id::{ClientId, Made};
pub use error::{Conflict, Error, ImportError, Refusal};
pub use features::api_keys::{ApiKeys, NewApiKey};
pub use features::archives::{Archives, BringingBack, BroughtBack};
pub use features::audit::Audit;
pub use features::auth::{Auth, LoggedIn};
pub use features::calendar::{Calendar, CalendarWindow};
pub use features::calendars::Calendars;
pub use features::changes::{ChangeListener, ChangePage, ChangeToken, Changes, Since};
pub use features::events::{Events, Part};
pub use features::exports::{CalendarExport, Exports, WholeExport};
pub use features::housekeeping::Housekeeping;
pub use features::imports::{Imported, Importer, Imports};
pub use features::items::Items;
pub use features::labels::Labels;
pub use features::outbox::{Delivery, Outbox};
pub use features::planner::{PlanView, Planner, PlannerRun, ShownBlock};
pub use features::publishing::{Publication, Publishing};
pub use features::quick_add::{QuickAdd, QuickAddLine};
pub use features::recovery::Recovery;
pub use features::search::{Search, SearchHit, SearchPage};
pub use features::sessions::Sessions;
pub use features::settings::OwnSettings;
pub use features::setup::Setup;
pub use features::subscriptions::{Refresh, Subscriptions};
pub use features::tasks::{Anchor, TaskListQuery, Tasks};
pub use features::trash::Trash;
pub use features::users::{AccountDraft, CurrentPassword, NewUser, PasswordChange, Users};
pub use features::webhooks::{WebhookTry, Webhooks};
pub use feed::{Ending, Feed, StreamLimits};
pub use in_window::{Extent, InWindow, ManyInWindow, Shows};
pub use limits::{AttemptRule, Limit, Limits};
pub use operator_settings::{Quotas, Settings, SignUpPolicy};
pub use origin::Origin;
pub use page::{Listed, Page};
pub use planning::PlanWords;
pub use ports::Ports;
pub use ports::archives::{Archive, ArchiveHead, ArchiveReader, ArchivedThing};
pub use ports::calendar_files::{
    CalendarFile, CalendarFileHead, CalendarFileReader, CalendarFiles, Declined, FileSource, ForeignObject,
    KeptForOthers, ReadFromFile, UnreadableFile,
};
pub use ports::clock::Clock;
pub use ports::feeds::{FeedContent, FeedError, FeedFetcher, FeedValidators, FetchedFeed};
pub use ports::ids::Ids;
pub use ports::mail::{Bell, Letter, Mail, MailError, MailKind, MailWriter, Mailer, WritingError, Written};
pub use ports::passwords::{HashingError, PasswordHash, PasswordHasher, Verdict};
pub use ports::security_log::{SecurityEvent, SecurityLog, SecurityLogEntry};
pub use ports::store::{
    AccountLocks, AccountQueries, AccountWrites, Afresh, Allowance, AttemptCounter, ClaimedDelivery, ClaimedImport,
    ClaimedPlan, ClaimedSubscription, Constraint, CredentialWrites, Credentials, DeliveryOutcome, Digest,
    DiscardedPlan, Each, Exported, FallenBehind, FeedWrite, Found, Gap, HeldTask, Hold, ImportQueue, ImportWrites,
    IndexBatch, IndexEntry, IndexField, Indexed, IndexedHolding, IndexedNear, Keeping, KeptPlan, KnownEvent, KnownFeed,
    KnownId, LiveSession, LogPage, LoggedChange, LoggedContent, MailQueue, MissedBlock, MovedTask, Neighbourhood,
    NewDelivery, OutboxState, OwnedLocks, OwnedQueries, PlanCause, PlanChange, PlanProposal, PlanRun, PlannedBlock,
    PlannerQueue, PlannerWrites, PublishedCalendar, QueuedMail, Reading, Remedy, ResetToken, RiskyTask, SearchIndex,
    SinceRun, Snapshot, Soon, Spot, Store, StoreError, SubscriptionQueue, SubscriptionWrites, TakenBack, TaskSelection,
    Thing, ThingRef, TrashEntry, TrashedThing, UnitOfWork, Upkeep, WaitingTask, WebhookBehind, WebhookQueue,
    WebhookSecrets, WebhookStep, WebhookWrites, WhyAtRisk, WhyHere, WordsOfTasks, Write, WriteOutcome, WrittenFeed,
};
pub use ports::tokens::{
    AccessClaims, AccessTokens, KeyedHash, KeyedHasher, SealedText, Sealer, SecretHash, SecretToken, SecretTokens,
    SetupCode, TokenError,
};
pub use ports::webhooks::{WebhookAnswer, WebhookBodies, WebhookContent, WebhookMessage, WebhookSender, WebhookSigner};
pub use precondition::Precondition;
