import postgres, { type Options, type Sql } from "postgres";

const USUAL_PORT = "5432";

const UNPATCHED =
  "Der Datenbanktreiber „postgres“ ist ohne seinen Patch installiert. Bitte löschen Sie node_modules und starten Sie mit „npm start“.";

/**
 * The driver at the address of a database. `?host=/folder` leads to the socket in there, as PostgreSQL's own programs read it; the
 * driver by itself would hand the folder to the server as a setting.
 */
export function openDriver(address: string, options: Options<Record<string, never>>): Sql {
  // A package manager installs another version with a warning and without the patch (docs/decisions/0011).
  if (!("query_timeout" in postgres().options)) throw new Error(UNPATCHED);
  const url = new URL(address);
  const folder = url.searchParams.get("host");
  if (!folder?.startsWith("/")) return postgres(address, options);
  url.searchParams.delete("host");
  return postgres(url.href, { ...options, path: `${folder}/.s.PGSQL.${url.port || USUAL_PORT}` });
}
