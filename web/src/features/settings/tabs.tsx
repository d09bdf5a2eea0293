import type { ReactNode } from "react";
import type { User } from "../../api/generated/models/User";
import { lazyComponent } from "../../lib/lazy-component";
import { CalendarIcon, TrashIcon } from "../../ui/icons";
import { SystemIcon, TagIcon } from "../../ui/later-icons";
import { AppearancePanel } from "./appearance-panel";
import { ArchiveIcon, KeyIcon, LockIcon, PaletteIcon, PersonIcon, PlanIcon, WebhookIcon } from "./icons";
import { PasswordPanel } from "./password-panel";
import { ProfilePanel } from "./profile-panel";

// The settings never open with one of these, and their dialogs are larger than all the rest.
const ApiKeysPanel = lazyComponent(async () => (await import("./api-keys-panel")).ApiKeysPanel);
const CalendarPanel = lazyComponent(async () => (await import("./calendar-panel")).CalendarPanel);
const DangerPanel = lazyComponent(async () => (await import("./danger-panel")).DangerPanel);
const DataPanel = lazyComponent(async () => (await import("./data-panel")).DataPanel);
const LabelsPanel = lazyComponent(async () => (await import("./labels-panel")).LabelsPanel);
const PlanningPanel = lazyComponent(async () => (await import("./planning-panel")).PlanningPanel);
const SessionsPanel = lazyComponent(async () => (await import("./sessions-panel")).SessionsPanel);
const WebhooksPanel = lazyComponent(async () => (await import("./webhooks-panel")).WebhooksPanel);

interface TabContext {
  user: User;
  onUserChange: (user: User) => void;
  onAccountDeleted: () => void;
}

interface Tab {
  /** As in the address. */
  value:
    | "profile"
    | "password"
    | "appearance"
    | "calendar"
    | "planning"
    | "labels"
    | "sessions"
    | "api-keys"
    | "webhooks"
    | "data"
    | "danger";
  Icon: typeof PersonIcon;
  danger?: boolean;
  /** It may contain typed text, which must survive a switch to another tab. */
  typed?: boolean;
  content: (context: TabContext) => ReactNode;
}

const tabs: Tab[] = [
  { value: "profile", Icon: PersonIcon, typed: true, content: (context) => <ProfilePanel {...context} /> },
  {
    value: "password",
    Icon: LockIcon,
    typed: true,
    content: ({ user }) => <PasswordPanel email={user.email} />,
  },
  { value: "appearance", Icon: PaletteIcon, content: () => <AppearancePanel /> },
  { value: "calendar", Icon: CalendarIcon, typed: true, content: () => <CalendarPanel /> },
  { value: "planning", Icon: PlanIcon, typed: true, content: () => <PlanningPanel /> },
  { value: "labels", Icon: TagIcon, content: () => <LabelsPanel /> },
  { value: "sessions", Icon: SystemIcon, content: () => <SessionsPanel /> },
  { value: "api-keys", Icon: KeyIcon, content: () => <ApiKeysPanel /> },
  { value: "webhooks", Icon: WebhookIcon, content: () => <WebhooksPanel /> },
  { value: "data", Icon: ArchiveIcon, content: () => <DataPanel /> },
  {
    value: "danger",
    Icon: TrashIcon,
    danger: true,
    content: ({ onAccountDeleted }) => <DangerPanel onDeleted={onAccountDeleted} />,
  },
];

/** Superusers may not delete themselves (specification, part 6). */
export const tabsFor = (user: User): Tab[] =>
  tabs.filter(({ value }) => value !== "danger" || !user.is_superuser);
