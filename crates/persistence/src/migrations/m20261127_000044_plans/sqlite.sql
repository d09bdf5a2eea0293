-- A row for each account that has switched planning on, or has asked for a plan. `due_at` is NULL where no worker plans. A claim lasts until
-- `lent_until`. `place` and `version` are those of the plan's entry in its owner's log, which stands here and not in `changes`: earlier
-- versions cannot read a kind that they do not know.
CREATE TABLE plans (
    owner_id blob PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    due_at text,
    lent_until text,
    attempts integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    planned_at text,
    place integer NOT NULL DEFAULT 0,
    version text
) WITHOUT ROWID;

CREATE INDEX plans_due_at ON plans (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX plans_lent_until ON plans (lent_until) WHERE lent_until IS NOT NULL;

-- What is kept of a plan, in JSON. Apart from the queue, whose rows are written more often.
CREATE TABLE plan_contents (
    owner_id blob PRIMARY KEY REFERENCES plans (owner_id) ON DELETE CASCADE,
    present text NOT NULL,
    run text,
    proposal text,
    discarded text
) WITHOUT ROWID;

-- Due a second after the change, so that changes are gathered, and a second after the last run at the earliest.
CREATE TRIGGER plan_due_added AFTER INSERT ON changes WHEN NEW.kind IN ('task', 'event', 'calendar', 'label', 'settings') BEGIN
    UPDATE plans
    SET due_at = strftime('%Y-%m-%dT%H:%M:%f', MAX(NEW.at, COALESCE(planned_at, NEW.at)), '+1 second') || '000Z'
    WHERE owner_id = NEW.owner_id
    AND due_at > strftime('%Y-%m-%dT%H:%M:%f', MAX(NEW.at, COALESCE(planned_at, NEW.at)), '+1 second') || '000Z';
END;

CREATE TRIGGER plan_due_changed AFTER UPDATE ON changes WHEN NEW.kind IN ('task', 'event', 'calendar', 'label', 'settings') BEGIN
    UPDATE plans
    SET due_at = strftime('%Y-%m-%dT%H:%M:%f', MAX(NEW.at, COALESCE(planned_at, NEW.at)), '+1 second') || '000Z'
    WHERE owner_id = NEW.owner_id
    AND due_at > strftime('%Y-%m-%dT%H:%M:%f', MAX(NEW.at, COALESCE(planned_at, NEW.at)), '+1 second') || '000Z';
END;
