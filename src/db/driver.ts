import { makePgArray } from "drizzle-orm/pg-core";
import postgres, { type Options, type Sql } from "postgres";

const USUAL_PORT = "5432";

const UNPATCHED =
  "Der Datenbanktreiber „postgres“ ist ohne seinen Patch installiert. Bitte löschen Sie node_modules und starten Sie mit „npm start“.";

/** The array types in use, so that no new connection has to read all types of the database before its first query. */
const ARRAYS = {
  to: 1009,
  // text, int8, uuid
  from: [1009, 1016, 2951],
  serialize: (value: unknown) => (Array.isArray(value) ? makePgArray(value) : value),
  parse: parseArray,
};

/**
 * The driver at the address of a database, by one connection unless `max` says otherwise. `?host=/folder` leads to the socket in there, as PostgreSQL's own programs read it; the
 * driver by itself would hand the folder to the server as a setting.
 */
export function openDriver(address: string, options: Options<Record<string, never>>): Sql {
  // A package manager installs another version with a warning and without the patch (docs/decisions/0011).
  if (!("query_timeout" in postgres().options)) throw new Error(UNPATCHED);
  const usual = { max: 1, onnotice: () => {}, fetch_types: false, types: { arrays: ARRAYS } };
  const given = { ...usual, ...options };
  const url = new URL(address);
  const folder = url.searchParams.get("host");
  if (!folder?.startsWith("/")) return postgres(address, given);
  url.searchParams.delete("host");
  return postgres(url.href, { ...given, path: `${folder}/.s.PGSQL.${url.port || USUAL_PORT}` });
}

/** An array of one dimension as PostgreSQL writes it: `{a,"b \\" c",NULL}`. */
function parseArray(text: string): (string | null)[] {
  return Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"|([^{},]+)/gs), ([, quoted, plain = ""]) => {
    if (quoted !== undefined) return quoted.replaceAll(/\\(.)/gs, "$1");
    return plain === "NULL" ? null : plain;
  });
}
