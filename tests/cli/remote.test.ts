import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SentAnswer } from "../../cli/remote/protocol.ts";
import { createTerminal, LARGEST_TEXT_BYTES } from "../../cli/remote/terminal.ts";
import { jobRequests } from "../../src/db/schema/index.ts";
import { revokeKey } from "../../src/domain/desk/keys/api-keys.ts";
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
import { CLOSED_PORT, freePort } from "../support/ports.ts";
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
  // Undated: `here` goes by the real clock, and a day would be over for it.
  jobId = await requestedJob(world, { einsatzbeginn: "" });
  driverId = await activeDriver(world);
});
afterAll(async () => {
  await server.stop(1000);
  await rm(folder, { recursive: true, force: true });
});

interface Options {
  key?: string;
  stdin?: string | Uint8Array;
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

  it("takes standard input, and no file of this machine", async () => {
    const order = JSON.stringify({
      customerName: "Bau Remote",
      customerEmail: "petra@bau.example",
      customerPhone: "069 555 0101",
      einsatzort: "Kranweg 7, Frankfurt",
      zeitraum: "KW 49",
      fahrzeugtyp: "Kran",
      nachricht: "x",
    });
    const create = ["jobs", "create", "--from-json"];
    const made = await remotely([...create, "-"], { stdin: order });
    expect(made).toMatchObject({ exitCode: 0, stderr: "" });
    const file = path.join(folder, "auftrag.json");
    await writeFile(file, order);
    const refused = await remotely([...create, file]);
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("- < datei") });
    const { stdout } = await remotely(["jobs", "list", "--q", "Bau Remote", "--json"]);
    expect(JSON.parse(stdout).data).toHaveLength(1);
  });

  it("is refused with the question where one would be asked, and done with --yes", async () => {
    const { nummer } = await jobOf(world, await requestedJob(world));
    const cancel = [
      "jobs",
      "cancel",
      String(nummer),
      "--by",
      "customer",
      "--reason",
      "Baustelle ruht",
    ];
    const refused = await remotely(cancel);
    expect(refused).toEqual(await here(cancel));
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--yes") });
    expect(await remotely([...cancel, "--yes"])).toMatchObject({ exitCode: 0, stderr: "" });
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
  await createTerminal(world.config).run({
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
      args: ["jobs", "create", "--from", "-", "--yes"],
    },
    input: { name: "x", declaredType: "", path: file, bytes: (await stat(file)).size },
    gone: leaving.signal,
  });
  expect(await made()).toBeGreaterThan(0);
  expect(await made()).toBeLessThan(rows.length);
});

it("a text over 1 MB is refused before it is parsed; Windows-1252 is read as here", async () => {
  const call = ["jobs", "create", "--from", "-", "--yes"];
  const large = `Name\n${"x\n".repeat(LARGEST_TEXT_BYTES / 2)}`;
  expect(await remotely(call, { stdin: large })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("ist größer als 1 MB"),
  });
  const latin = await remotely(call, { stdin: Buffer.from("Größe\nx", "latin1") });
  expect(latin).toMatchObject({ stderr: expect.stringContaining("Größe") });
  expect(latin).toEqual(await here(call, "Größe\nx"));
});

/** A call that names nothing yet. */
const CALL = { args: [], screen: { isTerminal: false, isStyled: false, width: 80 } };

describe("a file", () => {
  it("is standard input, and standard output: whole", async () => {
    const { nummer } = await jobOf(world, jobId);
    const plan = Buffer.from(pdf());
    const add = ["jobs", "attachments", "add", String(nummer), "--hubplan", "-"];
    expect(await remotely(add, { stdin: plan })).toMatchObject({ exitCode: 0, stderr: "" });
    const named = await remotely([...add.slice(0, -1), path.join(folder, "plan.pdf")]);
    expect(named).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("- < datei") });
    const listed = await remotely(["jobs", "attachments", "list", String(nummer), "--json"]);
    const { id } = JSON.parse(listed.stdout).data[0];
    const get = ["jobs", "attachments", "get", id, "-"];
    const got = await remotely(get);
    expect(got).toMatchObject({ exitCode: 0, stderr: "", stdout: plan.toString("utf8") });
    expect(await here(get)).toEqual(got);
    const customerId = String((await jobOf(world, jobId)).kunde_id);
    const exported = await remotely(["privacy", "export", "--customer", customerId, "--to", "-"]);
    expect(JSON.parse(exported.stdout)).toMatchObject({ kunde: { id: customerId } });
  });

  it("of the server is out of reach, to read and to write", async () => {
    const secret = path.join(world.config.dataDir, "geheim.json");
    await writeFile(secret, '{"customerName":"Geheim"}');
    const read = await remotely(["jobs", "create", "--from-json", secret]);
    expect(read).toMatchObject({ exitCode: 2, stdout: "" });
    const target = path.join(world.config.dataDir, "geschrieben");
    for (const to of [target, `${target}.json`]) {
      expect(await remotely(["privacy", "export", "--driver", driverId, "--to", to])).toMatchObject(
        {
          exitCode: 2,
        },
      );
      expect(await stat(to).catch(() => null)).toBeNull();
    }
    await rm(secret);
  });
});

/** The exit code of a call as a program of somebody's own may send it. */
async function rawCall(call: object, key = writer): Promise<number> {
  const form = new FormData();
  form.append("call", JSON.stringify(call));
  const headers = { Authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/api/terminal`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(200);
  return SentAnswer.parse(await answer.json()).exitCode;
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
    expect(await rawCall({ ...CALL, args: local })).toBe(5);
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
    const nobody = { FAHRER_URL: `http://127.0.0.1:${CLOSED_PORT}` };
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
  /** What a call makes of this answer. */
  async function answering(answer: string) {
    const liar = Bun.serve({ port: 0, fetch: () => new Response(answer) });
    const called = await remotely(["jobs", "list"], {
      env: { FAHRER_URL: `http://127.0.0.1:${liar.port}` },
    });
    await liar.stop(true);
    return called;
  }
  const whole = { stdout: btoa("1\n"), stderr: "", exitCode: 0, version: "9.9.9" };

  it("or breaks off is no success", async () => {
    const broken = await answering(JSON.stringify(whole).slice(0, -5));
    expect(broken).toMatchObject({ exitCode: 6, stdout: "" });
    expect(broken.stderr).toContain("steht nicht fest");
  });

  it("of another version is named", async () => {
    const newer = await answering(JSON.stringify(whole));
    expect(newer).toMatchObject({ exitCode: 0, stdout: "1\n" });
    expect(newer.stderr).toContain("9.9.9");
  });
});
