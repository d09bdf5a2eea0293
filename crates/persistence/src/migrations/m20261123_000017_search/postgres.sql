-- What of each thing is searched. An index of the change log, and like a device it may be behind it: see `search.rs`.
CREATE TABLE search_entries (
    owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    id uuid NOT NULL,
    kind varchar(16) NOT NULL,
    is_done boolean NOT NULL,
    -- When the thing is.
    at timestamptz NOT NULL,
    -- The words of its title, folded, each after a blank.
    title text NOT NULL,
    -- All of its words, each behind whose it is and where it stands: see `search/terms.rs`.
    terms tsvector NOT NULL,
    -- By the id first, so that none reads all entries of an owner's to find a few: see `owned` in `statement.rs`.
    PRIMARY KEY (id, owner_id)
);
CREATE INDEX search_entries_near ON search_entries (owner_id, is_done, at);
-- Nobody waits for it to be written, and whoever searches would read all that is pending.
CREATE INDEX search_entries_terms ON search_entries USING gin (terms) WITH (fastupdate = off);

-- Some entries of an owner's that hold terms. A function, because PostgreSQL cannot know how many there are: for some guesses it would
-- rather read the whole table, or all entries of the owner's, than ask the index.
CREATE FUNCTION search_entries_holding(whose uuid, wanted tsquery, most integer) RETURNS SETOF search_entries
LANGUAGE plpgsql STABLE ROWS 100 SET enable_seqscan = off AS $$
BEGIN
    RETURN QUERY SELECT * FROM search_entries
        WHERE terms @@ wanted AND owner_id IS NOT DISTINCT FROM whose LIMIT most;
END
$$;

-- Up to which place of each owner's change log the index goes. Without a row it has not begun.
CREATE TABLE search_progress (
    owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    place bigint NOT NULL
);
