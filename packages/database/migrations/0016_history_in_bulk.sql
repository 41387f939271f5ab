-- As before, but the cost of an update grows with its rows only. The former one compared each row with all changes of
-- the version: the planner's statistics know nothing of a version that is being written.
CREATE OR REPLACE FUNCTION record_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pending bigint := nullif(current_setting('vitrine.pending_version', true), '')::bigint;
  keys text[] := tg_argv[0];
  derived text[] := tg_argv[1];
  stored jsonb;
  old_key text := (SELECT format('concat_ws(''/'', %s)', string_agg('o.' || quote_ident(one), ', ')) FROM unnest(keys) one);
  new_key text := (SELECT format('concat_ws(''/'', %s)', string_agg('n.' || quote_ident(one), ', ')) FROM unnest(keys) one);
BEGIN
  IF pending IS NULL THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    EXECUTE format('INSERT INTO catalogue_changes (version, relation, key) SELECT $1, %L, %s FROM new_rows n
      ON CONFLICT DO NOTHING', tg_table_name, new_key) USING pending;
  ELSIF tg_op = 'UPDATE' THEN
    -- The scalar subquery makes the planner look each key up in the index.
    EXECUTE format('WITH fresh AS MATERIALIZED (
        SELECT %2$s AS key, to_jsonb(o) - $2 AS stored FROM old_rows o
        WHERE (SELECT true FROM catalogue_changes c WHERE c.relation = %1$L AND c.key = %2$s AND c.version = $1) IS NULL
      )
      INSERT INTO catalogue_changes (version, relation, key, old, media_keys)
      SELECT $1, %1$L, key, stored, catalogue_media_keys(stored) FROM fresh JOIN new_rows n ON %3$s = key
      WHERE stored IS DISTINCT FROM to_jsonb(n) - $2 ON CONFLICT DO NOTHING',
      tg_table_name, old_key, new_key) USING pending, derived;
  ELSE
    stored := to_jsonb(old) - derived;
    INSERT INTO catalogue_changes (version, relation, key, old, media_keys)
    SELECT pending, tg_table_name, (SELECT string_agg(stored->>one, '/' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k(one, place)),
      stored, catalogue_media_keys(stored)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION catalogue_media_keys(stored jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  -- Most rows name no file, and the search for addresses costs more than all else.
  IF NOT stored ? 'media_key' AND strpos(stored::text, '/media/') = 0 THEN RETURN '{}'; END IF;
  RETURN (SELECT coalesce(array_agg(DISTINCT key), '{}') FROM (
    SELECT stored->>'media_key' AS key
    UNION ALL SELECT address[1] FROM regexp_matches(stored::text, '/media/([0-9a-f]{32})/', 'g') AS address
  ) named WHERE key IS NOT NULL);
END $$;
