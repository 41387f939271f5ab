CREATE TABLE "product_sources" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_sources" ADD CONSTRAINT "product_sources_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Most rows are a little longer than 2 kB. Compressing them takes longer than writing them, and each read decompresses them.
ALTER TABLE "product_texts" SET (toast_tuple_target = 8160);
