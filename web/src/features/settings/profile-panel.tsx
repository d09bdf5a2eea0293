import { Button } from "@mantine/core";
import { useState } from "react";
import type { User } from "../../api/generated/models/User";
import { settingsMessages } from "../../i18n/settings-messages";
import { focusOnMount } from "../../lib/focus-on-mount";
import { Panel } from "./panel";
import panelClasses from "./panel.module.css";
import { ProfileForm } from "./profile-form";
import classes from "./profile-panel.module.css";

const words = settingsMessages.profile;

interface ProfilePanelProps {
  user: User;
  onUserChange: (user: User) => void;
}

export function ProfilePanel({ user, onUserChange }: ProfilePanelProps) {
  const [mode, setMode] = useState<"fresh" | "editing" | "edited">("fresh");
  return (
    <Panel heading={settingsMessages.tabs.profile} lead={words.lead}>
      <div className={panelClasses.card}>
        {mode === "editing" ? (
          <ProfileForm user={user} onUserChange={onUserChange} onClose={() => setMode("edited")} />
        ) : (
          <>
            <dl className={classes.fields}>
              <div>
                <dt>{words.fullName}</dt>
                <dd data-none={user.full_name === null || undefined}>{user.full_name ?? words.none}</dd>
              </div>
              <div>
                <dt>{words.email}</dt>
                <dd>{user.email}</dd>
              </div>
            </dl>
            <Button
              variant="default"
              size="md"
              ref={mode === "edited" ? focusOnMount : null}
              onClick={() => setMode("editing")}
            >
              {words.edit}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}
