CREATE TABLE "staged_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"files" jsonb NOT NULL,
	"missing" text NOT NULL,
	"plan_id" bigint
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "plan" jsonb;