-- Ids as 32 digits, each with a comma after it.
ALTER TABLE tasks ADD COLUMN labels text NOT NULL DEFAULT '';

-- What `tasks.labels` and `tasks.position` say, by label.
CREATE TABLE task_labels (
    owner_id uuid NOT NULL CONSTRAINT task_labels_owner_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    label_id uuid NOT NULL,
    position bigint NOT NULL,
    task_id uuid NOT NULL,
    PRIMARY KEY (owner_id, label_id, position, task_id)
);

CREATE FUNCTION list_task_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM task_labels WHERE owner_id = OLD.owner_id
        AND label_id = ANY(string_to_array(rtrim(OLD.labels, ','), ',')::uuid[])
        AND position = OLD.position AND task_id = OLD.id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO task_labels (owner_id, label_id, position, task_id)
        SELECT NEW.owner_id, label_id, NEW.position, NEW.id
        FROM unnest(string_to_array(rtrim(NEW.labels, ','), ',')::uuid[]) AS listed (label_id);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER task_labels_added AFTER INSERT ON tasks
FOR EACH ROW WHEN (NEW.labels <> '') EXECUTE FUNCTION list_task_labels();

CREATE TRIGGER task_labels_changed AFTER UPDATE ON tasks
FOR EACH ROW WHEN (OLD.labels <> NEW.labels OR (OLD.position <> NEW.position AND NEW.labels <> ''))
EXECUTE FUNCTION list_task_labels();

CREATE TRIGGER task_labels_removed AFTER DELETE ON tasks
FOR EACH ROW WHEN (OLD.labels <> '') EXECUTE FUNCTION list_task_labels();
