-- What of each thing is searched. An index of the change log, and like a device it may be behind it: see `search.rs`.
CREATE TABLE search_entries (
    number integer PRIMARY KEY,
    owner_id blob NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    id blob NOT NULL,
    kind text NOT NULL,
    is_done boolean NOT NULL,
    -- When the thing is.
    at text NOT NULL,
    -- The words of its title, folded, each after a blank.
    title text NOT NULL,
    -- All of its words, each behind whose it is and where it stands: see `search/terms.rs`.
    terms text NOT NULL
);
CREATE UNIQUE INDEX search_entries_id ON search_entries (id, owner_id);
CREATE INDEX search_entries_near ON search_entries (owner_id, is_done, at);

-- The terms are separated by blanks, and nothing in them is folded or split any further.
CREATE VIRTUAL TABLE search_terms USING fts5 (
    terms, content = 'search_entries', content_rowid = 'number', tokenize = 'ascii', detail = 'none', columnsize = 0
);
CREATE TRIGGER search_entry_added AFTER INSERT ON search_entries BEGIN
    INSERT INTO search_terms (rowid, terms) VALUES (new.number, new.terms);
END;
CREATE TRIGGER search_entry_removed AFTER DELETE ON search_entries BEGIN
    INSERT INTO search_terms (search_terms, rowid, terms) VALUES ('delete', old.number, old.terms);
END;

-- Up to which place of each owner's change log the index goes. Without a row it has not begun.
CREATE TABLE search_progress (
    owner_id blob PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    place integer NOT NULL
) WITHOUT ROWID;
