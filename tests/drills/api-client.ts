import { DRILL_ADMIN } from "./server-process.ts";

interface Answer {
  status: number;
  etag: string;
  body: Record<string, unknown>;
}

interface AskOptions {
  session?: string;
  /** Sent as `If-None-Match`. */
  etag?: string;
}

/** One call of the JSON contract at the copy at `url`. */
export async function ask(
  url: string,
  call: string,
  body: object,
  { session, etag }: AskOptions = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/${call}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(session && { Authorization: `Bearer ${session}` }),
      ...(etag && { "If-None-Match": etag }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get("etag") ?? "",
    body: text ? JSON.parse(text) : {},
  };
}

/** The dispatcher's session; it counts at every copy. */
export async function signIn(url: string, password = DRILL_ADMIN.password): Promise<string> {
  const { body } = await ask(url, "check-admin-login", { email: DRILL_ADMIN.email, password });
  if (typeof body.session !== "string") throw new Error(`No session: ${JSON.stringify(body)}`);
  return body.session;
}
