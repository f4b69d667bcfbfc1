CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A generated column may only call immutable functions; array_to_string is one for text[], but PostgreSQL does not know that.
CREATE FUNCTION "in_one_text"(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN array_to_string($1, ' ');--> statement-breakpoint
-- Lower case without diacritics, as src/domain/kernel/folded.ts makes it. Not unaccent(): it is not immutable, so no index may use it.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN replace(translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ŁłØøĐđı', 'llooddi'), 'ß', 'ss');
