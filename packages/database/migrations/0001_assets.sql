CREATE TABLE "asset_scopes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_scopes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"parent_id" integer,
	"position" real NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "asset_scopes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "asset_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"position" real NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "asset_tags_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "asset_texts" (
	"locale" smallint NOT NULL,
	"asset_id" integer NOT NULL,
	"name" text NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "asset_texts_asset_id_locale_pk" PRIMARY KEY("asset_id","locale")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"media_key" text NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"copyright" text NOT NULL,
	"creator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"scope_ids" integer[] NOT NULL,
	"tag_ids" integer[] NOT NULL,
	"name_ranks" integer[] DEFAULT '{}' NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "assets_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_assets" (
	"product_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_assets_product_id_asset_id_pk" PRIMARY KEY("product_id","asset_id")
);
--> statement-breakpoint
DROP INDEX "search_words_prefix";--> statement-breakpoint
ALTER TABLE "search_words" DROP CONSTRAINT "search_words_locale_word_pk";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "corpus" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_corpus_locale_word_pk" PRIMARY KEY("corpus","locale","word");--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "signing_key" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "crc32" bigint;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "colours" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "duration" real;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "drawable" boolean;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "inspection" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_scopes" ADD CONSTRAINT "asset_scopes_parent_id_asset_scopes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."asset_scopes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_texts" ADD CONSTRAINT "asset_texts_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_media_key_media_files_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_assets" ADD CONSTRAINT "product_assets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_assets" ADD CONSTRAINT "product_assets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_scopes_parent" ON "asset_scopes" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "asset_texts_search_1" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 1;--> statement-breakpoint
CREATE INDEX "asset_texts_search_2" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 2;--> statement-breakpoint
CREATE INDEX "asset_texts_search_3" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 3;--> statement-breakpoint
CREATE INDEX "asset_texts_search_4" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 4;--> statement-breakpoint
CREATE INDEX "asset_texts_search_5" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 5;--> statement-breakpoint
CREATE INDEX "asset_texts_search_6" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 6;--> statement-breakpoint
CREATE INDEX "asset_texts_search_7" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 7;--> statement-breakpoint
CREATE INDEX "asset_texts_search_8" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 8;--> statement-breakpoint
CREATE INDEX "asset_texts_search_9" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 9;--> statement-breakpoint
CREATE INDEX "asset_texts_search_10" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 10;--> statement-breakpoint
CREATE INDEX "asset_texts_search_11" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 11;--> statement-breakpoint
CREATE INDEX "asset_texts_search_12" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 12;--> statement-breakpoint
CREATE INDEX "asset_texts_search_13" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 13;--> statement-breakpoint
CREATE INDEX "asset_texts_search_14" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 14;--> statement-breakpoint
CREATE INDEX "asset_texts_search_15" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 15;--> statement-breakpoint
CREATE INDEX "asset_texts_search_16" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 16;--> statement-breakpoint
CREATE INDEX "asset_texts_search_17" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 17;--> statement-breakpoint
CREATE INDEX "asset_texts_search_18" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 18;--> statement-breakpoint
CREATE INDEX "asset_texts_search_19" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 19;--> statement-breakpoint
CREATE INDEX "asset_texts_search_20" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 20;--> statement-breakpoint
CREATE INDEX "asset_texts_search_21" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 21;--> statement-breakpoint
CREATE INDEX "asset_texts_search_22" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 22;--> statement-breakpoint
CREATE INDEX "asset_texts_search_23" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 23;--> statement-breakpoint
CREATE INDEX "asset_texts_search_24" ON "asset_texts" USING gin ("search") WHERE "asset_texts"."locale" = 24;--> statement-breakpoint
CREATE INDEX "assets_media" ON "assets" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "packages_expires" ON "packages" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "product_assets_asset" ON "product_assets" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("corpus","locale","word" text_pattern_ops);