CREATE TABLE "brand_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"overrides" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"operator" text NOT NULL,
	"restored" integer
);
--> statement-breakpoint
-- Tells all processes of a new version. They look for both, the catalogue's and the brand's.
CREATE FUNCTION notify_of_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER version_added AFTER INSERT ON "brand_versions" FOR EACH STATEMENT EXECUTE FUNCTION notify_of_brand();
