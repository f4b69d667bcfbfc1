-- The action log is append-only for everybody, the owner of the table included (docs/decisions/0037). An entry may be forgotten,
-- never told differently: its words may go, and what it names may be gone. Whatever else an entry has stays as it was written,
-- columns that come later too. Tested in tests/platform/append-only-log.test.ts.
CREATE FUNCTION "admin_actions_append_only"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
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
CREATE TRIGGER "admin_actions_append_only" BEFORE UPDATE OR DELETE ON "admin_actions"
FOR EACH ROW EXECUTE FUNCTION "admin_actions_append_only"();--> statement-breakpoint
CREATE TRIGGER "admin_actions_never_emptied" BEFORE TRUNCATE ON "admin_actions"
FOR EACH STATEMENT EXECUTE FUNCTION "admin_actions_append_only"();--> statement-breakpoint
-- The only ways to it for the role that the system works with, which may add and read (src/db/rights.ts).
CREATE FUNCTION "forget_log_words"("jobs" uuid[], "drivers" uuid[], "customers" uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.admin_actions SET note = '', note_without_words = NULL
  WHERE (job_id = ANY (jobs) OR driver_id = ANY (drivers) OR customer_id = ANY (customers))
    AND (note <> '' OR note_without_words IS NOT NULL)
$$;--> statement-breakpoint
CREATE FUNCTION "shorten_log_words"("jobs" uuid[]) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH shortened AS (
    UPDATE public.admin_actions SET note = note_without_words, note_without_words = NULL
    WHERE note_without_words IS NOT NULL AND job_id = ANY (jobs) RETURNING 1
  ) SELECT count(*)::integer FROM shortened
$$;--> statement-breakpoint
CREATE FUNCTION "move_log_to_customer"("source" uuid, "target" uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.admin_actions SET customer_id = target WHERE customer_id = source
$$;--> statement-breakpoint
CREATE FUNCTION "delete_old_log"("before" timestamptz, "at_most" integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM public.admin_actions WHERE id IN (
      SELECT id FROM public.admin_actions WHERE created_at < least(before, now() - interval '3 years') LIMIT at_most
    ) RETURNING 1
  ) SELECT count(*)::integer FROM gone
$$;--> statement-breakpoint
CREATE FUNCTION "scrub_log_words"("entries" uuid[], "words" text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.admin_actions SET note = regexp_replace(note, words, '[gelöscht]', 'gi'),
    note_without_words = regexp_replace(note_without_words, words, '[gelöscht]', 'gi')
  WHERE id = ANY (entries) AND (note ~* words OR note_without_words ~* words)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "forget_log_words"(uuid[], uuid[], uuid[]), "shorten_log_words"(uuid[]),
  "move_log_to_customer"(uuid, uuid), "delete_old_log"(timestamptz, integer), "scrub_log_words"(uuid[], text) FROM PUBLIC;--> statement-breakpoint
-- What was said on an hours sheet is never told differently (docs/rules.md, Hours sheets); after the legal years it may go. What was
-- said of a sample (docs/rules.md, Samples), and billed by nothing, may go too.
CREATE FUNCTION "stundenzettel_fassungen_append_only"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.gesagt_am < now() - interval '8 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM public.job_assignments a JOIN public.job_requests j ON j.id = a.job_id JOIN public.fahrer_profile f ON f.id = a.driver_id
    WHERE a.id = OLD.assignment_id AND (j.customer_email LIKE '%@beispieldaten.example' OR f.email LIKE '%@beispieldaten.example')
  ) AND NOT EXISTS (
    SELECT FROM public.belege WHERE status = 'ausgestellt' AND assignment_ids @> ARRAY[OLD.assignment_id]
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'stundenzettel_fassungen is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "stundenzettel_fassungen_append_only" BEFORE UPDATE OR DELETE ON "stundenzettel_fassungen"
FOR EACH ROW EXECUTE FUNCTION "stundenzettel_fassungen_append_only"();--> statement-breakpoint
CREATE TRIGGER "stundenzettel_fassungen_never_emptied" BEFORE TRUNCATE ON "stundenzettel_fassungen"
FOR EACH STATEMENT EXECUTE FUNCTION "stundenzettel_fassungen_append_only"();--> statement-breakpoint
-- An issued document stays as it is, for everybody (docs/rules.md, Invoices); a draft may be changed, thrown away and issued. After
-- the legal years it may go.
CREATE FUNCTION "issued_documents_stay"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'entwurf' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND (OLD.status = 'entwurf' OR OLD.tag < date_trunc('year', now()) - interval '8 years') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'issued documents are never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "belege_stay" BEFORE UPDATE OR DELETE ON "belege"
FOR EACH ROW EXECUTE FUNCTION "issued_documents_stay"();--> statement-breakpoint
CREATE TRIGGER "belege_never_emptied" BEFORE TRUNCATE ON "belege"
FOR EACH STATEMENT EXECUTE FUNCTION "issued_documents_stay"();--> statement-breakpoint
-- Whole years of documents go by this function alone, with all that hangs on them (src/domain/billing/documents/delete-expired.ts); what
-- is not over yet, the triggers refuse.
CREATE FUNCTION "delete_expired_documents"("up_to" integer) RETURNS SETOF text
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.datev_exporte x WHERE created_at < date_trunc('year', now()) - interval '8 years'
    AND NOT EXISTS (SELECT FROM public.belege b WHERE b.id = ANY (x.beleg_ids) AND b.jahr > up_to);
  DELETE FROM public.auszahlungen x WHERE created_at < date_trunc('year', now()) - interval '8 years'
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset(x.posten) AS item(beleg_id uuid)
      JOIN public.belege b ON b.id = item.beleg_id WHERE b.jahr > up_to);
  DELETE FROM public.beleg_ereignisse WHERE beleg_id IN (SELECT id FROM public.belege WHERE jahr <= up_to);
  WITH files AS (
    DELETE FROM public.beleg_dateien WHERE beleg_id IN (SELECT id FROM public.belege WHERE jahr <= up_to) RETURNING schluessel
  ), gone AS (
    DELETE FROM public.belege WHERE jahr <= up_to
  ) SELECT schluessel FROM files
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "delete_expired_documents"(integer) FROM PUBLIC;--> statement-breakpoint
-- Their files and what happened to them are only added to, and numbers are only counted up.
CREATE FUNCTION "billing_only_grows"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'nummernkreise' THEN
    IF NEW.kreis = OLD.kreis AND NEW.jahr = OLD.jahr AND NEW.letzte = OLD.letzte + 1 THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME <> 'nummernkreise' THEN
    IF OLD.created_at < date_trunc('year', now()) - interval '8 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "nummernkreise_only_grow" BEFORE UPDATE OR DELETE ON "nummernkreise"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "nummernkreise_never_emptied" BEFORE TRUNCATE ON "nummernkreise"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "beleg_dateien_only_grow" BEFORE UPDATE OR DELETE ON "beleg_dateien"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "beleg_dateien_never_emptied" BEFORE TRUNCATE ON "beleg_dateien"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "beleg_ereignisse_only_grow" BEFORE UPDATE OR DELETE ON "beleg_ereignisse"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "beleg_ereignisse_never_emptied" BEFORE TRUNCATE ON "beleg_ereignisse"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "datev_konten_only_grow" BEFORE UPDATE OR DELETE ON "datev_konten"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "datev_konten_never_emptied" BEFORE TRUNCATE ON "datev_konten"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "datev_exporte_only_grow" BEFORE UPDATE OR DELETE ON "datev_exporte"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "datev_exporte_never_emptied" BEFORE TRUNCATE ON "datev_exporte"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
-- When a row was last written (docs/decisions/0043). Each statement that changes one takes the lock of this table before it looks at
-- the clock, and keeps it until it is committed: so a reader knows from the locks up to when nothing can still appear
-- (src/domain/kernel/changes.ts). Tested in tests/domain/kernel/changes.test.ts.
CREATE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.aenderungen WHERE liste = TG_ARGV[0] AND id = OLD.id;
  ELSIF NEW IS DISTINCT FROM OLD THEN
    INSERT INTO public.aenderungen (liste, id, geaendert_am)
    VALUES (TG_ARGV[0], NEW.id, date_trunc('milliseconds', clock_timestamp()))
    ON CONFLICT (liste, id) DO UPDATE SET geaendert_am = EXCLUDED.geaendert_am;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "job_requests_noted" AFTER INSERT OR UPDATE OR DELETE ON "job_requests"
FOR EACH ROW EXECUTE FUNCTION "note_change"('jobs');--> statement-breakpoint
CREATE TRIGGER "fahrer_profile_noted" AFTER INSERT OR UPDATE OR DELETE ON "fahrer_profile"
FOR EACH ROW EXECUTE FUNCTION "note_change"('fahrer');--> statement-breakpoint
CREATE TRIGGER "job_assignments_noted" AFTER INSERT OR UPDATE OR DELETE ON "job_assignments"
FOR EACH ROW EXECUTE FUNCTION "note_change"('assignments');--> statement-breakpoint
CREATE TRIGGER "kunden_noted" AFTER INSERT OR UPDATE OR DELETE ON "kunden"
FOR EACH ROW EXECUTE FUNCTION "note_change"('customers');--> statement-breakpoint

-- Whether a mailbox has a place for another mail that a stranger causes (src/domain/mail/mailbox.ts). Locks the mailbox until the
-- transaction ends, where the limit is a low one. Volatile, so that the count sees what was committed while the lock was waited for.
CREATE FUNCTION "mailbox_has_place"(mailbox text, at timestamptz, an_hour integer, a_day integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  sent_hour integer;
  sent_day integer;
BEGIN
  IF an_hour <= 100 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(mailbox, 0));
  END IF;
  SELECT count(*) FILTER (WHERE created_at > at - interval '1 hour'), count(*) INTO sent_hour, sent_day
    FROM email_log WHERE mailbox_key = mailbox AND created_at > at - interval '1 day';
  RETURN sent_hour < an_hour AND sent_day < a_day;
END
$$;--> statement-breakpoint
-- A mail is updated twice before it is sent: with room on its page these updates leave all its indexes alone.
ALTER TABLE "email_log" SET (fillfactor = 60);
