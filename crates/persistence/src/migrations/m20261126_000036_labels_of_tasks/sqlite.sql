-- Ids as 32 digits, each with a comma after it.
ALTER TABLE tasks ADD COLUMN labels text NOT NULL DEFAULT '';

-- What `tasks.labels` and `tasks.position` say, by label.
CREATE TABLE task_labels (
    owner_id blob NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    label_id blob NOT NULL,
    position integer NOT NULL,
    task_id blob NOT NULL,
    PRIMARY KEY (owner_id, label_id, position, task_id)
) WITHOUT ROWID;

CREATE TRIGGER task_labels_added AFTER INSERT ON tasks WHEN NEW.labels <> '' BEGIN
    INSERT INTO task_labels (owner_id, label_id, position, task_id)
    SELECT NEW.owner_id, unhex(value), NEW.position, NEW.id
    FROM json_each('["' || replace(rtrim(NEW.labels, ','), ',', '","') || '"]');
END;

CREATE TRIGGER task_labels_changed AFTER UPDATE OF labels, position ON tasks
WHEN OLD.labels <> NEW.labels OR (OLD.position <> NEW.position AND NEW.labels <> '') BEGIN
    DELETE FROM task_labels WHERE owner_id = OLD.owner_id
    AND label_id IN (SELECT unhex(value) FROM json_each('["' || replace(rtrim(OLD.labels, ','), ',', '","') || '"]'))
    AND position = OLD.position AND task_id = OLD.id;
    INSERT INTO task_labels (owner_id, label_id, position, task_id)
    SELECT NEW.owner_id, unhex(value), NEW.position, NEW.id
    FROM json_each('["' || replace(rtrim(NEW.labels, ','), ',', '","') || '"]') WHERE NEW.labels <> '';
END;

CREATE TRIGGER task_labels_removed AFTER DELETE ON tasks WHEN OLD.labels <> '' BEGIN
    DELETE FROM task_labels WHERE owner_id = OLD.owner_id
    AND label_id IN (SELECT unhex(value) FROM json_each('["' || replace(rtrim(OLD.labels, ','), ',', '","') || '"]'))
    AND position = OLD.position AND task_id = OLD.id;
END;
