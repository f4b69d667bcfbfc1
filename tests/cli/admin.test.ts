import { PassThrough } from "node:stream";
import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { readSecret } from "../../cli/question.ts";
import { connectDatabase } from "../../src/db/client.ts";
import { administratoren, apiKeys, passkeys } from "../../src/db/schema/index.ts";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
const ERIKA = ["--name", "Erika Muster", "--email", "erika@agentur.example"];

const listed = async () => rowsOf((await cli.json(["admin", "list"])).answer);

test("admin add sends a link; again, the access is there already", async () => {
  const added = await cli.run(["admin", "add", ...ERIKA]);
  expect(added).toMatchObject({ exitCode: 0, stderr: "" });
  expect(added.stdout).toContain("Zugang angelegt.\nE-Mail ist eingereiht");
  const [mail] = rowsOf((await cli.json(["emails", "list"])).answer);
  expect(mail).toMatchObject({ recipient: "erika@agentur.example", template: "set_password" });
  const again = await cli.json(["admin", "add", ...ERIKA]);
  expect(again).toMatchObject({ exitCode: 4, answer: { code: "administrator_exists" } });
  const wrong = await cli.run(["admin", "add", "--name", "E"]);
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toContain("--email: Das fehlt. Erwartet wird: Adresse");
});

test("admin add --initial-password prints one, once, and sends nothing", async () => {
  const otto = ["--name", "Otto", "--email", "otto@agentur.example", "--initial-password"];
  const { answer } = await cli.json(["admin", "add", ...otto]);
  expect(answer.password).toMatch(/^[\w-]{16}$/);
  const mails = rowsOf((await cli.json(["emails", "list"])).answer);
  expect(mails.map(({ recipient }) => recipient)).not.toContain("otto@agentur.example");
  expect(JSON.stringify(await listed())).not.toContain(String(answer.password));
});

test("admin password takes it from standard input, never from an argument", async () => {
  const set = (email: string, stdin: string) => cli.run(["admin", "password", email], { stdin });
  expect(await set("ERIKA@agentur.example", "ein-neues-passwort")).toMatchObject({
    exitCode: 0,
    stdout: "Passwort gesetzt: ERIKA@agentur.example. Bisherige Anmeldungen sind beendet.\n",
  });
  const short = await set("erika@agentur.example", "kurz");
  expect(short.exitCode).toBe(2);
  expect(short.stderr).toContain("Passwort: Das Passwort braucht mindestens 10 Zeichen");
  expect((await set("niemand@agentur.example", "ein-neues-passwort")).exitCode).toBe(3);
  const [argument] = [await cli.run(["admin", "password", "erika@agentur.example", "geheim"])];
  expect(argument.exitCode).toBe(2);
});

test("admin end ends it, once; the list says so", async () => {
  const end = (email: string) => cli.json(["admin", "end", email]);
  expect(await end("erika@agentur.example")).toEqual({ exitCode: 0, answer: { success: true } });
  expect((await end("erika@agentur.example")).answer).toMatchObject({
    code: "administrator_ended",
  });
  expect((await end("niemand@agentur.example")).exitCode).toBe(3);
  const { stdout } = await cli.run(["admin", "list"]);
  expect(stdout).toMatch(/^Otto +otto@agentur\.example +Aktiv /m);
  expect(stdout).toMatch(/^Erika Muster +erika@agentur\.example +Beendet /m);
});

test.each([
  ["ends the keys that he made", [], "revoked"],
  ["leaves them with --keep-keys", ["--keep-keys"], "active"],
])("admin end %s", async (name, options, state) => {
  const email = `${state}@agentur.example`;
  const { answer } = await cli.json(["admin", "add", "--name", name, "--email", email]);
  const { answer: key } = await cli.json(["keys", "make", name, "--scope", "read"]);
  const { db, close } = connectDatabase(cli.url, 1);
  const made_by = String(answer.administratorId);
  await db
    .update(apiKeys)
    .set({ made_by })
    .where(eq(apiKeys.id, String(key.keyId)));
  await close();
  expect((await cli.json(["admin", "end", email, ...options])).exitCode).toBe(0);
  expect(rowsOf((await cli.json(["keys", "list"])).answer)).toContainEqual(
    expect.objectContaining({ name, state }),
  );
});

test("admin 2fa says what everybody has, and resets it, once", async () => {
  await givePasskey("otto@agentur.example");
  const { stdout } = await cli.run(["admin", "2fa", "status"]);
  expect(stdout).toMatch(/^Otto +otto@agentur\.example +1 Passkey/m);
  const reset = () => cli.json(["admin", "2fa", "reset", "OTTO@agentur.example"]);
  expect(await reset()).toMatchObject({ exitCode: 0 });
  expect((await reset()).answer).toMatchObject({ code: "no_second_factor" });
  expect((await cli.run(["admin", "2fa", "status"])).stdout).toMatch(/^Otto .+ keiner/m);
  const [mail] = rowsOf((await cli.json(["emails", "list"])).answer);
  expect(mail).toMatchObject({ subject: "Zweiter Faktor zurückgesetzt" });
});

/** Nobody can make a real one at a terminal. */
async function givePasskey(email: string) {
  const { db, close } = connectDatabase(cli.url, 1);
  const [owner] = await db.select().from(administratoren).where(eq(administratoren.email, email));
  await db.insert(passkeys).values({
    admin_id: owner?.id ?? "",
    credential_id: "credential",
    public_key: "key",
    counter: 0,
    transports: [],
    is_synced: false,
    name: "Schlüssel",
    created_at: new Date(),
  });
  await close();
}

describe("a secret", () => {
  it("comes whole out of a pipe, without its last line break", async () => {
    const input = Object.assign(new PassThrough(), { isTTY: false, setRawMode: () => input });
    input.end("ein passwort \n");
    expect(await readSecret(input as never, new PassThrough(), "?")).toBe("ein passwort ");
  });

  it("typed at a terminal is asked for, corrected, and never shown", async () => {
    const modes: boolean[] = [];
    const input = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (isRaw: boolean) => modes.push(isRaw),
    });
    const screen = new PassThrough();
    const shown: string[] = [];
    screen.on("data", (text) => shown.push(String(text)));
    const read = readSecret(input as never, screen, "Neues Passwort: ");
    input.write("gehx");
    input.write("\x7feim\r");
    expect(await read).toBe("geheim");
    await expect.poll(() => shown.join("")).toBe("Neues Passwort: \n");
    expect(modes).toEqual([true, false]);
  });
});

test("admin sessions lists where somebody is signed in, and end-sessions ends one or all", async () => {
  const email = "otto@agentur.example";
  expect((await cli.run(["admin", "sessions", email])).stdout).toBe("Nirgends angemeldet.\n");
  expect((await cli.json(["admin", "sessions", "niemand@agentur.example"])).exitCode).toBe(3);
  const end = (...rest: string[]) => cli.json(["admin", "end-sessions", email, ...rest]);
  expect(await end("--all")).toMatchObject({ exitCode: 0, answer: { ended: 0 } });
  expect(await end("0123456789abcdef")).toMatchObject({
    exitCode: 3,
    answer: { code: "session_not_found" },
  });
  expect((await end()).exitCode).toBe(2);
});
