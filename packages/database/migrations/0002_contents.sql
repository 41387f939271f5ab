CREATE TABLE "content_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"parent_id" integer,
	"position" real NOT NULL,
	"titles" jsonb NOT NULL,
	CONSTRAINT "content_categories_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "content_products" (
	"content_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "content_products_content_id_product_id_pk" PRIMARY KEY("content_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"locale" smallint NOT NULL,
	"content_id" integer NOT NULL,
	"title" text NOT NULL,
	"introduction" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"fallback" text DEFAULT '' NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "content_texts_content_id_locale_pk" PRIMARY KEY("content_id","locale")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"titles" jsonb NOT NULL,
	"introductions" jsonb NOT NULL,
	"bodies" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"priority" real NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"category_ids" integer[] NOT NULL,
	"title_ranks" integer[] DEFAULT '{}' NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "contents_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "export_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" real NOT NULL,
	"names" jsonb NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "export_templates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "prepared_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"selection" jsonb NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "leaflet_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_categories" ADD CONSTRAINT "content_categories_parent_id_content_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_products" ADD CONSTRAINT "content_products_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_products" ADD CONSTRAINT "content_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_texts" ADD CONSTRAINT "content_texts_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_categories_parent" ON "content_categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "content_products_product" ON "content_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "content_texts_search_1" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 1;--> statement-breakpoint
CREATE INDEX "content_texts_search_2" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 2;--> statement-breakpoint
CREATE INDEX "content_texts_search_3" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 3;--> statement-breakpoint
CREATE INDEX "content_texts_search_4" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 4;--> statement-breakpoint
CREATE INDEX "content_texts_search_5" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 5;--> statement-breakpoint
CREATE INDEX "content_texts_search_6" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 6;--> statement-breakpoint
CREATE INDEX "content_texts_search_7" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 7;--> statement-breakpoint
CREATE INDEX "content_texts_search_8" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 8;--> statement-breakpoint
CREATE INDEX "content_texts_search_9" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 9;--> statement-breakpoint
CREATE INDEX "content_texts_search_10" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 10;--> statement-breakpoint
CREATE INDEX "content_texts_search_11" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 11;--> statement-breakpoint
CREATE INDEX "content_texts_search_12" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 12;--> statement-breakpoint
CREATE INDEX "content_texts_search_13" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 13;--> statement-breakpoint
CREATE INDEX "content_texts_search_14" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 14;--> statement-breakpoint
CREATE INDEX "content_texts_search_15" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 15;--> statement-breakpoint
CREATE INDEX "content_texts_search_16" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 16;--> statement-breakpoint
CREATE INDEX "content_texts_search_17" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 17;--> statement-breakpoint
CREATE INDEX "content_texts_search_18" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 18;--> statement-breakpoint
CREATE INDEX "content_texts_search_19" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 19;--> statement-breakpoint
CREATE INDEX "content_texts_search_20" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 20;--> statement-breakpoint
CREATE INDEX "content_texts_search_21" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 21;--> statement-breakpoint
CREATE INDEX "content_texts_search_22" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 22;--> statement-breakpoint
CREATE INDEX "content_texts_search_23" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 23;--> statement-breakpoint
CREATE INDEX "content_texts_search_24" ON "content_texts" USING gin ("search") WHERE "content_texts"."locale" = 24;--> statement-breakpoint
CREATE INDEX "prepared_exports_expires" ON "prepared_exports" USING btree ("expires");