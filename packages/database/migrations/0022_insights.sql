CREATE TABLE "insight_days" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"groups" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "insight_days_day_kind_locale_groups_pk" PRIMARY KEY("day","kind","locale","groups")
);
--> statement-breakpoint
CREATE TABLE "insight_searches" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"groups" text NOT NULL,
	"hash" text NOT NULL,
	"count" integer NOT NULL,
	"without_results" integer NOT NULL,
	CONSTRAINT "insight_searches_day_hash_locale_groups_pk" PRIMARY KEY("day","hash","locale","groups")
);
--> statement-breakpoint
CREATE TABLE "insight_terms" (
	"hash" text PRIMARY KEY NOT NULL,
	"term" text,
	"visitors" bigint NOT NULL,
	"first_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_things" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"groups" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "insight_things_day_kind_code_locale_groups_pk" PRIMARY KEY("day","kind","code","locale","groups")
);
--> statement-breakpoint
CREATE INDEX "insight_searches_hash" ON "insight_searches" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "insight_terms_first_day" ON "insight_terms" USING btree ("first_day");