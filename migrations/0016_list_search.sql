-- What a generated column is made of may not depend on settings: of texts array_to_string doesn't.
CREATE FUNCTION "in_one_text"(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN array_to_string($1, ' ');--> statement-breakpoint
ALTER TABLE "job_requests" drop column "suchtext";--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "suchtext" text GENERATED ALWAYS AS (lower('fa ' || nummer::text || ' ' || customer_name || ' ' || company || ' ' || einsatzort || ' ' || customer_city || ' ' || customer_email || ' ' || customer_phone || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' || fahrzeugtyp || ' ' || fuehrerscheinklasse || ' ' || in_one_text(anforderungen) || ' ' || besonderheiten || ' ' || einsatz_street || ' ' || einsatz_postal_code || ' ' || einsatz_city || ' ' || einsatz_kontakt || ' ' || einsatz_telefon || ' ' || regexp_replace(einsatz_telefon, '[^0-9]', '', 'g') || ' ' || bestellnummer || ' ' || zeitraum || ' ' || nachricht)) STORED;--> statement-breakpoint
CREATE INDEX "job_assignments_by_start" ON "job_assignments" USING btree (coalesce("start_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "job_requests_by_days" ON "job_requests" USING gist (daterange("einsatzbeginn", coalesce("einsatzende", "einsatzbeginn"), '[]')) WHERE "job_requests"."einsatzbeginn" is not null;--> statement-breakpoint
CREATE INDEX "job_requests_by_area" ON "job_requests" USING btree (left(coalesce(nullif("einsatz_postal_code", ''), substring("einsatzort" from '\m[0-9]{5}\M'), ''), 2));--> statement-breakpoint
CREATE INDEX "job_requests_by_vehicle" ON "job_requests" USING btree (lower("fahrzeugtyp"));--> statement-breakpoint
-- It went with the column that it is of.
CREATE INDEX "job_requests_search" ON "job_requests" USING gin ("suchtext" gin_trgm_ops);
