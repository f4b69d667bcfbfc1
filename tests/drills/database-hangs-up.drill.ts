import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cli, ended } from "../support/cli-process.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { type FakeDatabase, fakeDatabase } from "../support/fake-database.ts";

drill({
  name: "database-hangs-up",
  promise:
    "A database that accepts, reads and hangs up ends CLI and start with a sentence; signals end the CLI at once.",
  run: withoutAnAnswer,
});

async function withoutAnAnswer(): Promise<DrillRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-hangs-up-"));
  const run = async (
    variant: string,
    program: string[],
    exitCode: number,
    name?: "SIGTERM" | "SIGINT",
  ) => {
    const fake = await fakeDatabase("closes");
    const env = { NODE_ENV: "test", PORT: "0", DATA_DIR: folder, DATABASE_URL: fake.url };
    const once = firstConnection(fake);
    const result = await ended(program, { env, ...(name && { signal: { name, once } }) });
    const connections = fake.connections();
    await fake.close();
    return {
      variant,
      counts: {
        "exit code:": result.hung ? "none" : result.exitCode,
        "seconds:": result.seconds,
        "connections:": connections,
      },
      kept: !result.hung && result.exitCode === exitCode && result.seconds < 30,
    };
  };
  const server = [process.execPath, "--no-env-file", "src/server.ts"];
  try {
    return await Promise.all([
      run("fahrer jobs list", cli("jobs", "list"), 6),
      run("the server's start", server, 1),
      run("fahrer jobs list, SIGTERM at the first connection", cli("jobs", "list"), 143, "SIGTERM"),
      run("fahrer jobs list, Ctrl-C at the first connection", cli("jobs", "list"), 130, "SIGINT"),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstConnection(fake: FakeDatabase) {
  for (let waited = 0; fake.connections() === 0 && waited < 30_000; waited += 20) {
    await Bun.sleep(20);
  }
}
