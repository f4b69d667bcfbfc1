import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ask } from "../../cli/program.ts";
import { LARGEST_TEXT_BYTES } from "../../cli/remote/sent-files.ts";
import { createTerminal } from "../../cli/remote/terminal.ts";
import { jobRequests } from "../../src/db/schema/index.ts";
import { revokeKey } from "../../src/domain/desk/keys/revoke-key.ts";
import { type GracefulServer, serveGracefully } from "../../src/web/http/graceful-server.ts";
import { newKey, TERMINAL } from "../support/api-keys.ts";
import { useApp } from "../support/app.ts";
import {
  actionsOf,
  activeDriver,
  jobOf,
  NOBODY,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../support/cast.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { freePort } from "../support/ports.ts";
import { callHere, callRemotely, DESPITE } from "./run-cli.ts";

/** The same commands at a server over HTTP, with a key: the program within the test, the server on a port. */

const world = useApp();
let server: GracefulServer;
let folder: string;
let url: string;
let writer: string;
let reader: string;
let jobId: string;
let driverId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-remote-"));
  const port = await freePort();
  server = serveGracefully({ port, host: "127.0.0.1", fetch: world.app.fetch });
  url = `http://127.0.0.1:${port}`;
  writer = (await newKey(world, { name: "Schreibtisch" })).key;
  reader = (await newKey(world, { scope: "read" })).key;
  jobId = await requestedJob(world);
  driverId = await activeDriver(world);
});
afterAll(async () => {
  await server.stop(1000);
  await rm(folder, { recursive: true, force: true });
});

interface Options {
  key?: string;
  stdin?: string;
  ask?: Ask;
  env?: Record<string, string>;
}

function remotely(args: string[], { key = writer, env, ...rest }: Options = {}) {
  return callRemotely(args, { env: { FAHRER_URL: url, FAHRER_KEY: key, ...env }, ...rest });
}

function here(args: string[], stdin?: string) {
  const env = {
    NODE_ENV: "test",
    DATABASE_URL: world.runtimeUrl,
    DATA_DIR: world.config.dataDir,
    LINK_SECRET: String(world.config.linkSecret),
  };
  return callHere(args, { env, ...(stdin !== undefined && { stdin }) });
}

describe("what reads", () => {
  it.each([
    ["jobs", "list"],
    ["jobs", "list", "--json"],
    ["jobs", "list", "--jsonl"],
    ["jobs", "list", "--csv"],
    ["jobs", "list", "--q", "gibt es nicht"],
    ["drivers", "list", "--wide"],
    ["drivers", "list", "--json"],
    ["assignments", "list"],
    ["emails", "list", "--json"],
    ["documents", "list", "{driver}"],
    ["figures", "--from", "2026-11-01", "--to", "2026-11-30"],
    ["settings", "list"],
    ["privacy", "terms"],
    ["jobs", "attachments", "list", "999999"],
    ["jobs", "attachments", "list", "999999", "--json"],
    ["jobs", "list", "--limit", "0"],
    ["jobs", "list", "--cursor", "xyz"],
    ["jobs", "shwo"],
    ["jobs", "assign", "--help"],
  ])("says the same here and there, byte for byte: %s %s %s %s", async (...words) => {
    const args = words.map((word) => word.replace("{driver}", driverId));
    const there = await remotely(args);
    expect(there).toEqual(await here(args));
    expect(there.stdout + there.stderr).not.toBe("");
  });

  it("is open to a key that reads", async () => {
    expect(await remotely(["jobs", "list"], { key: reader })).toEqual(await here(["jobs", "list"]));
  });

  it("is laid out for the screen that looks at it", async () => {
    const { stdout } = await remotely(["drivers", "list", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ success: true, data: [{ id: driverId }] });
  });
});

describe("what changes something", () => {
  it("is done once, and the log names the key", async () => {
    const { nummer } = await jobOf(world, jobId);
    const args = ["jobs", "assign", String(nummer), "--driver", driverId, "--rate", "42,50"];
    const assigned = await remotely([...args, ...DESPITE]);
    expect(assigned).toMatchObject({ exitCode: 0, stderr: "" });
    expect((await jobOf(world, jobId)).status).toBe("assigned");
    expect(await actionsOf(world, { jobId })).toContainEqual(
      expect.objectContaining({ action: "assign_driver", admin_email: "key:Schreibtisch" }),
    );
    const again = await remotely([...args, ...DESPITE, "--json"]);
    expect([again.exitCode, JSON.parse(again.stdout).success]).toEqual([4, false]);
  });

  it("is refused to a key that reads, without a change", async () => {
    const driver = await pendingDriver(world);
    const refused = await remotely(["drivers", "reject", driver, "--reason", "passt nicht"], {
      key: reader,
    });
    expect(refused).toMatchObject({ exitCode: 5, stdout: "" });
    expect(refused.stderr).toContain("darf nur lesen");
    const { stdout } = await remotely(["drivers", "counts", "--json"]);
    expect(JSON.parse(stdout).counts).toMatchObject({ pending: 1, rejected: 0 });
  });

  it("takes standard input, and a file of this machine", async () => {
    const order = JSON.stringify({
      customerName: "Bau Remote",
      customerEmail: "petra@bau.example",
      customerPhone: "069 555 0101",
      einsatzort: "Kranweg 7, Frankfurt",
      zeitraum: "KW 49",
      fahrzeugtyp: "Kran",
      nachricht: "x",
    });
    const file = path.join(folder, "auftrag.json");
    await writeFile(file, order);
    for (const [source, stdin] of [
      ["-", order],
      [file, ""],
    ] as const) {
      const made = await remotely(["jobs", "create", "--from-json", source], { stdin });
      expect(made).toMatchObject({ exitCode: 0, stderr: "" });
    }
    const { stdout } = await remotely(["jobs", "list", "--q", "Bau Remote", "--json"]);
    expect(JSON.parse(stdout).data).toHaveLength(2);
    const missing = ["jobs", "create", "--from-json", path.join(folder, "fehlt.json")];
    expect(await remotely(missing)).toEqual(await here(missing));
  });
});

it("many rows end after the one under way when nobody waits for the rest", async () => {
  const file = path.join(folder, "viele.json");
  const rows = Array.from({ length: 20 }, (_, n) => ({ ...ORDER, bestellnummer: `Abbruch ${n}` }));
  await writeFile(file, JSON.stringify(rows));
  const leaving = new AbortController();
  let looks = 0;
  const made = () => world.db.$count(jobRequests, like(jobRequests.bestellnummer, "Abbruch %"));
  const actor = { kind: "api-key", id: NOBODY, name: "Abbruch", scope: "write" } as const;
  const { finished, events } = createTerminal(world.config).run({
    ctx: {
      ...world.ctx(actor),
      now() {
        looks += 1;
        // Each row is looked at before the first is created.
        if (looks === 70) leaving.abort();
        return world.clock.tick();
      },
    },
    call: {
      ...CALL,
      args: ["jobs", "create", "--from", "viele.json", "--yes"],
      files: ["viele.json"],
    },
    files: [{ name: "x", declaredType: "", path: file, bytes: (await stat(file)).size }],
    gone: leaving.signal,
  });
  const reading = new Response(events).text().catch(() => "");
  await finished;
  await reading;
  expect(await made()).toBeGreaterThan(0);
  expect(await made()).toBeLessThan(rows.length);
});

it("a text over 1 MB is refused before it is parsed; Windows-1252 is read as here", async () => {
  const file = path.join(folder, "auftraege.csv");
  const call = ["jobs", "create", "--from", file, "--yes"];
  await writeFile(file, `Name\n${"x\n".repeat(LARGEST_TEXT_BYTES / 2)}`);
  expect(await remotely(call)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("ist größer als 1 MB"),
  });
  await writeFile(file, Buffer.from("Größe\nx", "latin1"));
  expect(await remotely(call)).toMatchObject({ stderr: expect.stringContaining("Größe") });
  expect(await remotely(call)).toEqual(await here(call));
});

/** A call that names nothing yet. */
const CALL = {
  args: [],
  screen: { isTerminal: false, isStyled: false, width: 80 },
  isWatched: false,
  agreedTo: [],
  files: [],
  paths: {},
};

describe("files", () => {
  it("go to the server and come back, whole", async () => {
    const { nummer } = await jobOf(world, jobId);
    const plan = path.join(folder, "hubplan.pdf");
    await writeFile(plan, pdf());
    const added = await remotely(["jobs", "attachments", "add", String(nummer), "--hubplan", plan]);
    expect(added).toMatchObject({ exitCode: 0, stderr: "" });
    const listed = await remotely(["jobs", "attachments", "list", String(nummer), "--json"]);
    const { id, filename } = JSON.parse(listed.stdout).data[0];
    expect(filename).toBe("hubplan.pdf");
    const to = path.join(folder, "zurück.pdf");
    const got = await remotely(["jobs", "attachments", "get", id, to]);
    expect(got).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(to) });
    expect(await readFile(to)).toEqual(await readFile(plan));
    expect((await stat(to)).mode & 0o777).toBe(0o600);
    const again = ["jobs", "attachments", "get", id, to];
    expect(await remotely(again)).toEqual(await here(again));
    expect((await remotely(again)).exitCode).toBe(6);
    await rm(to);
  });

  it("of an export lie in a folder of this machine, for its owner alone", async () => {
    const customerId = String((await jobOf(world, jobId)).kunde_id);
    const [there, local] = [path.join(folder, "dort"), path.join(folder, "hier")];
    const exported = await remotely(["customers", "export", customerId, "--to", there]);
    const exportedHere = await here(["customers", "export", customerId, "--to", local]);
    expect(exported.stdout.replaceAll(there, local)).toBe(exportedHere.stdout);
    const files = await filesIn(there);
    expect(files).toEqual(await filesIn(local));
    expect(files.map(([name]) => name)).toEqual([
      expect.stringMatching(/hubplan\.pdf$/),
      "profil.json",
    ]);
    expect(files.map(([, , mode]) => mode)).toEqual([0o600, 0o600]);
    expect((await stat(there)).mode & 0o777).toBe(0o700);
  });

  it("of the server are out of reach: a path is a name among those that were sent", async () => {
    const secret = path.join(world.config.dataDir, "geheim.json");
    await writeFile(secret, '{"customerName":"Geheim"}');
    const call = { ...CALL, args: ["jobs", "create", "--from-json", secret] };
    const events = await rawCall(call);
    expect(events.map(({ kind }) => kind)).toEqual(["begun", "complain", "end"]);
    expect(events[1]).toMatchObject({ text: expect.stringContaining("kam nicht mit") });
    const target = path.join(world.config.dataDir, "geschrieben");
    const args = ["drivers", "export", driverId, "--to", target];
    expect((await rawCall({ ...call, args })).at(-1)).toEqual({ kind: "end", exitCode: 2 });
    const named = await rawCall({ ...call, args, paths: { [target]: target } });
    expect(named.at(-1)).toEqual({ kind: "end", exitCode: 0 });
    expect(await stat(target).catch(() => null)).toBeNull();
    await rm(secret);
  });
});

/** Name, content, rights; what was noted of the other export differs. */
async function filesIn(of: string) {
  const names = (await readdir(of, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const files = await Promise.all(
    names.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const content = name === "profil.json" ? "" : await readFile(file, "base64");
      return [path.relative(of, file), content, (await stat(file)).mode & 0o777] as const;
    }),
  );
  return files.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A call as a program of somebody's own may send it: its events. */
async function rawCall(call: object, key = writer): Promise<Record<string, unknown>[]> {
  const form = new FormData();
  form.append("call", JSON.stringify(call));
  const headers = { Authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/api/terminal`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(200);
  return (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("who may not", () => {
  it("hears why, with exit code 5: no such key, a revoked one, a session", async () => {
    const lost = await newKey(world);
    await revokeKey(world.ctx(TERMINAL), { keyId: lost.keyId });
    for (const [key, words] of [
      ["fk_gibtesnicht", "Schlüssel gilt nicht"],
      [lost.key, "Schlüssel widerrufen"],
      [await world.signIn(), "Schlüssel fehlt"],
    ] as const) {
      const refused = await remotely(["jobs", "list"], { key });
      expect(refused).toMatchObject({ exitCode: 5, stdout: "" });
      expect(refused.stderr).toContain(words);
    }
    const asJson = await remotely(["jobs", "list", "--json"], { key: "fk_gibtesnicht" });
    expect(JSON.parse(asJson.stdout)).toMatchObject({ success: false, code: "key_unknown" });
  });

  it("a command that belongs to the server's machine is refused, here and at the server", async () => {
    const local = ["keys", "make", "Neuer"];
    const refused = await remotely(local);
    expect(refused).toMatchObject({ exitCode: 5, stdout: "" });
    expect(refused.stderr).toContain("auf dem Rechner, auf dem der Server läuft");
    const events = await rawCall({ ...CALL, args: local });
    expect(events.at(-1)).toEqual({ kind: "end", exitCode: 5 });
  });
});

describe("the way to the server", () => {
  it.each([
    ["kein url", "keine Adresse"],
    ["ftp://www.agentur.example", "keine Adresse"],
    ["http://www.agentur.example", "https://"],
    ["https://www.agentur.example/admin", "Anfang der Adresse"],
    ["https://ich:geheim@www.agentur.example", "Anfang der Adresse"],
  ])("is refused before anything is sent: %s", async (address, words) => {
    const refused = await remotely(["jobs", "list"], { env: { FAHRER_URL: address } });
    expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
    expect(refused.stderr).toContain(words);
  });

  it("needs a key", async () => {
    const refused = await remotely(["jobs", "list"], { key: "" });
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("„keys make“") });
  });

  it("that leads nowhere, or elsewhere, is exit code 6", async () => {
    const nobody = { FAHRER_URL: `http://127.0.0.1:${await freePort()}` };
    const refused = await remotely(["jobs", "list"], { env: nobody });
    expect(refused).toMatchObject({ exitCode: 6, stdout: "" });
    expect(refused.stderr).toContain("nicht erreichbar");
    const other = Bun.serve({ port: 0, fetch: () => new Response("Guten Tag") });
    const byTls = { FAHRER_URL: `https://127.0.0.1:${other.port}` };
    expect((await remotely(["jobs", "list"], { env: byTls })).stderr).toContain(
      `https://127.0.0.1:${other.port} ist nicht erreichbar`,
    );
    const elsewhere = { FAHRER_URL: `http://127.0.0.1:${other.port}` };
    expect(await remotely(["jobs", "list"], { env: elsewhere })).toMatchObject({ exitCode: 6 });
    await other.stop(true);
  });
});

describe("a server that lies", () => {
  /** What a command leaves here when the server answers with these events. */
  async function answering(events: object[], args: string[]) {
    const liar = Bun.serve({
      port: 0,
      fetch: () => new Response(events.map((event) => `${JSON.stringify(event)}\n`).join("")),
    });
    try {
      return await remotely(args, { env: { FAHRER_URL: `http://127.0.0.1:${liar.port}` } });
    } finally {
      await liar.stop(true);
    }
  }
  const begun = { kind: "begun", version: "0.1.0" };
  const end = { kind: "end", exitCode: 0 };

  it("writes no file that nobody named, and none outside of the folder", async () => {
    const to = path.join(folder, "beute");
    const args = ["drivers", "export", driverId, "--to", to];
    const outside = path.join(folder, "draussen.json");
    for (const sent of [
      { kind: "file", name: outside },
      { kind: "file", name: to, inside: "../draussen.json" },
      { kind: "file", name: to, inside: outside },
      { kind: "file", name: to, inside: "a/../../draussen.json" },
    ]) {
      const lies = [begun, { kind: "folder", name: to }, sent, { kind: "closed" }, end];
      expect((await answering(lies, args)).exitCode).toBe(6);
      expect(await stat(outside).catch(() => null)).toBeNull();
    }
  });

  it("or breaks off is no success", async () => {
    const broken = await answering([begun, { kind: "print", text: "1\n" }], ["jobs", "list"]);
    expect(broken).toMatchObject({ exitCode: 6, stdout: "1\n" });
    expect(broken.stderr).toContain("steht nicht fest");
  });

  it("of another version is named", async () => {
    const newer = await answering([{ ...begun, version: "9.9.9" }, end], ["jobs", "list"]);
    expect(newer).toMatchObject({ exitCode: 0, stdout: "" });
    expect(newer.stderr).toContain("9.9.9");
  });

  it("asks, and gets the answer with the same call once more", async () => {
    const calls: string[][] = [];
    const asker = Bun.serve({
      port: 0,
      async fetch(request) {
        const { agreedTo } = JSON.parse(String((await request.formData()).get("call")));
        calls.push(agreedTo);
        const outcome = agreedTo.length > 0 ? end : { kind: "ask", question: "5 Aufträge?" };
        return new Response(`${JSON.stringify(begun)}\n${JSON.stringify(outcome)}\n`);
      },
    });
    const env = { FAHRER_URL: `http://127.0.0.1:${asker.port}` };
    const args = ["jobs", "list"];
    expect((await remotely(args, { env, ask: async () => true })).exitCode).toBe(0);
    expect(calls).toEqual([[], ["5 Aufträge?"]]);
    const no = await remotely(args, { env, ask: async () => false });
    expect([no.exitCode, no.stderr]).toEqual([2, expect.stringContaining("Abgebrochen")]);
    const nobody = await remotely(args, { env });
    expect([nobody.exitCode, nobody.stderr]).toEqual([2, expect.stringContaining("--yes")]);
    await asker.stop(true);
  });
});
