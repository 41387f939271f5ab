ALTER TABLE "orders" ADD COLUMN "submission" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_digest" ON "orders" USING btree ("digest","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_submission_unique" UNIQUE("submission");