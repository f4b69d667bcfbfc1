import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/** A library of the lockfile, as it lies in `node_modules`. */
interface Package {
  name: string;
  version: string;
  /** Licence in its package.json; empty: none given. Undefined: not installed, because it is for other machines. */
  licence: string | undefined;
  /** Needed at run time; all others are for tests and checks. */
  isRuntime: boolean;
}

const ROOT = path.resolve(import.meta.dirname, "../..");

const Names = z.record(z.string(), z.string()).default({});
const Needs = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
});
const Lockfile = z.object({
  workspaces: z.object({ "": Needs }),
  packages: z.record(z.string(), z.array(z.unknown())),
});
const Entry = z.tuple([z.string(), z.unknown(), Needs]).rest(z.unknown());
const Manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** Every library of bun.lock, in its order. */
export function readPackages(): Package[] {
  const text = readFileSync(path.join(ROOT, "bun.lock"), "utf8");
  const { packages, workspaces } = Lockfile.parse(Bun.JSONC.parse(text));
  const runtime = new Set(Object.keys(workspaces[""].dependencies));
  for (const key of runtime) for (const used of usesOf(key)) runtime.add(used);
  return Object.entries(packages).map(([key, entry]) => {
    const [id] = Entry.parse(entry);
    const at = id.lastIndexOf("@");
    return {
      name: id.slice(0, at),
      version: id.slice(at + 1),
      licence: licenceIn(path.join(ROOT, folderOf(key), "package.json")),
      isRuntime: runtime.has(key),
    };
  });

  function usesOf(key: string): string[] {
    const [, , needs] = Entry.parse(packages[key]);
    const names = [needs.dependencies, needs.optionalDependencies, needs.peerDependencies];
    return names.flatMap(Object.keys).flatMap((name) => placeOf(name, key) ?? []);
  }

  /** Where a package finds another: its own, or that of the nearest around it. */
  function placeOf(name: string, user: string): string | undefined {
    const around = partsOf(user);
    for (let depth = around.length; depth >= 0; depth -= 1) {
      const key = [...around.slice(0, depth), name].join("/");
      if (Object.hasOwn(packages, key)) return key;
    }
    return undefined;
  }
}

/** `@a/b/c` is the c of `@a/b`. */
function partsOf(key: string): string[] {
  return key.match(/@[^/]+\/[^/]+|[^/]+/g) ?? [];
}

function folderOf(key: string) {
  return path.join(...partsOf(key).flatMap((name) => ["node_modules", name]));
}

function licenceIn(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  const { license, licenses } = Manifest.parse(JSON.parse(readFileSync(manifest, "utf8")));
  if (typeof license === "string") return license;
  if (license) return license.type;
  return (licenses ?? []).map(({ type }) => type).join(" OR ");
}
