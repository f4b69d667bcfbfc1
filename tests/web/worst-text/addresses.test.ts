import { beforeAll, expect, it } from "vitest";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { useApp } from "../../support/app.ts";
import { mailEveryLink, previewLink } from "../../support/mailed-links.ts";
import { partOf } from "../../support/volume.ts";
import { HEAD_BYTES, inQuery, worstTexts } from "../../support/worst-text/texts.ts";
import { startWalk } from "../../support/worst-text/walk.ts";

const world = useApp();
const TIMEOUT = 10 * 60_000;
const TEXTS = worstTexts(inQuery, HEAD_BYTES);
/** What the pages of the desk read out of their addresses. */
const DESK = {
  "/admin": ["x"],
  "/fahrer-admin": ["fahrer"],
  "/admin/auftrag-status": ["auftrag"],
  "/admin/login": ["grund", "zurueck"],
  "/admin/email": ["id"],
  "/admin/email-body": ["id"],
  "/admin/beleg": ["id"],
  "/admin/export/auftraege.csv": ["q", "status"],
  "/admin/export/fahrer.csv": ["q", "status"],
  "/admin/export/zuweisungen.csv": ["q", "status"],
  "/admin/export/stunden.csv": ["q", "status"],
};
let session: string;
let links: URL[];

beforeAll(async () => {
  session = await world.signIn();
  const { inMails } = await mailEveryLink(world);
  const paths = [...inMails, await previewLink(world)];
  // One of each kind: their parameters are the same.
  const kinds = new Map(
    paths.map((path) => [path.split("?")[0]?.replace(/[\da-f-]{36}/, ""), path]),
  );
  links = [...kinds.values()].map((path) => new URL(path, world.config.publicUrl));
}, TIMEOUT);

const asker =
  (path: string, { method = "GET", ...headers }: Record<string, string> = {}) =>
  async () => {
    const response = await world.app.request(path, {
      method,
      headers: { Authorization: `Bearer ${session}`, ...headers },
    });
    await response.arrayBuffer();
    return response.status;
  };

it("no parameter of any page holds up the thread", { timeout: TIMEOUT }, async () => {
  const walk = startWalk("every parameter of every page");
  const pages = PUBLIC_PAGES.map(({ path, answersTo = [], takesBookings }) => {
    return [path, path === "/" && takesBookings ? ["gesendet", ...answersTo] : answersTo] as const;
  });
  for (const [path, names] of [...pages, ...Object.entries(DESK)]) {
    for (const name of names) {
      for (const [what, text] of partOf(TEXTS, `${path} ${name}`)) {
        const query = new URLSearchParams([[name, text]]);
        await walk.step(`${path} ${name}: ${what}`, asker(`${path}?${query}`));
      }
    }
    // Whatever a page doesn't read; and so many names that looking for the one it reads takes time.
    for (const query of [
      "&".repeat(HEAD_BYTES),
      "a=&".repeat(HEAD_BYTES / 3),
      "%c3".repeat(4_000),
    ]) {
      await walk.step(`${path}: ${query.slice(0, 6)}`, asker(`${path}?${query}`));
    }
  }
  await walk.expectLight();
});

it("no parameter of any personal link does, with the others as they were mailed", {
  timeout: TIMEOUT,
}, async () => {
  expect(links.length).toBeGreaterThan(7);
  const walk = startWalk("every parameter of every personal link");
  for (const { pathname, searchParams } of links) {
    for (const name of [...searchParams.keys(), "anfrage", "zurueckgenommen", "seite"]) {
      for (const [what, text] of partOf(TEXTS, `${pathname} ${name}`)) {
        const query = new URLSearchParams(searchParams);
        query.set(name, text);
        await walk.step(`${pathname} ${name}: ${what}`, asker(`${pathname}?${query}`));
      }
    }
  }
  await walk.expectLight();
});

it("no path does, also where a part of it is a parameter", { timeout: TIMEOUT }, async () => {
  const walk = startWalk("every part of a path");
  const starts = ["/", "/assets/", "/dokumente/", "/auftragsbestaetigung/", "/admin/export/"];
  for (const start of [...starts, "/api/", "/karten/", "/driver/accept/"]) {
    for (const [what, text] of partOf(TEXTS, start)) {
      const part = encodeURIComponent(text.toWellFormed()).slice(0, HEAD_BYTES);
      await walk.step(`${start}: ${what}`, asker(`${start}${part}`));
    }
    await walk.step(`${start}: slashes`, asker(`${start}${"/".repeat(HEAD_BYTES)}`));
    await walk.step(`${start}: dots`, asker(`${start}${"../".repeat(HEAD_BYTES / 3)}`));
    await walk.step(`${start}: half encoded`, asker(`${start}${"%c3".repeat(HEAD_BYTES / 3)}`));
  }
  await walk.expectLight();
});

const HEADERS =
  `Accept Accept-Encoding Accept-Language Authorization Content-Type Cookie Content-Length Form-Proof Host
  Idempotency-Key If-None-Match Origin Range Referer Sec-Fetch-Site User-Agent X-Background
  X-Forwarded-For`.split(/\s+/);
const UNITS = [
  "a",
  " a",
  "a=",
  "a=a; ",
  "sitzung=a;",
  "%cc%96",
  ",",
  '"',
  "\\",
  "1.",
  ":",
  "\t",
  "\u00e9",
];

it("no header does, on a page, a call, a form, a link and a file", {
  timeout: TIMEOUT,
}, async () => {
  const walk = startWalk("every header");
  const link = links.find(({ pathname }) => pathname === "/driver/accept");
  if (!link) throw new Error("No mail asked a driver");
  const targets: [string, string][] = [
    ["GET", "/"],
    ["GET", "/admin"],
    ["GET", "/api/openapi.json"],
    ["GET", `${link.pathname}${link.search}`],
    ["POST", "/api/submit-fahrer-anfrage"],
    ["POST", "/api/admin-data-fetch"],
    ["POST", "/api/fahrerwerden"],
    ["POST", "/driver/alarme"],
  ];
  for (const [method, path] of targets) {
    for (const name of HEADERS) {
      for (const unit of partOf(UNITS, `${method} ${path.split("?")[0]} ${name}`)) {
        const value = unit.repeat(HEAD_BYTES / unit.length);
        const ask = asker(path, { method, "Content-Type": "application/json", [name]: value });
        await walk.step(`${method} ${path.split("?")[0]}, ${name}: ${JSON.stringify(unit)}`, ask);
      }
    }
  }
  await walk.expectLight();
});
