-- Due a second after the change, so that changes are gathered, and a second after the last run at the earliest. But if that clock was more
-- than a minute ahead of this one, it says nothing.
CREATE OR REPLACE FUNCTION make_plan_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE plans SET due_at = LEAST(GREATEST(NEW.at, planned_at), NEW.at + interval '1 minute') + interval '1 second'
    WHERE owner_id = NEW.owner_id
    AND due_at > LEAST(GREATEST(NEW.at, planned_at), NEW.at + interval '1 minute') + interval '1 second';
    RETURN NULL;
END $$;
