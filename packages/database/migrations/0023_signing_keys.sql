CREATE TABLE "signing_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- Tells all processes to read the keys again. They listen to this channel already, and read the version with it.
CREATE FUNCTION notify_of_signing_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_catalogue', (SELECT version::text FROM catalogue));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signing_keys_changed AFTER INSERT OR DELETE ON "signing_keys" FOR EACH STATEMENT EXECUTE FUNCTION notify_of_signing_keys();
