ALTER TABLE "fahrer_profile" ADD COLUMN "nummer" integer;--> statement-breakpoint
-- Who is there already is counted in the order in which they registered.
UPDATE "fahrer_profile" SET "nummer" = 1000 + "registered"."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "place" FROM "fahrer_profile") AS "registered"
WHERE "registered"."id" = "fahrer_profile"."id";--> statement-breakpoint
ALTER TABLE "fahrer_profile" ALTER COLUMN "nummer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fahrer_profile" ALTER COLUMN "nummer" ADD GENERATED ALWAYS AS IDENTITY (sequence name "fahrer_profile_nummer_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
SELECT setval('fahrer_profile_nummer_seq', (SELECT coalesce(max("nummer"), 1000) + 1 FROM "fahrer_profile"), false);--> statement-breakpoint
CREATE UNIQUE INDEX "fahrer_profile_nummer_unique" ON "fahrer_profile" USING btree ("nummer");--> statement-breakpoint
ALTER TABLE "fahrer_profile" drop column "suchtext";--> statement-breakpoint
ALTER TABLE "fahrer_profile" ADD COLUMN "suchtext" text GENERATED ALWAYS AS (lower('fr ' || nummer::text || ' ' || vorname || ' ' || nachname || ' ' || email || ' ' || plz || ' ' || ort || ' ' || telefon || ' ' || regexp_replace(telefon, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
-- It went with the column that it is of.
CREATE INDEX "fahrer_profile_search" ON "fahrer_profile" USING gin ("suchtext" gin_trgm_ops);
