-- JSON: a list of objects with `id`, `start`, `minutes` (or null) and `pinned`, by their starts.
ALTER TABLE tasks ADD COLUMN minutes_done integer NOT NULL DEFAULT 0, ADD COLUMN blocks text;

-- When the blocks of `tasks.blocks` begin, all but the first of each task. Rows go with those of `tasks`, of which no other table need be
-- locked.
CREATE TABLE task_blocks (
    owner_id uuid NOT NULL,
    start_at timestamptz NOT NULL,
    task_id uuid NOT NULL,
    PRIMARY KEY (owner_id, start_at, task_id)
);

CREATE FUNCTION list_task_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM task_blocks WHERE owner_id = OLD.owner_id AND task_id = OLD.id AND start_at = ANY(ARRAY(
            SELECT (block ->> 'start')::timestamptz
            FROM jsonb_array_elements(OLD.blocks::jsonb) WITH ORDINALITY AS listed (block, number) WHERE number > 1
        ));
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO task_blocks (owner_id, start_at, task_id)
        SELECT NEW.owner_id, (block ->> 'start')::timestamptz, NEW.id
        FROM jsonb_array_elements(NEW.blocks::jsonb) WITH ORDINALITY AS listed (block, number) WHERE number > 1;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER task_blocks_added AFTER INSERT ON tasks
FOR EACH ROW WHEN (NEW.blocks IS NOT NULL) EXECUTE FUNCTION list_task_blocks();

CREATE TRIGGER task_blocks_changed AFTER UPDATE ON tasks
FOR EACH ROW WHEN (OLD.blocks IS DISTINCT FROM NEW.blocks) EXECUTE FUNCTION list_task_blocks();

CREATE TRIGGER task_blocks_removed AFTER DELETE ON tasks
FOR EACH ROW WHEN (OLD.blocks IS NOT NULL) EXECUTE FUNCTION list_task_blocks();
