-- Entries that name an erased person although they are about something else lose their words one by one (docs/decisions/0037).
CREATE FUNCTION "forget_log_entries"("entries" uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.admin_actions SET note = '', note_without_words = NULL WHERE id = ANY (entries)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "forget_log_entries"(uuid[]) FROM PUBLIC;
