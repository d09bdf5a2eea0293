-- Due a second after the change, so that changes are gathered, and a second after the last run at the earliest. But if that clock was more
-- than a minute ahead of this one, it says nothing.
DROP TRIGGER plan_due_added;
DROP TRIGGER plan_due_changed;

CREATE TRIGGER plan_due_added AFTER INSERT ON changes WHEN NEW.kind IN ('task', 'event', 'calendar', 'label', 'settings') BEGIN
    UPDATE plans
    SET due_at = strftime('%Y-%m-%dT%H:%M:%f', MIN(MAX(NEW.at, COALESCE(planned_at, NEW.at)), strftime('%Y-%m-%dT%H:%M:%f', NEW.at, '+1 minute') || '000Z'), '+1 second') || '000Z'
    WHERE owner_id = NEW.owner_id
    AND due_at > strftime('%Y-%m-%dT%H:%M:%f', MIN(MAX(NEW.at, COALESCE(planned_at, NEW.at)), strftime('%Y-%m-%dT%H:%M:%f', NEW.at, '+1 minute') || '000Z'), '+1 second') || '000Z';
END;

CREATE TRIGGER plan_due_changed AFTER UPDATE ON changes WHEN NEW.kind IN ('task', 'event', 'calendar', 'label', 'settings') BEGIN
    UPDATE plans
    SET due_at = strftime('%Y-%m-%dT%H:%M:%f', MIN(MAX(NEW.at, COALESCE(planned_at, NEW.at)), strftime('%Y-%m-%dT%H:%M:%f', NEW.at, '+1 minute') || '000Z'), '+1 second') || '000Z'
    WHERE owner_id = NEW.owner_id
    AND due_at > strftime('%Y-%m-%dT%H:%M:%f', MIN(MAX(NEW.at, COALESCE(planned_at, NEW.at)), strftime('%Y-%m-%dT%H:%M:%f', NEW.at, '+1 minute') || '000Z'), '+1 second') || '000Z';
END;
