-- Erasure cuts a person's name out of what others wrote. A gap that says so may stand where words of an entry stood; nothing else may.
-- Tested in tests/platform/append-only-log.test.ts.
CREATE OR REPLACE FUNCTION "admin_actions_append_only"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  forgettable CONSTANT text[] := ARRAY['note', 'note_without_words', 'job_id', 'assignment_id', 'driver_id', 'customer_id'];
  gap CONSTANT text := '[gelöscht]';
  -- The new words as a pattern of the old ones.
  words text;
  rest text;
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '3 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    words := replace(regexp_replace(NEW.note, '([\\%_])', '\\\1', 'g'), gap, '%');
    rest := replace(regexp_replace(NEW.note_without_words, '([\\%_])', '\\\1', 'g'), gap, '%');
    IF to_jsonb(NEW) - forgettable = to_jsonb(OLD) - forgettable
      AND (NEW.note = '' OR OLD.note LIKE words OR NEW.note = OLD.note_without_words)
      AND (NEW.note_without_words IS NULL OR OLD.note_without_words LIKE rest)
      AND (NEW.job_id IS NULL OR NEW.job_id = OLD.job_id)
      AND (NEW.assignment_id IS NULL OR NEW.assignment_id = OLD.assignment_id)
      AND (NEW.driver_id IS NULL OR NEW.driver_id = OLD.driver_id)
      -- Two records that turn out to be one customer.
      AND (NEW.customer_id IS NULL OR OLD.customer_id IS NOT NULL)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'admin_actions is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE FUNCTION "scrub_log_words"("entries" uuid[], "words" text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.admin_actions SET note = regexp_replace(note, words, '[gelöscht]', 'gi'),
    note_without_words = regexp_replace(note_without_words, words, '[gelöscht]', 'gi')
  WHERE id = ANY (entries) AND (note ~* words OR note_without_words ~* words)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "scrub_log_words"(uuid[], text) FROM PUBLIC;
