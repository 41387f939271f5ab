CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"form_code" text NOT NULL,
	"title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"user_id" uuid,
	"is_guest" boolean NOT NULL,
	"locale" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inbox_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"address" text NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submission" text,
	"digest" text NOT NULL,
	CONSTRAINT "inbox_notes_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_received" ON "inbox_items" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "inbox_items_state" ON "inbox_items" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "inbox_items_form" ON "inbox_items" USING btree ("form_code","received_at");--> statement-breakpoint
CREATE INDEX "inbox_items_user" ON "inbox_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "inbox_items_assignee" ON "inbox_items" USING btree ("assignee_id") WHERE "inbox_items"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_words" ON "inbox_items" USING gin ("words");--> statement-breakpoint
CREATE INDEX "inbox_notes_item" ON "inbox_notes" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "inbox_notes_author" ON "inbox_notes" USING btree ("author_id") WHERE "inbox_notes"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_notes_digest" ON "inbox_notes" USING btree ("digest","created_at");
--> statement-breakpoint
-- Lower case without accents. Databases with the locale C, such as the embedded one, know no letters beyond ASCII.
-- translate() looks for each character from the beginning of the list, so the frequent ones come first.
CREATE FUNCTION inbox_folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN typed ~ '[^\x01-\x7f]' THEN translate(lower(typed),
    'etaoinshrdlcumwfgypbvkjxqz 0123456789ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĲĴĵĶķĹĺĻļĽľĿŁłŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžΆΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέήίΰςϊϋόύώЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѐёѓїќѝўҐ',
    'etaoinshrdlcumwfgypbvkjxqz 0123456789aaaaaaæceeeeiiiiðnoooooouuuuyþaaaaaaceeeeiiiinoooooouuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhħiiiiiiiiiiĳjjkkllllllŀllnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzαεηιουωιαβγδεζηθικλμνξοπρστυφχψωιυαεηιυσιυουωееђгєѕііјљњћкиуџабвгдежзийклмнопрстуфхцчшщъыьэюяеегікиуґ') ELSE lower(typed) END
$$;
--> statement-breakpoint
-- The words of a text. Signs separate words, so that every part of an e-mail address can be found.
CREATE FUNCTION inbox_words(sent text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT to_tsvector('simple', translate(inbox_folded(left(sent, 4000)), '@._/:+-''"&%\', '            '))
$$;
--> statement-breakpoint
-- A query for texts that have a word beginning with each part of what was typed; nothing for signs alone.
CREATE FUNCTION inbox_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg('''' || lexeme || ''':*', ' & ' ORDER BY lexeme), '')::tsquery FROM unnest(inbox_words(typed))
$$;
--> statement-breakpoint
-- The words of a form's answers: their values, and the labels of chosen options.
CREATE FUNCTION inbox_answers(answers jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(answer #>> '{}', ' '), '') FROM (
    SELECT jsonb_path_query(answers, 'lax $[*].values[*]') AS answer
    UNION ALL SELECT jsonb_path_query(answers, 'lax $[*].labels[*]')
  ) given
$$;
--> statement-breakpoint
-- Adds the item of a row of form_results, form_logs, reports, orders or visits, or renews its title and words.
CREATE FUNCTION add_inbox_item(of_kind text, sent jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO inbox_items (id, kind, form_code, title, words, user_id, is_guest, locale, received_at)
  VALUES (
    (sent->>'id')::uuid,
    of_kind,
    coalesce(sent->>'form_code', ''),
    coalesce(sent->>'form_name', sent->>'name', sent->>'reference', sent->'address'->>'city', ''),
    inbox_words(concat_ws(' ', sent->>'form_name', sent->>'name', sent->>'reference', sent->>'description', sent->>'note',
      inbox_answers(sent->'answers'),
      (SELECT string_agg(product #>> '{}', ' ') FROM jsonb_path_query(sent->'lines', 'lax $[*].product') AS product),
      sent->'address'->>'street', sent->'address'->>'zip_code', sent->'address'->>'city')),
    coalesce(sent->>'user_id', sent->>'requested_by')::uuid,
    sent->>'browser' IS NOT NULL,
    coalesce(sent->>'locale', ''),
    (sent->>'created_at')::timestamptz
  )
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, words = excluded.words
$$;
--> statement-breakpoint
-- A copy of a database brings its items along, with their states.
CREATE FUNCTION keep_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('vitrine.copies_rows', true) = 'yes' THEN RETURN NULL; END IF;
  IF tg_op = 'DELETE' THEN DELETE FROM inbox_items WHERE id = old.id;
  ELSE PERFORM add_inbox_item(tg_argv[0], to_jsonb(new));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_inbox AFTER INSERT OR DELETE ON "form_results" FOR EACH ROW EXECUTE FUNCTION keep_inbox('result');
--> statement-breakpoint
CREATE TRIGGER keep_inbox AFTER INSERT OR DELETE ON "form_logs" FOR EACH ROW EXECUTE FUNCTION keep_inbox('log');
--> statement-breakpoint
CREATE TRIGGER keep_inbox AFTER INSERT OR DELETE ON "reports" FOR EACH ROW EXECUTE FUNCTION keep_inbox('report');
--> statement-breakpoint
CREATE TRIGGER keep_inbox AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_inbox('order');
--> statement-breakpoint
CREATE TRIGGER keep_inbox AFTER INSERT OR DELETE OR UPDATE OF note, address ON "visits" FOR EACH ROW EXECUTE FUNCTION keep_inbox('visit');
--> statement-breakpoint
SELECT add_inbox_item('result', to_jsonb(sent)) FROM form_results AS sent;
--> statement-breakpoint
SELECT add_inbox_item('log', to_jsonb(sent)) FROM form_logs AS sent;
--> statement-breakpoint
SELECT add_inbox_item('report', to_jsonb(sent)) FROM reports AS sent;
--> statement-breakpoint
SELECT add_inbox_item('order', to_jsonb(sent)) FROM orders AS sent;
--> statement-breakpoint
SELECT add_inbox_item('visit', to_jsonb(sent)) FROM visits AS sent;
