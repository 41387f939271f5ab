CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" double precision NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint
-- Counts one attempt for all of its keys, or for none if one of them has no room. Returns 0, or the milliseconds until
-- there may be room. `attempts` is an array of objects with key, maximum, cost and window_ms.
CREATE FUNCTION consume_rate_limits(attempts jsonb, present timestamptz) RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  wait double precision;
BEGIN
  -- Begins windows that are new or over, and locks all rows: in the order of their keys, so that two attempts never wait
  -- for each other.
  INSERT INTO rate_limits AS stored (key, count, ends_at)
  SELECT key, 0, present + window_ms * interval '1 millisecond'
  FROM jsonb_to_recordset(attempts) AS attempt (key text, window_ms double precision) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN stored.ends_at > present THEN stored.count ELSE 0 END,
    ends_at = CASE WHEN stored.ends_at > present THEN stored.ends_at ELSE excluded.ends_at END;
  SELECT max(extract(epoch FROM ends_at - present) * 1000) INTO wait
  FROM jsonb_to_recordset(attempts) AS attempt (key text, maximum double precision, cost double precision)
  JOIN rate_limits USING (key) WHERE count + cost > maximum;
  IF wait IS NULL THEN
    UPDATE rate_limits AS stored SET count = count + cost
    FROM jsonb_to_recordset(attempts) AS attempt (key text, cost double precision) WHERE stored.key = attempt.key;
    RETURN 0;
  END IF;
  -- A refused attempt adds no rows.
  DELETE FROM rate_limits AS stored USING jsonb_to_recordset(attempts) AS attempt (key text)
  WHERE stored.key = attempt.key AND count = 0;
  RETURN wait;
END $$;
--> statement-breakpoint
-- Tells all processes whose rights or sessions have changed. The argument is the column with the account's id.
CREATE FUNCTION notify_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_person', to_jsonb(CASE WHEN tg_op = 'DELETE' THEN old ELSE new END)->>tg_argv[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_changed AFTER UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION notify_of_person('id');
--> statement-breakpoint
CREATE TRIGGER person_changed AFTER INSERT OR UPDATE OR DELETE ON "user_groups" FOR EACH ROW EXECUTE FUNCTION notify_of_person('user_id');
--> statement-breakpoint
CREATE TRIGGER person_changed AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION notify_of_person('user_id');
--> statement-breakpoint
CREATE FUNCTION notify_of_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_catalogue', new.version::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER version_changed AFTER UPDATE ON "catalogue" FOR EACH ROW WHEN (old.version <> new.version) EXECUTE FUNCTION notify_of_catalogue();
