import { OPENAPI_PATH } from "../../src/web/api/openapi.ts";
import { followRef } from "../support/follow-ref.ts";
import { jpeg } from "../support/hostile/pictures.ts";
import { registrationForm } from "../support/registration-form.ts";
import { query } from "./cli-process.ts";
import { signIn } from "./desk-client.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { type FieldSchema, oddAddresses, oddBodies, oddMultiparts } from "./odd-bodies.ts";
import { onOneServer, type Running } from "./one-server.ts";
import { sendSameKey } from "./same-key.ts";
import { DRILL_ADMIN } from "./server-process.ts";

const CUTS = 110;
const GIVEN_UP_AFTER_MS = 20_000;
const AT_ONCE = 6;
/** More of one address are turned away before anybody reads them. */
const UPLOADS_AT_ONCE = 2;

export const ODD_INPUT_DRILLS: readonly Drill[] = [
  {
    name: "odd-input",
    promise:
      "Broken JSON, wrong types, NUL, lone surrogates, impossible dates and numbers, a megabyte of text, broken multiparts and hostile addresses: no 5xx but 503, no crash, nothing stored, nothing unexpected in the log.",
    run: () => onOneServer(sendOddities),
  },
  {
    name: "same-key",
    promise:
      "The same registration with a file, job or assignment many times at once under one key: one row, one answer.",
    run: sendSameKey,
  },
];

/** Sends a request and reads its answer; its status, 0 where none came. */
type Send = () => Promise<number>;

async function sendOddities(running: Running): Promise<DrillRow[]> {
  const { url } = running.server;
  const session = await signIn(url);
  const bodies = await callsOf(url);
  const photo = new File([Uint8Array.from(await jpeg(300, 200))], "a.jpg", { type: "image/jpeg" });
  const whole = registrationForm({ email: "halb@fahrer.example" }, [["fuehrerschein", photo]]);
  const uploads = (await oddMultiparts(whole, CUTS)).map(
    ({ contentType, body }): Send =>
      () =>
        send(`${url}/api/fahrerwerden`, { "Content-Type": contentType }, body),
  );
  const cookie = await deskCookie(url);
  const pages = oddAddresses(PAGES).map(
    (address): Send =>
      () =>
        send(`${url}${address}`, { Cookie: cookie }),
  );
  const calls = bodies.flatMap(({ name, fields }) => {
    // Else its first good body would end the session of all.
    const headers = {
      "Content-Type": "application/json",
      ...(name !== "admin-logout" && bearer(session)),
    };
    return oddBodies(fields).map(
      (body): Send =>
        () =>
          send(`${url}/api/${name}`, headers, body),
    );
  });
  return [
    await walk(running, `bodies for ${bodies.length} calls`, calls, AT_ONCE),
    await walk(running, "multiparts", uploads, UPLOADS_AT_ONCE),
    await walk(running, `addresses of ${PAGES.length} pages`, pages, AT_ONCE),
  ];
}

const PAGES = [
  "/",
  "/driver/accept",
  "/auftrag-status",
  "/auftrag-status/erneut",
  "/driver/alarme",
  "/newsletter/bestaetigen",
  "/newsletter/abmelden",
  "/dokumente/erneuern",
  "/admin/login",
  "/dokumente/00000000-0000-0000-0000-000000000000",
  "/admin",
  "/fahrer-admin",
  "/admin/email",
  "/admin/email-body",
  "/admin/email.eml",
  "/admin/export/auftraege.csv",
  "/admin/export/fahrer.csv",
  "/auftragsbestaetigung/x",
];

async function walk(
  { cluster, server }: Running,
  what: string,
  requests: Send[],
  atOnce: number,
): Promise<DrillRow> {
  const before = await tablesOf(cluster.url);
  const logged = unexpected(server.log());
  const counts: Record<number, number> = {};
  let slowestMs = 0;
  const waiting = requests.values();
  const work = async () => {
    for (const request of waiting) {
      const started = performance.now();
      const status = await request();
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - started));
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { 503: busy = 0, 0: none = 0, ...answered } = counts;
  const broken = Object.entries(answered)
    .filter(([status]) => Number(status) >= 500)
    .reduce((sum, [, count]) => sum + count, 0);
  const after = await tablesOf(cluster.url);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  const unforeseen = unexpected(server.log()) - logged;
  return {
    variant: `${requests.length} ${what}`,
    counts: {
      "answers:": Object.entries(counts)
        .map(([status, count]) => `${count} x ${status}`)
        .join(" "),
      "5xx but 503:": broken,
      "no answer:": none,
      "tables changed:": changed.join(" ") || 0,
      "unexpected in the log:": unforeseen,
      "slowest ms:": slowestMs,
    },
    kept: server.isAlive() && broken + none + busy + unforeseen === 0 && changed.length === 0,
  };
}

/** Every call of the API's description that takes JSON, with its fields. */
async function callsOf(url: string) {
  const document: ApiDocument = await (await fetch(url + OPENAPI_PATH)).json();
  return Object.entries(document.paths).flatMap(([path, { post }]) => {
    const json = post?.requestBody?.content["application/json"];
    if (!json) return [];
    const { properties = {} } = followRef({ ...document }, json.schema);
    return [{ name: path.slice("/api/".length), fields: properties }];
  });
}

interface Fields {
  properties?: Record<string, FieldSchema>;
}

interface ApiDocument {
  paths: Record<
    string,
    {
      post?: {
        requestBody?: {
          content: Record<string, { schema: Fields }>;
        };
      };
    }
  >;
}

async function send(
  url: string,
  headers: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<number> {
  try {
    const response = await fetch(url, {
      ...(body !== undefined && { method: "POST", body }),
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function bearer(session: string) {
  return { Authorization: `Bearer ${session}` };
}

async function deskCookie(url: string) {
  const response = await fetch(`${url}/api/check-admin-login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(DRILL_ADMIN),
  });
  return response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** Rows of each table by name, but of those that count attempts, sessions and calls that found nothing to change. */
async function tablesOf(url: string): Promise<Record<string, number>> {
  return query(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('aenderungen', 'rate_limits', 'sessions', 'change_counts')`;
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(name)}`;
      counts[name] = row?.n ?? -1;
    }
    return counts;
  });
}

function unexpected(log: string) {
  return log.split("unexpected failure").length - 1;
}
