-- Small letters without diacritics, as src/domain/kernel/folded.ts makes them. Not unaccent(): an index may not be made of it, and its table of letters is another one than the program's.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN replace(translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ŁłØøĐđı', 'llooddi'), 'ß', 'ss');--> statement-breakpoint
DROP INDEX "admin_actions_search";--> statement-breakpoint
DROP INDEX "email_log_search";--> statement-breakpoint
ALTER TABLE "fahrer_profile" drop column "suchtext";--> statement-breakpoint
ALTER TABLE "fahrer_profile" ADD COLUMN "suchtext" text GENERATED ALWAYS AS (folded('fr ' || nummer::text || ' ' || vorname || ' ' || nachname || ' ' || email || ' ' || plz || ' ' || ort || ' ' || telefon || ' ' || regexp_replace(telefon, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "job_requests" drop column "suchtext";--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "suchtext" text GENERATED ALWAYS AS (folded('fa ' || nummer::text || ' ' || customer_name || ' ' || company || ' ' || einsatzort || ' ' || customer_city || ' ' || customer_email || ' ' || customer_phone || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' || fahrzeugtyp || ' ' || fuehrerscheinklasse || ' ' || in_one_text(anforderungen) || ' ' || besonderheiten || ' ' || einsatz_street || ' ' || einsatz_postal_code || ' ' || einsatz_city || ' ' || einsatz_kontakt || ' ' || einsatz_telefon || ' ' || regexp_replace(einsatz_telefon, '[^0-9]', '', 'g') || ' ' || bestellnummer || ' ' || zeitraum || ' ' || nachricht)) STORED;--> statement-breakpoint
CREATE INDEX "admin_actions_search" ON "admin_actions" USING gin (folded("note" || ' ' || "admin_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_log_search" ON "email_log" USING gin (folded("recipient" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
-- These went with the columns that they are of.
CREATE INDEX "fahrer_profile_search" ON "fahrer_profile" USING gin ("suchtext" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_requests_search" ON "job_requests" USING gin ("suchtext" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_requests_search_undated" ON "job_requests" USING gin ("suchtext" gin_trgm_ops) WHERE "job_requests"."einsatzbeginn" is null;--> statement-breakpoint
UPDATE "kunden" SET "suchtext" = folded("suchtext");
