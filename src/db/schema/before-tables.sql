CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A generated column may only call immutable functions; array_to_string is one for text[], but PostgreSQL does not know that.
CREATE FUNCTION "in_one_text"(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN array_to_string($1, ' ');
