CREATE TABLE "email_verifications" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_username_unique";--> statement-breakpoint
ALTER TABLE "account_requests" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_requests" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "delete_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_verifications_user" ON "email_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_username" ON "users" USING btree ("username") WHERE "users"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "users_delete_after" ON "users" USING btree ("delete_after") WHERE "users"."delete_after" is not null;--> statement-breakpoint
-- Only an operator makes operators and leaves names empty, and a used link proves the mailbox. All other addresses were never checked.
UPDATE "users" SET "verified_at" = now() WHERE "is_operator" OR "first_name" = '' OR "last_name" = ''
	OR EXISTS (SELECT FROM "password_resets" WHERE "password_resets"."user_id" = "users"."id" AND "password_resets"."used_at" IS NOT NULL);--> statement-breakpoint
-- These mails wait to be sent: what welcomes somebody who has registered now verifies the address.
UPDATE "mail_jobs" SET "kind" = 'verify_email' WHERE "kind" = 'welcome';
