//! Values and rules of Scheduler.
//!
//! Architecture invariant: nothing here waits, serializes, reads a clock or does I/O. A value that exists is valid: raw input
//! becomes a value through `parse`, which reports faults.

mod api_keys;
mod audit;
mod auth;
mod calendar_name;
mod calendars;
mod common_passwords;
mod duration;
mod email_address;
mod error;
mod events;
mod feed_url;
mod ids;
mod imports;
mod instant_text;
mod items;
mod kind;
mod labels;
mod moments;
mod ordering;
pub mod planner;
pub mod quick_add;
mod recurrence;
mod refresh;
mod search;
mod settings;
mod source;
mod subscriptions;
mod tasks;
mod text;
mod time_zone;
mod update;
mod users;
mod versions;
mod vocabulary;
mod webhooks;
mod window;
mod zone_clock;

pub use api_keys::{ApiKey, ApiKeyName, Scopes};
pub use audit::{Action, AuditEntry, Difference, Subject};
pub use auth::{Password, PasswordCandidate, Session, UserAgent};
pub use calendar_name::CalendarName;
pub use calendars::{Calendar, CalendarChanges, CalendarFeed, FeedDetails, NewCalendar, move_calendar};
pub use duration::TaskDuration;
pub use email_address::EmailAddress;
pub use error::{Fault, FaultKind, FieldError, FieldErrors, Location};
pub use events::{
    Color, DaySpan, Event, EventChanges, EventDescription, EventOccurrence, EventOccurrences, EventStatus, EventUrl,
    EventsInWindow, Following, ForeignEvent, ForeignFields, NewEvent, NewSpan, OccurrencePage, OriginalStarts,
    Override, OverrideDraft, Place, RecurrenceDraft, Reminders, Repetition, ScopeError, Span, SpanDraft, TimedSpan,
    WindowOutcome,
};
pub use feed_url::{FeedUrl, PlainHttp};
pub use ids::{
    ApiKeyId, AuditEntryId, BlockId, CalendarId, DeliveryId, EventId, HourSetId, ImportId, ItemId, LabelId, MailId,
    ResetTokenId, SessionId, TaskId, UserId, WebhookId,
};
pub use imports::{Import, ImportCounts, ImportOutcome, ImportProblem, ImportReport, ImportState};
pub use instant_text::InstantText;
pub use items::{Item, ItemChanges, ItemDescription, NewItem};
pub use kind::Kind;
pub use labels::{Label, LabelChanges, LabelName, LabelSet, NewLabel};
pub use moments::{Day, Minute, When, parse_instant};
pub use ordering::{LIMIT, POSITION_SPACING, between, spread};
pub use recurrence::{
    Budget, Cut, ExtraDate, Half, Occurrence, Occurrences, Recurrence, RecurrenceRule, Regularity, Rest, RuleEnd,
    Series, Start, WallTime, parse_any_original_start, parse_original_start,
};
pub use refresh::{Jitter, RefreshInterval, RefreshRule, RetryAfter};
pub use search::{Nearness, SearchQuery, Searchable, words};
pub use settings::{
    BufferMinutes, DailyMinutes, FreeShare, HorizonDays, HourCycle, HourSet, HourSetName, HourSets, HourSpan,
    HoursChange, Planning, PlanningChanges, PlanningMode, PlanningSettings, TaskView, TaskViewName, TaskViews,
    TimeOfDay, UserSettings, UserSettingsChanges, WeekStart, Weekday, WorkingHours,
};
pub use source::{ForeignState, Source, Taken, Taking};
pub use subscriptions::{CalendarKind, NewSubscription, Refreshed, Subscription, SubscriptionChanges};
pub use tasks::{
    Block, Blockers, Blocks, DueBound, DueEdge, ForeignTask, MinutesDone, NewBlock, NewBlocks, NewTask, NextDue,
    Priority, RepeatFrom, Task, TaskChanges, TaskDescription, TaskFilter, TaskOrder, TaskRepetition, Waits, circle,
    circle_fault, scheduled_in, waited_for,
};
pub use text::Title;
pub use time_zone::{TimeZone, ZoneDays};
pub use update::Update;
pub use users::{FullName, SignUp, User, UserChanges};
pub use versions::next_version;
pub use webhooks::{
    DELIVERY_TRIES, DeliveryState, FORMER_SECRET_LASTS, NewWebhook, ThingChange, Webhook, WebhookChanges,
    WebhookDelivery, WebhookDescription, WebhookEvent, WebhookEvents, WebhookFailure, WebhookStop, pause_asked_for,
    wait_after_failures,
};
pub use window::Window;
pub use zone_clock::{ClockChange, ZoneClock};
