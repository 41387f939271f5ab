CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"folder" text NOT NULL,
	"digest" text NOT NULL,
	"stamp" text NOT NULL,
	"marker" text NOT NULL,
	"outcome" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"errors" bigint NOT NULL,
	"findings" text NOT NULL,
	"findings_file" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deliveries_latest" ON "deliveries" USING btree ("folder","id");