-- How long the audit trail is, in parts: whoever adds an entry waits for those alone who write to the same part, and a
-- connection always writes to the same one.
CREATE TABLE audit_counts (
    shard smallint PRIMARY KEY,
    entries bigint NOT NULL
) WITH (fillfactor = 25);

CREATE FUNCTION count_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE audit_counts SET entries = entries + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    WHERE shard = pg_backend_pid() % 64;
    RETURN NULL;
END $$;

-- At the commit, so that nobody holds a part while waiting for anything else.
CREATE CONSTRAINT TRIGGER audit_entries_counted AFTER INSERT OR DELETE ON audit_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_audit_entry();

-- The trigger keeps others from writing until this is done, so all that is there is counted once.
INSERT INTO audit_counts (shard, entries)
SELECT shard, CASE shard WHEN 0 THEN (SELECT COUNT(*) FROM audit_entries) ELSE 0 END FROM generate_series(0, 63) AS shard;
