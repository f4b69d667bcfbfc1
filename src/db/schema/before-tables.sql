CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Lower case without diacritics, as src/domain/kernel/folded.ts makes it. Not unaccent(): it is not immutable, so no index may use it.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN replace(translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ŁłØøĐđı', 'llooddi'), 'ß', 'ss');--> statement-breakpoint
-- Search text of a row: its words, and phone numbers also as mere digits. In PL/pgSQL because PostgreSQL reads the expression of a
-- generated column anew at each insert and update, while it keeps this body for the session.
CREATE FUNCTION "search_text"(phones text[], words text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN folded(array_to_string(words || phones, ' ') || ' ' || regexp_replace(array_to_string(phones, ','), '[^0-9,]', '', 'g'));
END $$;
