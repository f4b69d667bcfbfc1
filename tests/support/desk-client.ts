import { jpeg } from "./hostile/pictures.ts";
import { registrationForm } from "./registration-form.ts";
import { DRILL_ADMIN } from "./server-process.ts";

const GIVEN_UP_AFTER_MS = 60_000;

/** An answer's status and what its JSON held; status 0: none came. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  ms: number;
  etag: string;
}

interface PostOptions {
  key?: string;
  /** Of the dispatcher. */
  session?: string;
  /** The client's address, as a proxy names it. */
  from?: string;
  /** Sent as `If-None-Match`. */
  etag?: string;
}

/** Posts JSON to a call, or a form as multipart. */
export async function post(
  url: string,
  call: string,
  body: object,
  { key, session, from, etag }: PostOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(`${url}/api/${call}`, {
      method: "POST",
      headers: {
        ...(!isForm && { "Content-Type": "application/json" }),
        ...(key && { "Idempotency-Key": key }),
        ...(from && { "X-Forwarded-For": from }),
        ...(etag && { "If-None-Match": etag }),
        ...(session && { Authorization: `Bearer ${session}` }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text ? JSON.parse(text) : {},
      ms: elapsed(),
      etag: response.headers.get("etag") ?? "",
    };
  } catch {
    return { status: 0, body: {}, ms: elapsed(), etag: "" };
  }
}

/** The dispatcher's session. */
export async function signIn(url: string, password = DRILL_ADMIN.password): Promise<string> {
  const { status, body } = await post(url, "check-admin-login", { ...DRILL_ADMIN, password });
  if (status !== 200) throw new Error(`The login was answered with ${status} ${body.code ?? ""}`);
  return String(body.session);
}

/** The rows of one list. */
export async function rowsOf(url: string, session: string, list: object) {
  const { body } = await post(url, "admin-data-fetch", list, { session });
  return body.data as Record<string, string>[];
}

/** Registers a driver with so many photos. */
export async function register(
  url: string,
  { email, files, ...options }: { email: string; files: number; key?: string; from?: string },
): Promise<Answer> {
  const groups = ["fuehrerschein", "fahrerkarte", "zertifikate"];
  const form = registrationForm({ email });
  for (let n = 0; n < files; n++) {
    const photo = Uint8Array.from(await jpeg(1600, 1200 + n));
    const file = new File([photo], `seite-${n}.jpg`, { type: "image/jpeg" });
    form.append(groups[n % groups.length] ?? "zertifikate", file);
  }
  return post(url, "fahrerwerden", form, options);
}

/** The document as the dispatcher sees it, by its key: the answer's status and the bytes' SHA-256. */
export async function previewDocument(url: string, session: string, filepath: string) {
  const { body } = await post(url, "get-document-preview", { filepath }, { session });
  const { pathname, search } = new URL(String(body.signedUrl));
  const response = await fetch(`${url}${pathname}${search}`);
  const hash = new Bun.CryptoHasher("sha256").update(await response.arrayBuffer());
  return { status: response.status, checksum: hash.digest("hex") };
}
