ALTER TABLE "administratoren" ADD COLUMN "passwort_vorlaeufig" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "administratoren" ADD COLUMN "last_sign_in_ip_shortened" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip_shortened" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_ip_shortened" text DEFAULT '' NOT NULL;