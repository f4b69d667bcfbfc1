import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { caller } from "../../cli/own-machine.ts";
import { actorLabel } from "../../src/domain/desk/sessions/vocabulary.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();
const folder = mkdtempSync(path.join(tmpdir(), "fahrer-caller-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORDER = JSON.stringify({
  customerName: "Petra Muster",
  customerEmail: "petra@bau.example",
  customerPhone: "069 555 0101",
  einsatzort: "Kranweg 7, Frankfurt",
  zeitraum: "KW 49",
  fahrzeugtyp: "Kran",
  nachricht: "x",
});

/** What the log says of a job that was created in this environment. */
async function loggedActor(env: Record<string, string>) {
  const create = ["jobs", "create", "--from-json", "-"];
  const { exitCode, answer } = await cli.asProcess.json(create, { stdin: ORDER, env });
  expect(exitCode).toBe(0);
  const sql = postgres(cli.url, { max: 1 });
  const [row] = await sql`
    select admin_email from admin_actions where job_id = ${String(answer.jobId)}`;
  await sql.end();
  return row?.admin_email;
}

function realCaller() {
  const { stdout, exitCode } = Bun.spawnSync(["id", "-un"]);
  const uid = process.getuid?.();
  return exitCode === 0 ? `cli:${stdout.toString().trim()}, uid ${uid}` : `cli:uid ${uid}`;
}

describe("the log names the system's user", () => {
  it("where $USER is not set, as in cron and docker exec", async () => {
    expect(await loggedActor({})).toBe(realCaller());
  });

  it("and nobody else, whatever $USER and the PATH say", async () => {
    const forged = path.join(folder, "id");
    writeFileSync(forged, "#!/bin/sh\necho chefin\n");
    chmodSync(forged, 0o755);
    const env = { USER: "chefin", LOGNAME: "chefin", PATH: `${folder}:${process.env.PATH}` };
    expect(await loggedActor(env)).toBe(realCaller());
  });

  it("by his number alone where he has no name", () => {
    expect(caller(3_999_999_999)).toEqual({ kind: "cli", name: "uid 3999999999" });
    expect(caller(0)).toEqual({ kind: "cli", name: "root, uid 0" });
  });

  it("in words at the desk, also where the number is not kept yet", () => {
    expect(actorLabel("cli:root, uid 0")).toBe("Terminal (root, uid 0)");
    expect(actorLabel("cli:petra")).toBe("Terminal (petra)");
  });
});
