import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { buildAssets } from "../../../src/web/delivery/assets.ts";

/** What a browser fetches of the desk, compressed (docs/measured.md). What is drawn first, and each view that is opened from there. */
const FIRST_KB = 106;
const VIEW_KB = 45;
const SIGN_IN_KB = 70;
const VIEWS = [
  "ActionsSection",
  "AssignmentsSection",
  "BillingSection",
  "CustomersSection",
  "EmailsSection",
  "FiguresSection",
  "HoursSection",
  "JobsSection",
  "PlanSection",
];

it("the desk's script stays within 106 KB, what another view adds within 45 KB, and that of the sign-in within 70 KB", async () => {
  const assets = await buildAssets();
  const texts = new Map(
    [...assets.files]
      .filter(([url]) => url.endsWith(".js"))
      .map(([url, { body }]) => [url, new TextDecoder().decode(body.for(undefined).bytes)]),
  );
  const kilobytes = (urls: Iterable<string>) =>
    [...urls].reduce((sum, url) => sum + brotliCompressSync(texts.get(url) ?? "").length, 0) / 1024;
  const needed = (url: string, known = new Set<string>()) => {
    if (known.has(url)) return known;
    known.add(url);
    for (const [, next = ""] of (texts.get(url) ?? "").matchAll(STATIC_IMPORT)) needed(next, known);
    return known;
  };
  const first = needed(assets.url("desk.island.tsx"));
  expect(kilobytes(first)).toBeLessThan(FIRST_KB);
  const opened = VIEWS.map((view) => [
    view,
    [...texts].find(([, text]) => exports(text, view))?.[0],
  ]);
  const others = [...opened, ["DriverDesk", assets.url("driver-desk.island.tsx")]];
  for (const [view = "", url = ""] of others) {
    const more = [...needed(url)].filter((needs) => !first.has(needs));
    expect(more, view).not.toEqual([]);
    expect(kilobytes(more), view).toBeLessThan(VIEW_KB);
  }
  const signIn = needed(assets.url("passkey-sign-in.island.tsx"));
  expect(kilobytes(signIn)).toBeLessThan(SIGN_IN_KB);
});

/** `import{a as b}from"/assets/chunk-1.js"`, also without names; not `import("…")`. */
const STATIC_IMPORT = /(?:from|import)\s*"(\/assets\/[^"]+)"/g;

function exports(text: string, name: string) {
  return new RegExp(`export\\{[^}]*\\b${name}\\b`).test(text);
}
