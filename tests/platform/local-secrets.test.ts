import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../src/platform/log.ts";
import { argon2Passwords } from "../../src/platform/passwords.ts";
import { localSecrets } from "../../src/platform/private-folder.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "secrets-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("secrets that nobody configured", () => {
  it("are made up once, long, different, and readable by the owner only", async () => {
    const first = await localSecrets(path.join(dataDir, "new"));
    expect(first.linkSecret.length).toBeGreaterThanOrEqual(32);
    expect(first.databasePassword).not.toBe(first.linkSecret);
    expect(await localSecrets(path.join(dataDir, "new"))).toEqual(first);
    const { mode } = await stat(path.join(dataDir, "new", "secrets.json"));
    expect(mode & 0o077).toBe(0);
  });

  it("made up by ten at once, are the same for all, and leave nothing half behind", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => localSecrets(dataDir)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(["secrets.json"]);
  });
});

describe("passwords", () => {
  const passwords = argon2Passwords();

  it("are hashed with argon2id, each with its own salt", async () => {
    const [one, other] = [await passwords.hash("geheim"), await passwords.hash("geheim")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify("geheim", one)).toBe(true);
    expect(await passwords.verify("Geheim", one)).toBe(false);
  });

  it("are all checked when many come at once, and a broken hash blocks nobody", async () => {
    const hash = await passwords.hash("geheim");
    const checks = Array.from({ length: 20 }, (_, index) =>
      passwords.verify("geheim", index % 3 === 0 ? "broken" : hash).catch(() => "error"),
    );
    const results = await Promise.all(checks);
    expect(results.filter((result) => result === true)).toHaveLength(13);
    expect(await passwords.verify("geheim", hash)).toBe(true);
  });
});

it("the log cuts out what must not be in it", () => {
  const log = createLog("info");
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[
    Object.getOwnPropertySymbols(log).find((symbol) => String(symbol) === "Symbol(pino.stream)") ??
      Symbol()
  ];
  if (!stream) throw new Error("pino has no stream");
  stream.write = (line) => lines.push(line);
  log.info(
    { password: "geheim", token: "t-4711", email: "a@b.de", mail: { email: "a@b.de", id: 7 } },
    "x",
  );
  expect(lines.join()).toContain('"id":7');
  expect(lines.join()).not.toMatch(/geheim|t-4711|a@b\.de/);
});
