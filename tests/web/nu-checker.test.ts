import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDemoReferences } from "../../cli/dev/demo-settings.ts";
import type { RouteRules } from "../../src/web/http/route.ts";
import { createRoutes } from "../../src/web/routes.ts";
import { EVERY_MAIL } from "../emails/every-mail-facts.ts";
import { mail } from "../emails/support.ts";
import { useApp } from "../support/app.ts";
import { confirmedJob } from "../support/cast.ts";
import { type SignedLinks, signedLinksOf } from "../support/signed-links.ts";

const CHECKER = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));
/** Properties of Word, by which Outlook lays mails out; no standard has them. */
const OUTLOOKS_OWN = /^CSS: “mso-[a-z-]+”: Property/;
const world = useApp();
let folder: string;
let links: SignedLinks;
let session: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-nu-"));
  await addDemoReferences(world.ctx());
  links = await signedLinksOf(world, await confirmedJob(world));
  session = await world.signIn();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.skipIf(!isJavaThere())("finds no error in any page or mail", async () => {
  const shown: string[] = [];
  const keep = async (what: string, html: string) => {
    await writeFile(path.join(folder, `${shown.push(what) - 1}.html`), html);
  };
  for (const route of await createRoutes()) {
    if (route.method !== "GET" || route.path.includes("*")) continue;
    const answer = await world.app.request(addressOf(route), {
      headers: { Cookie: `sitzung=${session}`, Accept: "text/html" },
    });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    if (isPage) await keep(`${route.path} (${answer.status})`, await answer.text());
  }
  expect(shown.length).toBeGreaterThan(60);
  for (const [name, template, data] of EVERY_MAIL) {
    await keep(`mail ${name}`, (await mail(template, data)).html);
  }
  const errors = (await check()).filter(
    ({ type, message }) => type === "error" && !OUTLOOKS_OWN.test(message),
  );
  const told = errors.map(
    ({ url, message, extract }) =>
      `${shown[Number(path.basename(url, ".html"))]}: ${message} ${extract}`,
  );
  expect(told).toEqual([]);
});

function addressOf({ path: address, link }: RouteRules) {
  if (!link) return address.replace(/:\w+/g, "unbekannt");
  const sample = links[link];
  return address.includes(":") ? sample : `${address}${sample.slice(sample.indexOf("?"))}`;
}

interface Finding {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

async function check() {
  const options = ["--format", "json", "--stdout", "--exit-zero-always", folder];
  const { stdout } = await promisify(execFile)("java", ["-jar", CHECKER, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stdout) as { messages: Finding[] };
  return messages;
}

function isJavaThere() {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    process.stdout.write(
      "The Nu checker needs Java, which is not installed here: pages and mails stay unchecked.\n",
    );
    return false;
  }
}
