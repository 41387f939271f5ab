ALTER TABLE "product_listing" ADD COLUMN "delisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "delisted" boolean DEFAULT false NOT NULL;