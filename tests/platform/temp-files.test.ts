import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { removeFilesBefore } from "../../src/platform/private-folder.ts";

it("only what a crash left behind long ago is removed; a missing folder is no trouble", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-temp-"));
  try {
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ["old", "new"]) await writeFile(path.join(folder, name), name);
    await mkdir(path.join(folder, "subfolder"));
    for (const name of ["old", "subfolder"]) {
      await utimes(path.join(folder, name), yesterday, yesterday);
    }
    await removeFilesBefore(folder, new Date(Date.now() - 24 * 3_600_000));
    expect((await readdir(folder)).sort()).toEqual(["new", "subfolder"]);
    await removeFilesBefore(path.join(folder, "missing"), new Date());
  } finally {
    await rm(folder, { recursive: true });
  }
});
