import type { WebContext } from "../../http/environment.ts";
import type { Route } from "../../http/route.ts";

/** A page of the settings. */
export function get(path: string, handle: Route["handle"]): Route {
  return { method: "GET", path, audience: "dispatcher", handle };
}

/** A form of the settings; `proof` asks anew who it is. */
export function post(path: string, handle: Route["handle"], proof?: Route["proof"]): Route {
  const route = { method: "POST", path, audience: "dispatcher", body: "form", handle } as const;
  return proof ? { ...route, proof } : route;
}

/** What a form has done, by the word in the address that it leads to (`?ergebnis=`). */
export function resultOf<Result extends string>(
  c: WebContext,
  results: Readonly<Record<Result, unknown>>,
): Result | undefined {
  const asked = c.req.query("ergebnis") ?? "";
  return (Object.keys(results) as Result[]).find((result) => result === asked);
}
