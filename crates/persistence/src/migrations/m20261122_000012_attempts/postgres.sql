-- One row for each rule and subject. Unlogged: nothing waits for the disk, and a crash of the database forgets it.
-- No index but the key, and room beside each row, so that a change stays on its page and touches no index.
CREATE UNLOGGED TABLE attempts (
    rule smallint NOT NULL,
    -- A keyed hash of 128 bits.
    subject uuid NOT NULL,
    -- When they were, in microseconds since 1970, the oldest first.
    times bigint[] NOT NULL,
    -- When the last one counts no more.
    expires_at bigint NOT NULL,
    PRIMARY KEY (rule, subject)
) WITH (fillfactor = 50);

-- Counts an attempt in all of its quotas, or, when one of them is full, in none; then answers how many microseconds it is
-- until none is. A function, for it takes several statements: one that waits for its turn still sees what was there when it
-- began to wait, and only the next one sees what the others wrote. A plan that reads the whole table would be kept while the
-- table grows.
CREATE FUNCTION count_attempt(quotas jsonb, this_time bigint) RETURNS bigint
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
    quota record;
    longest_wait bigint;
BEGIN
    -- All take their turns in one order, so that no two wait for each other.
    FOR quota IN
        SELECT * FROM jsonb_to_recordset(quotas) AS quota (rule smallint, subject uuid, most integer, within bigint)
        ORDER BY rule, subject
    LOOP
        PERFORM pg_advisory_xact_lock(uuid_hash_extended(quota.subject, quota.rule));
        -- Drops what counts no more. What is in the future, because the clock was set back, is from now on.
        UPDATE attempts SET times = ARRAY(
            SELECT LEAST(time, this_time) FROM unnest(times) AS time WHERE time > this_time - quota.within ORDER BY 1)
        WHERE rule = quota.rule AND subject = quota.subject
            AND (times[1] <= this_time - quota.within OR times[cardinality(times)] > this_time);
        longest_wait := GREATEST(longest_wait, (
            SELECT COALESCE(MIN(times[1]), this_time) - this_time + quota.within FROM attempts
            WHERE rule = quota.rule AND subject = quota.subject
            HAVING COALESCE(MIN(cardinality(times)), 0) >= quota.most));
    END LOOP;
    IF longest_wait IS NULL THEN
        INSERT INTO attempts (rule, subject, times, expires_at)
        SELECT rule, subject, ARRAY[this_time], expires_at
        FROM jsonb_to_recordset(quotas) AS quota (rule smallint, subject uuid, expires_at bigint)
        ORDER BY rule, subject
        ON CONFLICT (rule, subject) DO UPDATE
            SET times = attempts.times || this_time, expires_at = excluded.expires_at;
    END IF;
    RETURN longest_wait;
END $$;

-- Takes back an attempt that was counted at this time. The clock may have been set back since, and the attempt with it.
CREATE FUNCTION forgive_attempt(quotas jsonb, that_time bigint) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
    quota record;
BEGIN
    FOR quota IN
        SELECT * FROM jsonb_to_recordset(quotas) AS quota (rule smallint, subject uuid) ORDER BY rule, subject
    LOOP
        UPDATE attempts SET times = (
            SELECT times[:last - 1] || times[last + 1:]
            FROM (SELECT count(*) FROM unnest(times) AS time WHERE time <= that_time) AS earlier (last))
        WHERE rule = quota.rule AND subject = quota.subject;
    END LOOP;
END $$;
