CREATE TABLE "form_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"browser" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submission" text,
	"digest" text NOT NULL,
	"form_code" text NOT NULL,
	"form_name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "form_logs_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "form_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"browser" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submission" text,
	"digest" text NOT NULL,
	"form_code" text NOT NULL,
	"form_name" text NOT NULL,
	"sent_by" uuid,
	"answers" jsonb NOT NULL,
	CONSTRAINT "form_results_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "form_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"result_id" uuid NOT NULL,
	"field" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" real NOT NULL,
	"names" jsonb NOT NULL,
	"category" text NOT NULL,
	"recurring" integer[] DEFAULT '{}' NOT NULL,
	"start_date" timestamp with time zone,
	"stop_date" timestamp with time zone,
	"hidden_after_completion" boolean NOT NULL,
	"required_before_continuing" boolean NOT NULL,
	"allow_logging" boolean NOT NULL,
	"fields" jsonb NOT NULL,
	"assigned" jsonb NOT NULL,
	"mail_to" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "forms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"browser" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submission" text,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "reports_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requested_by" uuid NOT NULL,
	"assigned_to" uuid,
	"address" jsonb NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_logs" ADD CONSTRAINT "form_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_results" ADD CONSTRAINT "form_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_results" ADD CONSTRAINT "form_results_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_uploads" ADD CONSTRAINT "form_uploads_result_id_form_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."form_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_logs_user" ON "form_logs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_logs_form" ON "form_logs" USING btree ("form_code","created_at");--> statement-breakpoint
CREATE INDEX "form_logs_created" ON "form_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "form_logs_digest" ON "form_logs" USING btree ("digest","created_at");--> statement-breakpoint
CREATE INDEX "form_results_user" ON "form_results" USING btree ("user_id","form_code","created_at");--> statement-breakpoint
CREATE INDEX "form_results_browser" ON "form_results" USING btree ("browser","form_code","created_at");--> statement-breakpoint
CREATE INDEX "form_results_form" ON "form_results" USING btree ("form_code","created_at");--> statement-breakpoint
CREATE INDEX "form_results_sent_by" ON "form_results" USING btree ("sent_by") WHERE "form_results"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "form_results_created" ON "form_results" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "form_results_digest" ON "form_results" USING btree ("digest","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_uploads_place" ON "form_uploads" USING btree ("result_id","field","position");--> statement-breakpoint
CREATE INDEX "form_uploads_key" ON "form_uploads" USING btree ("key");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_digest" ON "reports" USING btree ("digest","created_at");--> statement-breakpoint
CREATE INDEX "visits_requested_by" ON "visits" USING btree ("requested_by","day");--> statement-breakpoint
CREATE INDEX "visits_assigned_to" ON "visits" USING btree ("assigned_to","day");