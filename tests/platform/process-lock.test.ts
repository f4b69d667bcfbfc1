import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryLock, waitForLock } from "../../src/db/embedded/process-lock.ts";
import { until } from "../support/expectations.ts";

const MODULE = path.resolve(import.meta.dirname, "../../src/db/embedded/process-lock.ts");
let folder = "";
let file = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
  file = path.join(folder, "lock");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Another process that holds the lock until it is killed. */
async function holdElsewhere(mode: "shared" | "exclusive") {
  const program = `
    const { tryLock } = await import(${JSON.stringify(MODULE)});
    const lock = tryLock(${JSON.stringify(file)}, ${JSON.stringify(mode)});
    process.stdout.write(lock ? "held" : "refused");
    setInterval(() => lock, 1000);`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe", stderr: "inherit" });
  const { value } = await child.stdout.getReader().read();
  expect(new TextDecoder().decode(value)).toBe("held");
  return child;
}

describe("a lock between processes", () => {
  it("goes along with others of its kind only where it is shared", () => {
    const one = tryLock(file, "shared");
    const other = tryLock(file, "shared");
    expect(one && other).not.toBeNull();
    expect(tryLock(file, "exclusive")).toBeNull();
    one?.release();
    expect(tryLock(file, "exclusive")).toBeNull();
    other?.release();
    const alone = tryLock(file, "exclusive");
    expect(alone).not.toBeNull();
    expect(tryLock(file, "shared")).toBeNull();
    alone?.release();
  });

  it.each(["shared", "exclusive"] as const)(
    "%s, is free once its holder was killed",
    async (mode) => {
      const holder = await holdElsewhere(mode);
      expect(tryLock(file, "exclusive")).toBeNull();
      holder.kill("SIGKILL");
      await holder.exited;
      const lock = tryLock(file, "exclusive");
      expect(lock).not.toBeNull();
      lock?.release();
    },
  );

  it("is waited for, and given up in German", async () => {
    const first = await waitForLock(file, "exclusive", 1000);
    await expect(waitForLock(file, "exclusive", 50)).rejects.toThrow(
      "Bitte versuchen Sie es erneut",
    );
    let isOurs = false;
    const waiting = waitForLock(file, "exclusive", 30_000).then((lock) => {
      isOurs = true;
      return lock;
    });
    await Bun.sleep(100);
    expect(isOurs).toBe(false);
    first.release();
    await until(() => isOurs, "the lock is ours");
    (await waiting).release();
  });

  it("says by its code that its folder can't be used", () => {
    expect(() => tryLock("/proc/nowhere/lock", "shared")).toThrow(
      expect.objectContaining({ code: "SQLITE_CANTOPEN" }),
    );
  });
});
