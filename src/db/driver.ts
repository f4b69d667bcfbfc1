import postgres, { type Options, type Sql } from "postgres";

const USUAL_PORT = "5432";

/**
 * The driver at the address of a database. `?host=/folder` leads to the socket in there, as PostgreSQL's own programs read it; the
 * driver by itself would hand the folder to the server as a setting.
 */
export function openDriver(address: string, options: Options<Record<string, never>>): Sql {
  const url = new URL(address);
  const folder = url.searchParams.get("host");
  if (!folder?.startsWith("/")) return postgres(address, options);
  url.searchParams.delete("host");
  return postgres(url.href, { ...options, path: `${folder}/.s.PGSQL.${url.port || USUAL_PORT}` });
}
