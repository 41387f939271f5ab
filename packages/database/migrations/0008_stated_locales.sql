ALTER TABLE "attributes" ADD COLUMN "stated_locales" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "attributes" SET "stated_locales" = "stated"."locales" FROM (
	SELECT value.key AS name, array_agg(DISTINCT locale ORDER BY locale) AS locales
	FROM "products", jsonb_each("products"."values") AS value, jsonb_object_keys(value.value) AS locale
	GROUP BY value.key
) AS "stated" WHERE "stated"."name" = "attributes"."name";
