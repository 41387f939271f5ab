DROP TABLE "search_words";--> statement-breakpoint
ALTER TABLE "asset_texts" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "content_texts" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "asset_texts" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "content_texts" ADD COLUMN "words" text;--> statement-breakpoint
-- The next import writes the words of all assets and articles. The names of the stated fields stay in an asset's hash.
UPDATE "assets" SET "hash" = split_part("hash", ' ', 1) || ' ';--> statement-breakpoint
UPDATE "contents" SET "hash" = '';
