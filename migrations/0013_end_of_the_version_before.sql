-- The version before moves a job's beginning without knowing that it has an end. Behind that end it would run into
-- "job_requests_dates_in_order": the end was counted from the beginning before, so it goes, and the words are read again.
CREATE FUNCTION "job_requests_forget_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.einsatzende := NULL;
  NEW.zeitraum_quelle := 'unread';
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "job_requests_end_of_old_beginning" BEFORE UPDATE OF "einsatzbeginn" ON "job_requests"
FOR EACH ROW WHEN (NEW.einsatzende = OLD.einsatzende AND (NEW.einsatzbeginn IS NULL OR NEW.einsatzbeginn > NEW.einsatzende))
EXECUTE FUNCTION "job_requests_forget_end"();--> statement-breakpoint
-- A driver is reminded once for each day that his job may be moved to; these were reminded of theirs.
UPDATE "email_log" SET "unique_key" = "unique_key" || ':' || ("data" ->> 'startDate')
WHERE "template" = 'reminder' AND "unique_key" ~ '^reminder:tomorrow:[0-9a-f-]+$' AND "data" ->> 'startDate' IS NOT NULL;
