ALTER TABLE "packages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "installation_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "unreferenced_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "media_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "media_files_unreferenced" ON "media_files" USING btree ("unreferenced_since") WHERE "media_files"."unreferenced_since" is not null;--> statement-breakpoint
UPDATE "product_listing" l SET "media_keys" = k.keys FROM (
  SELECT id, array_agg(DISTINCT key) AS keys FROM (
    SELECT t.product_id AS id, found[1] AS key FROM "product_texts" t, regexp_matches(t.attributes::text, '/media/([0-9a-f]{32})/', 'g') AS found
    UNION ALL
    SELECT p.id, found[1] FROM "products" p, regexp_matches(p.values::text, '/media/([0-9a-f]{32})/', 'g') AS found
  ) named GROUP BY id
) k WHERE k.id = l.product_id;
--> statement-breakpoint
UPDATE "media_files" m SET "shown" = coalesce(r.shown, false), "unreferenced_since" = CASE WHEN r.key IS NULL THEN now() END FROM "media_files" f
LEFT JOIN (
  SELECT key, bool_or(shown) AS shown FROM (
    SELECT unnest(media_keys) AS key, visible AS shown FROM "product_listing"
    UNION ALL SELECT media_key, true FROM "assets"
    UNION ALL SELECT found[1], true FROM (
      SELECT concat(files::text, bodies::text, introductions::text, links::text) AS said FROM "contents"
      UNION ALL SELECT fields::text FROM "forms"
      UNION ALL SELECT concat(configuration::text, leaflet_template) FROM "catalogue"
      UNION ALL SELECT image FROM "categories"
      UNION ALL SELECT concat(help_short::text, help_long::text) FROM "attributes"
      UNION ALL SELECT descriptions::text FROM "association_kinds"
      UNION ALL SELECT texts::text FROM "consent_messages"
    ) t, regexp_matches(t.said, '/media/([0-9a-f]{32})/', 'g') AS found
  ) named GROUP BY key
) r ON r.key = f.key
WHERE m.key = f.key AND (r.key IS NULL OR NOT r.shown);
