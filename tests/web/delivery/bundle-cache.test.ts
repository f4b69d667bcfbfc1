import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Bundles, buildAssets, cachedBundles } from "../../../src/web/delivery/assets.ts";

const unwanted = async (): Promise<Bundles> => expect.unreachable("bundled again");
let project: string;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), "fahrer-bundles-"));
  await mkdir(path.join(project, "src/web"), { recursive: true });
  for (const file of ["bun.lock", "package.json", "src/web/island.ts"]) await change(file, "1");
});
afterAll(() => rm(project, { recursive: true, force: true }));

const change = (file: string, content: string) => writeFile(path.join(project, file), content);
const bundlesOf = (name: string): Bundles => ({ entries: [name], files: [] });
const cached = (name: string) => cachedBundles(async () => bundlesOf(name), project);

describe("bundles", () => {
  it("of unchanged sources are made once, and hold every entry", async () => {
    const { files, url } = await buildAssets();
    const kept = await cachedBundles(unwanted);
    const names = new Set(kept.files.map(({ name }) => `/assets/${name}`));
    expect(names).toEqual(new Set(files.keys()));
    for (const entry of kept.entries) expect(url(entry)).toMatch(/^\/assets\/.+-\w+\.(js|css)$/);
  });

  it("are made anew when a source or the lockfile changes", async () => {
    expect(await cached("first")).toEqual(bundlesOf("first"));
    expect(await cached("never")).toEqual(bundlesOf("first"));
    await change("src/web/island.ts", "2");
    expect(await cached("second")).toEqual(bundlesOf("second"));
    await change("bun.lock", "2");
    expect(await cached("third")).toEqual(bundlesOf("third"));
  });

  it("of earlier sources are thrown away", async () => {
    for (let version = 0; version < 3; version++) {
      await change("src/web/island.ts", `later ${version}`);
      await cached(`later ${version}`);
    }
    expect(await readdir(path.join(project, "node_modules/.cache/fahrer-bundles"))).toHaveLength(1);
  });

  it("are made each time where nothing can be kept", async () => {
    await rm(path.join(project, "node_modules"), { recursive: true });
    await writeFile(path.join(project, "node_modules"), "a file, no folder");
    expect(await cached("one")).toEqual(bundlesOf("one"));
    expect(await cached("two")).toEqual(bundlesOf("two"));
  });
});
