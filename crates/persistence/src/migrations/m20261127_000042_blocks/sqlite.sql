ALTER TABLE tasks ADD COLUMN minutes_done integer NOT NULL DEFAULT 0;
-- JSON: a list of objects with `id`, `start`, `minutes` (or null) and `pinned`, by their starts.
ALTER TABLE tasks ADD COLUMN blocks text;

-- When the blocks of `tasks.blocks` begin, all but the first of each task. Rows go with those of `tasks`, of which no other table need be
-- locked.
CREATE TABLE task_blocks (
    owner_id blob NOT NULL,
    start_at text NOT NULL,
    task_id blob NOT NULL,
    PRIMARY KEY (owner_id, start_at, task_id)
) WITHOUT ROWID;

CREATE TRIGGER task_blocks_added AFTER INSERT ON tasks WHEN NEW.blocks IS NOT NULL BEGIN
    INSERT INTO task_blocks (owner_id, start_at, task_id)
    SELECT NEW.owner_id, value ->> 'start', NEW.id FROM json_each(NEW.blocks) WHERE key > 0;
END;

CREATE TRIGGER task_blocks_changed AFTER UPDATE OF blocks ON tasks WHEN OLD.blocks IS NOT NEW.blocks BEGIN
    DELETE FROM task_blocks WHERE owner_id = OLD.owner_id
    AND start_at IN (SELECT value ->> 'start' FROM json_each(OLD.blocks) WHERE key > 0) AND task_id = OLD.id;
    INSERT INTO task_blocks (owner_id, start_at, task_id)
    SELECT NEW.owner_id, value ->> 'start', NEW.id FROM json_each(NEW.blocks) WHERE key > 0;
END;

CREATE TRIGGER task_blocks_removed AFTER DELETE ON tasks WHEN OLD.blocks IS NOT NULL BEGIN
    DELETE FROM task_blocks WHERE owner_id = OLD.owner_id
    AND start_at IN (SELECT value ->> 'start' FROM json_each(OLD.blocks) WHERE key > 0) AND task_id = OLD.id;
END;
