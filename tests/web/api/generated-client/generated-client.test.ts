import { spawnSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Document, Ruleset, Spectral } from "@stoplight/spectral-core";
import { Json } from "@stoplight/spectral-parsers";
import { oas } from "@stoplight/spectral-rulesets";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeKey } from "../../../../src/domain/desk/keys/api-keys.ts";
import { OPENAPI_PATH } from "../../../../src/web/api/openapi.ts";
import { useApp } from "../../../support/app.ts";
import { activeDriver, BOOKING, checkedDocuments } from "../../../support/cast.ts";
import { linkInMail } from "../../../support/mail-links.ts";

const world = useApp();
const ROOT = path.resolve(import.meta.dirname, "../../../..");
const JOURNEY = path.join(import.meta.dirname, "journey.ts.txt");

const STRICT = {
  compilerOptions: {
    target: "ES2024",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    module: "Preserve",
    moduleResolution: "bundler",
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  include: ["journey.ts", "orval.ts", "hey"],
};

let folder = "";
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "generated-client-"));
  await Promise.all([
    writeFile(at("openapi.json"), await (await world.app.request(OPENAPI_PATH)).text()),
    writeFile(at("tsconfig.json"), JSON.stringify(STRICT)),
    symlink(path.join(ROOT, "node_modules"), at("node_modules")),
    copyFile(JOURNEY, at("journey.ts")),
  ]);
  const script = path.join(import.meta.dirname, "generate.ts");
  const { stderr, status } = runBun([script, at("openapi.json"), folder]);
  expect([stderr, status]).toEqual(["", 0]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function runBun(args: string[]) {
  return spawnSync(process.execPath, ["--bun", ...args], { encoding: "utf8" });
}

/** What TypeScript complains of in the folder, under its strict rules. */
function typeErrors(): string {
  return runBun([path.join(ROOT, "node_modules/.bin/tsc"), "-p", folder]).stdout;
}

it("clients by Hey API and orval compile, strictly, and the first goes from the request to the no-show and the list", async () => {
  expect(typeErrors()).toBe("");

  const driverId = await activeDriver(world);
  await checkedDocuments(world, driverId);
  const { key } = await makeKey(world.ctx(), { name: "Reise", scope: "write" });
  const agency = {
    baseUrl: "http://localhost",
    key,
    fetch: async (request: Request) => world.app.request(request),
    tokenOf: async (assignmentId: string) =>
      (await linkInMail(world, { assignmentId, action: "accept" })).get("token") ?? "",
  };
  const { journey } = await import(at("journey.ts"));
  const made = await journey(agency, BOOKING);

  expect(made).toMatchObject({
    code: "double_assignment",
    status: "accepted",
    number: expect.any(Number),
    feeCents: expect.any(Number),
  });
  expect(made.csv).toContain(`FA ${made.number}`);
});

it("the document passes Spectral's rules for OpenAPI without an exception", async () => {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset(oas));
  const problems = await spectral.run(
    new Document(await readFile(at("openapi.json"), "utf8"), Json),
  );
  expect(problems.map(({ code, message, path }) => [code, message, path.join(".")])).toEqual([]);
});

it("what the document does not have does not compile", async () => {
  const journey = await readFile(JOURNEY, "utf8");
  const wrong = journey.replace("job.nummer", "job.nummr").replace('"hourly"', '"weekly"');
  await writeFile(at("journey.ts"), wrong);
  const complaints = typeErrors();
  expect(complaints).toContain("'nummr' does not exist");
  expect(complaints).toContain('"weekly"');
});
