-- How long the audit trail is: one row, for SQLite has one writer.
CREATE TABLE audit_counts (shard integer PRIMARY KEY, entries integer NOT NULL);

CREATE TRIGGER audit_entry_added AFTER INSERT ON audit_entries BEGIN
    UPDATE audit_counts SET entries = entries + 1;
END;

CREATE TRIGGER audit_entry_removed AFTER DELETE ON audit_entries BEGIN
    UPDATE audit_counts SET entries = entries - 1;
END;

INSERT INTO audit_counts (shard, entries) SELECT 0, COUNT(*) FROM audit_entries;
