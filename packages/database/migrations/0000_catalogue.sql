CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"birth_date" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"street_number" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"is_company" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "association_kinds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "association_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"labels" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"position" real NOT NULL,
	CONSTRAINT "association_kinds_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "attribute_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"value" text NOT NULL,
	"position" real NOT NULL,
	"labels" jsonb NOT NULL,
	"prefix" text NOT NULL,
	"post_fix" text NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"labels" jsonb NOT NULL,
	"groups" jsonb NOT NULL,
	CONSTRAINT "attribute_sets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"position" real NOT NULL,
	"labels" jsonb NOT NULL,
	"display_names" jsonb NOT NULL,
	"help_short" jsonb NOT NULL,
	"help_long" jsonb NOT NULL,
	"unit" text NOT NULL,
	"filter" boolean NOT NULL,
	"search" boolean NOT NULL,
	"faceted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "attributes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "catalogue" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"guest_token" text NOT NULL,
	"configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"parent_id" integer,
	"position" real NOT NULL,
	"titles" jsonb NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "categories_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "imported_files" (
	"path" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"modified" bigint NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locales" (
	"code" text PRIMARY KEY NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "locales_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"extension" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"alpha" boolean DEFAULT false NOT NULL,
	"colour" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"locale" smallint NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_associations" (
	"product_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"position" integer NOT NULL,
	"related_id" integer NOT NULL,
	CONSTRAINT "product_associations_product_id_kind_id_position_pk" PRIMARY KEY("product_id","kind_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_listing" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"listed" boolean NOT NULL,
	"visible" boolean NOT NULL,
	"parent_id" integer,
	"variants" integer NOT NULL,
	"position" real NOT NULL,
	"created" bigint NOT NULL,
	"facets" integer[] NOT NULL,
	"number_attributes" integer[] NOT NULL,
	"number_values" double precision[] NOT NULL,
	"names" integer[] NOT NULL,
	"sorts" double precision[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"locale" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"fallbacks" jsonb NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "product_texts_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"parent_id" integer,
	"root_id" integer,
	"set_id" integer,
	"status" text NOT NULL,
	"position" real NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"category_ids" integer[] NOT NULL,
	"values" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "products_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"locale" smallint NOT NULL,
	"word" text NOT NULL,
	"deletes" text[] NOT NULL,
	CONSTRAINT "search_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facet_values" ADD CONSTRAINT "facet_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_associations" ADD CONSTRAINT "product_associations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_associations" ADD CONSTRAINT "product_associations_kind_id_association_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."association_kinds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_associations" ADD CONSTRAINT "product_associations_related_id_products_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_set_id_attribute_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."attribute_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_options_key" ON "attribute_options" USING btree ("attribute_id","value");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facet_values_key" ON "facet_values" USING btree ("attribute_id","locale","value");--> statement-breakpoint
CREATE INDEX "product_associations_related" ON "product_associations" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "product_texts_search_1" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 1;--> statement-breakpoint
CREATE INDEX "product_texts_search_2" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 2;--> statement-breakpoint
CREATE INDEX "product_texts_search_3" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 3;--> statement-breakpoint
CREATE INDEX "product_texts_search_4" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 4;--> statement-breakpoint
CREATE INDEX "product_texts_search_5" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 5;--> statement-breakpoint
CREATE INDEX "product_texts_search_6" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 6;--> statement-breakpoint
CREATE INDEX "product_texts_search_7" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 7;--> statement-breakpoint
CREATE INDEX "product_texts_search_8" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 8;--> statement-breakpoint
CREATE INDEX "product_texts_search_9" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 9;--> statement-breakpoint
CREATE INDEX "product_texts_search_10" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 10;--> statement-breakpoint
CREATE INDEX "product_texts_search_11" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 11;--> statement-breakpoint
CREATE INDEX "product_texts_search_12" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 12;--> statement-breakpoint
CREATE INDEX "product_texts_search_13" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 13;--> statement-breakpoint
CREATE INDEX "product_texts_search_14" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 14;--> statement-breakpoint
CREATE INDEX "product_texts_search_15" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 15;--> statement-breakpoint
CREATE INDEX "product_texts_search_16" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 16;--> statement-breakpoint
CREATE INDEX "product_texts_search_17" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 17;--> statement-breakpoint
CREATE INDEX "product_texts_search_18" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 18;--> statement-breakpoint
CREATE INDEX "product_texts_search_19" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 19;--> statement-breakpoint
CREATE INDEX "product_texts_search_20" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 20;--> statement-breakpoint
CREATE INDEX "product_texts_search_21" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 21;--> statement-breakpoint
CREATE INDEX "product_texts_search_22" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 22;--> statement-breakpoint
CREATE INDEX "product_texts_search_23" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 23;--> statement-breakpoint
CREATE INDEX "product_texts_search_24" ON "product_texts" USING gin ("search") WHERE "product_texts"."locale" = 24;--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "products_root" ON "products" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("locale","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_deletes" ON "search_words" USING gin ("deletes");