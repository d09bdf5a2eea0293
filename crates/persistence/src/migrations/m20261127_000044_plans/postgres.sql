-- A row for each account that has switched planning on, or has asked for a plan. `due_at` is NULL where no worker plans. A claim lasts until
-- `lent_until`. `place` and `version` are those of the plan's entry in its owner's log, which stands here and not in `changes`: earlier
-- versions cannot read a kind that they do not know.
CREATE TABLE plans (
    owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    due_at timestamptz,
    lent_until timestamptz,
    attempts bigint NOT NULL DEFAULT 0,
    failures bigint NOT NULL DEFAULT 0,
    planned_at timestamptz,
    place bigint NOT NULL DEFAULT 0,
    version timestamptz
);

CREATE INDEX plans_due_at ON plans (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX plans_lent_until ON plans (lent_until) WHERE lent_until IS NOT NULL;

-- What is kept of a plan, in JSON. Apart from the queue, whose rows are written more often.
CREATE TABLE plan_contents (
    owner_id uuid PRIMARY KEY REFERENCES plans (owner_id) ON DELETE CASCADE,
    present text NOT NULL,
    run text,
    proposal text,
    discarded text
);

-- Due a second after the change, so that changes are gathered, and a second after the last run at the earliest.
CREATE FUNCTION make_plan_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE plans SET due_at = GREATEST(NEW.at, planned_at) + interval '1 second'
    WHERE owner_id = NEW.owner_id AND due_at > GREATEST(NEW.at, planned_at) + interval '1 second';
    RETURN NULL;
END $$;

CREATE TRIGGER plan_due AFTER INSERT OR UPDATE ON changes
FOR EACH ROW WHEN (NEW.kind IN ('task', 'event', 'calendar', 'label', 'settings')) EXECUTE FUNCTION make_plan_due();
