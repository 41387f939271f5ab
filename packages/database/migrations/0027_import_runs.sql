CREATE TABLE "import_findings" (
	"run_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"level" text NOT NULL,
	"code" text NOT NULL,
	"file" text NOT NULL,
	"line" integer,
	"column" text NOT NULL,
	"message" text NOT NULL,
	"remedy" text NOT NULL,
	CONSTRAINT "import_findings_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"source" text NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"phase" text DEFAULT '' NOT NULL,
	"share" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"version" bigint,
	"message" text DEFAULT '' NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"notes" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"task" jsonb
);
--> statement-breakpoint
ALTER TABLE "import_findings" ADD CONSTRAINT "import_findings_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_state" ON "import_runs" USING btree ("state");