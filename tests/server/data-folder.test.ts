import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../support/expectations.ts";
import { jpeg } from "../support/hostile/pictures.ts";
import { registrationForm } from "../support/registration-form.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { book } from "../support/writers.ts";

/** What a real server leaves in its data folder and hands to its database, where others of the machine could look. */

const SECRETS = {
  ADMIN_PASSWORD: "nur-der-server-1",
  LINK_SECRET: "only-the-server-knows-this-link-secret",
  AWS_SECRET_ACCESS_KEY: "only-the-server-knows-this-key",
};
let home: string;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "fahrer-private-"));
  // PostgreSQL's user has to get there, as on a machine of somebody's own.
  chmodSync(home, 0o755);
  dataDir = path.join(home, "data");
  // As somebody may leave it by hand.
  mkdirSync(path.join(dataDir, "mail"), { recursive: true });
  await writeFile(path.join(dataDir, "mail", "old.eml"), "Von: früher");
  for (const name of ["", "mail", "mail/old.eml"]) {
    chmodSync(path.join(dataDir, name), name.endsWith("eml") ? 0o644 : 0o755);
  }
  // Bun keeps what it compiled in its own place in HOME.
  server = await startServerProcess({
    DATA_DIR: dataDir,
    HOME: home,
    LOG_LEVEL: "error",
    ...SECRETS,
  });
});
afterAll(async () => {
  await server?.remove();
  await rm(home, { recursive: true, force: true });
});

function everythingIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    path.join(entry.parentPath, entry.name),
  );
}

it("keeps everything from the other users of the machine", async () => {
  expect((await book(server.url, crypto.randomUUID())).status).toBe(201);
  const photo = new File([new Uint8Array(await jpeg(40, 30))], "vorne.jpg", { type: "image/jpeg" });
  const registration = await fetch(`${server.url}/api/fahrerwerden`, {
    method: "POST",
    body: registrationForm({}, [["fuehrerschein", photo]]),
  });
  expect(registration.status).toBe(201);
  const mails = () => readdirSync(path.join(dataDir, "mail")).filter((name) => /eml$/.test(name));
  await until(() => mails().length >= 5, "the mails");
  expect(existsSync(path.join(dataDir, "documents", "objects"))).toBe(true);

  const open = everythingIn(dataDir).filter((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found && (found.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
  // The embedded database of root runs as another user, who passes through and sees nothing.
  expect(statSync(dataDir).mode & 0o066).toBe(0);
});

it("hands its database none of its own secrets", () => {
  if (!existsSync("/proc/self/environ")) return;
  const lockFile = readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8");
  const environ = readFileSync(`/proc/${Number(lockFile.split("\n")[0])}/environ`, "utf8");
  expect(environ).toContain("PATH=");
  for (const name of [...Object.keys(SECRETS), "ADMIN_EMAIL", "HOME", "DATA_DIR"]) {
    expect(environ).not.toContain(`${name}=`);
  }
});
