DROP INDEX "product_texts_search_1";--> statement-breakpoint
DROP INDEX "product_texts_search_2";--> statement-breakpoint
DROP INDEX "product_texts_search_3";--> statement-breakpoint
DROP INDEX "product_texts_search_4";--> statement-breakpoint
DROP INDEX "product_texts_search_5";--> statement-breakpoint
DROP INDEX "product_texts_search_6";--> statement-breakpoint
DROP INDEX "product_texts_search_7";--> statement-breakpoint
DROP INDEX "product_texts_search_8";--> statement-breakpoint
DROP INDEX "product_texts_search_9";--> statement-breakpoint
DROP INDEX "product_texts_search_10";--> statement-breakpoint
DROP INDEX "product_texts_search_11";--> statement-breakpoint
DROP INDEX "product_texts_search_12";--> statement-breakpoint
DROP INDEX "product_texts_search_13";--> statement-breakpoint
DROP INDEX "product_texts_search_14";--> statement-breakpoint
DROP INDEX "product_texts_search_15";--> statement-breakpoint
DROP INDEX "product_texts_search_16";--> statement-breakpoint
DROP INDEX "product_texts_search_17";--> statement-breakpoint
DROP INDEX "product_texts_search_18";--> statement-breakpoint
DROP INDEX "product_texts_search_19";--> statement-breakpoint
DROP INDEX "product_texts_search_20";--> statement-breakpoint
DROP INDEX "product_texts_search_21";--> statement-breakpoint
DROP INDEX "product_texts_search_22";--> statement-breakpoint
DROP INDEX "product_texts_search_23";--> statement-breakpoint
DROP INDEX "product_texts_search_24";--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "corpus" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_texts" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "words" text;--> statement-breakpoint
DELETE FROM "search_words" WHERE "corpus" = 0;--> statement-breakpoint
-- The next import writes the words of all products.
UPDATE "products" SET "hash" = '';
