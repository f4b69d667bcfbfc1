ALTER TABLE "fahrer_profile" ADD COLUMN "freigegeben_am" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fahrer_profile" ADD COLUMN "dokumente_geloescht_am" timestamp (3) with time zone;--> statement-breakpoint
-- Who was let through before this column was there: his status says so, or, after he was set back, the log.
UPDATE "fahrer_profile" f SET "freigegeben_am" = coalesce(
  (SELECT max(a."created_at") FROM "admin_actions" a WHERE a."driver_id" = f."id" AND a."action" = 'approve_driver'),
  f."updated_at")
WHERE f."status" IN ('approved', 'active', 'no_show')
  OR EXISTS (SELECT FROM "admin_actions" a WHERE a."driver_id" = f."id" AND a."action" = 'approve_driver');
