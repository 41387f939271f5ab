CREATE TABLE "catalogue_changes" (
	"version" bigint NOT NULL,
	"relation" text NOT NULL,
	"key" text NOT NULL,
	"old" jsonb,
	"media_keys" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "catalogue_changes_relation_key_version_pk" PRIMARY KEY("relation","key","version")
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"version" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"origin" text NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION catalogue_media_keys(stored jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT key), '{}') FROM (
    SELECT stored->>'media_key' AS key
    UNION ALL SELECT found[1] FROM regexp_matches(stored::text, '/media/([0-9a-f]{32})/', 'g') AS found
  ) named WHERE key IS NOT NULL
$$;
--> statement-breakpoint
-- Keeps the former content of a row that an import changes, once for each version. Arguments: the columns of the
-- primary key, and the derived columns, which are left out. Outside of imports it does nothing.
CREATE FUNCTION record_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
    EXECUTE format('WITH fresh AS MATERIALIZED (
        SELECT key FROM (SELECT %2$s AS key FROM old_rows o) named
        WHERE NOT EXISTS (SELECT 1 FROM catalogue_changes c WHERE c.relation = %1$L AND c.key = named.key AND c.version = $1)
      ), changed AS MATERIALIZED (
        SELECT key, to_jsonb(o) - $2 AS stored FROM fresh JOIN old_rows o ON %2$s = key JOIN new_rows n ON %3$s = key
        WHERE to_jsonb(o) - $2 IS DISTINCT FROM to_jsonb(n) - $2
      )
      INSERT INTO catalogue_changes (version, relation, key, old, media_keys)
      SELECT $1, %1$L, key, stored, catalogue_media_keys(stored) FROM changed ON CONFLICT DO NOTHING',
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
-- Deletions are recorded row by row: each deleted product deletes from other tables, mostly no row.
DO $$
DECLARE
  versioned record;
BEGIN
  FOR versioned IN SELECT * FROM (VALUES
    ('catalogue', '{id}', '{version,updated_at,guest_token,signing_key,installation_id}'),
    ('locales', '{code}', '{}'),
    ('attributes', '{id}', '{faceted,stated_locales}'),
    ('attribute_options', '{id}', '{}'),
    ('attribute_sets', '{id}', '{}'),
    ('categories', '{id}', '{}'),
    ('association_kinds', '{id}', '{}'),
    ('products', '{id}', '{}'),
    ('product_associations', '{product_id,kind_id,position}', '{}'),
    ('asset_scopes', '{id}', '{}'),
    ('asset_tags', '{id}', '{}'),
    ('assets', '{id}', '{name_ranks}'),
    ('product_assets', '{product_id,asset_id}', '{}'),
    ('content_categories', '{id}', '{}'),
    ('contents', '{id}', '{title_ranks}'),
    ('content_products', '{content_id,product_id}', '{}'),
    ('forms', '{id}', '{}'),
    ('export_templates', '{id}', '{}'),
    ('groups', '{id}', '{}')
  ) AS list(name, keys, derived)
  LOOP
    EXECUTE format('CREATE TRIGGER catalogue_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change(%L, %L)', versioned.name, versioned.keys, versioned.derived);
    EXECUTE format('CREATE TRIGGER catalogue_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_change(%L, %L)', versioned.name, versioned.keys, versioned.derived);
    EXECUTE format('CREATE TRIGGER catalogue_deleted AFTER DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION record_catalogue_change(%L, %L)', versioned.name, versioned.keys, versioned.derived);
  END LOOP;
END $$;
