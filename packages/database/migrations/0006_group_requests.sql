ALTER TABLE "user_groups" ADD COLUMN "approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_groups" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The rows of before do not say who put a person into a group. Where people could register, an operator has to approve them.
UPDATE "user_groups" SET "approved" = true WHERE EXISTS (SELECT 1 FROM "groups" WHERE "groups"."code" = "user_groups"."group_code" AND NOT "groups"."register");--> statement-breakpoint
UPDATE "user_groups" SET "created_at" = "users"."created_at" FROM "users" WHERE "users"."id" = "user_groups"."user_id";--> statement-breakpoint
UPDATE "groups" SET "approval" = true WHERE "register" AND "reserved" <> '{}'::jsonb;
