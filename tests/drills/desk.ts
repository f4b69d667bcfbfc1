import { DRILL_ADMIN } from "./server-process.ts";

/** The JSON calls of a server, as a dispatcher's program makes them. */

/** The session of the drills' dispatcher. */
export async function signIn(url: string): Promise<string> {
  const { session } = await ask(url, "check-admin-login", DRILL_ADMIN);
  return String(session);
}

/** The rows of one list. */
export async function rowsOf(url: string, session: string, body: object) {
  const { data } = await ask(url, "admin-data-fetch", body, session);
  return data as Record<string, string>[];
}

/** The body of a call's answer, whatever its status. */
export async function ask(url: string, call: string, body: object, session?: string) {
  const response = await post(url, call, body, session);
  return (await response.json()) as Record<string, unknown>;
}

/** A call's answer; fails after 30 s without one. */
export function post(url: string, call: string, body: object, session?: string): Promise<Response> {
  return fetch(`${url}/api/${call}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(session && { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}
