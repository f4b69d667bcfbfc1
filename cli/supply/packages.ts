import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/** The libraries that the lockfile names, as they lie in `node_modules`. */
export interface Package {
  name: string;
  version: string;
  /** Its place in the lockfile: `a/b` is the b that only a uses. */
  key: string;
  /** SHA-512, hexadecimal; undefined where the lockfile has none. */
  sha512: string | undefined;
  /** Licence in its package.json; empty: none given. Undefined: not installed, because it is for other machines. */
  licence: string | undefined;
  /** Named in package.json. */
  isDirect: boolean;
  /** Needed at run time; all others are for tests and checks. */
  isRuntime: boolean;
  /** Changed here (patches/). */
  isPatched: boolean;
  /** Keys of the packages that it uses. */
  uses: string[];
}

const ROOT = path.resolve(import.meta.dirname, "../..");

const Names = z.record(z.string(), z.string()).default({});
const Needs = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
});
const Lockfile = z.object({
  workspaces: z.object({ "": Needs.extend({ devDependencies: Names }) }),
  patchedDependencies: Names,
  packages: z.record(z.string(), z.array(z.unknown())),
});
const Entry = z.tuple([z.string(), z.unknown(), Needs, z.string().optional()]).rest(z.unknown());
const Manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** Every library of bun.lock, in its order. `root`: where lockfile and `node_modules` are. */
export function readPackages(root: string = ROOT): Package[] {
  const text = readFileSync(path.join(root, "bun.lock"), "utf8");
  const { packages, patchedDependencies, workspaces } = Lockfile.parse(Bun.JSONC.parse(text));
  const entries = new Map(
    Object.entries(packages).map(([key, entry]) => {
      const [id, , needs, integrity] = Entry.parse(entry);
      const at = id.lastIndexOf("@");
      const names = [needs.dependencies, needs.optionalDependencies, needs.peerDependencies];
      const uses = names.flatMap(Object.keys).flatMap((name) => placeOf(name, key) ?? []);
      return [key, { id, name: id.slice(0, at), version: id.slice(at + 1), integrity, uses }];
    }),
  );
  const { dependencies, devDependencies } = workspaces[""];
  const runtime = reachedFrom(Object.keys(dependencies));
  return [...entries].map(([key, { id, name, version, integrity, uses }]) => ({
    name,
    version,
    key,
    sha512: integrity?.startsWith("sha512-")
      ? Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex")
      : undefined,
    licence: licenceIn(path.join(root, folderOf(key), "package.json")),
    isDirect: Object.hasOwn(dependencies, key) || Object.hasOwn(devDependencies, key),
    isRuntime: runtime.has(key),
    isPatched: Object.hasOwn(patchedDependencies, id),
    uses,
  }));

  /** Where a package finds another: its own, or that of the nearest around it. */
  function placeOf(name: string, user: string): string | undefined {
    const around = partsOf(user);
    for (let depth = around.length; depth >= 0; depth -= 1) {
      const key = [...around.slice(0, depth), name].join("/");
      if (Object.hasOwn(packages, key)) return key;
    }
    return undefined;
  }

  function reachedFrom(keys: string[]): Set<string> {
    const reached = new Set(keys);
    for (const key of reached) for (const used of entries.get(key)?.uses ?? []) reached.add(used);
    return reached;
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
