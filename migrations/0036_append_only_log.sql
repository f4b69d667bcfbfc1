-- The action log is append-only for everybody, the owner of the table included (docs/decisions/0037). An entry may be forgotten,
-- never told differently: its words may go, and what it names may be gone. Whatever else an entry has stays as it was written,
-- columns that come later too. Tested in tests/platform/append-only-log.test.ts.
CREATE FUNCTION "admin_actions_append_only"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  forgettable CONSTANT text[] := ARRAY['note', 'note_without_words', 'job_id', 'assignment_id', 'driver_id', 'customer_id'];
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '3 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - forgettable = to_jsonb(OLD) - forgettable
    AND (NEW.note = '' OR NEW.note = OLD.note OR NEW.note = OLD.note_without_words)
    AND (NEW.note_without_words IS NULL OR NEW.note_without_words = OLD.note_without_words)
    AND (NEW.job_id IS NULL OR NEW.job_id = OLD.job_id)
    AND (NEW.assignment_id IS NULL OR NEW.assignment_id = OLD.assignment_id)
    AND (NEW.driver_id IS NULL OR NEW.driver_id = OLD.driver_id)
    -- Two records that turn out to be one customer.
    AND (NEW.customer_id IS NULL OR OLD.customer_id IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'admin_actions is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "admin_actions_append_only" BEFORE UPDATE OR DELETE ON "admin_actions"
FOR EACH ROW EXECUTE FUNCTION "admin_actions_append_only"();--> statement-breakpoint
CREATE TRIGGER "admin_actions_never_emptied" BEFORE TRUNCATE ON "admin_actions"
FOR EACH STATEMENT EXECUTE FUNCTION "admin_actions_append_only"();--> statement-breakpoint
-- The only ways to it for the role that the system works with, which may add and read (src/db/roles.ts).
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
REVOKE ALL ON FUNCTION "forget_log_words"(uuid[], uuid[], uuid[]), "shorten_log_words"(uuid[]),
  "move_log_to_customer"(uuid, uuid), "delete_old_log"(timestamptz, integer) FROM PUBLIC;
