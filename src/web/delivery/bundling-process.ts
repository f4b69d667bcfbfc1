import path from "node:path";
import tailwind from "bun-plugin-tailwind";
import type { Bundles } from "./assets.ts";

/** The process that bundles islands, page scripts and styles; writes `Bundles` as JSON to standard output. */

const WEB_DIR = path.dirname(import.meta.dirname);
const HASHED_NAME = "[name]-[hash].[ext]";

/** Islands of one page, or of one place to work, together: React is loaded once; every other entry by itself. */
const TOGETHER = [
  ["booking-form.island.tsx", "price-calculator.island.tsx"],
  ["desk.island.tsx", "driver-desk.island.tsx"],
];

/** Scripts of a page that are no island. */
const PAGE_SCRIPTS = [
  "consent-alone.ts",
  "form-proof-worker.ts",
  "load-islands.ts",
  "push-worker.ts",
  "reply.ts",
  "save-days.ts",
  "site.ts",
];

/** Each bundle's entries, wherever below `src/web` they stand. */
async function listGroups(): Promise<string[][]> {
  const files = await Array.fromAsync(new Bun.Glob("**/*.{ts,tsx}").scan(WEB_DIR));
  const entries = files
    .filter((file) => file.endsWith(".island.tsx") || PAGE_SCRIPTS.includes(path.basename(file)))
    .sort()
    .map((file) => path.join(WEB_DIR, file));
  const groupOf = (file: string) =>
    TOGETHER.findIndex((group) => group.includes(path.basename(file)));
  return [
    ...entries.filter((file) => groupOf(file) < 0).map((file) => [file]),
    ...TOGETHER.map((_, index) => entries.filter((file) => groupOf(file) === index)),
    [path.join(WEB_DIR, "ui/styles.css")],
    [path.join(WEB_DIR, "ui/desk-styles.css")],
    [path.join(WEB_DIR, "ui/toaster.css")],
    [path.join(WEB_DIR, "desk/plan/plan.css")],
  ];
}

/**
 * Shared chunks would carry what only another page needs, so only islands that are used
 * together are bundled together. Splitting is also for what an island fetches later.
 */
async function bundle(entries: string[]) {
  const result = await Bun.build({
    entrypoints: entries,
    target: "browser",
    format: "esm",
    minify: true,
    splitting: entries.every((entry) => entry.endsWith(".island.tsx")),
    naming: { entry: HASHED_NAME, chunk: "chunk-[hash].[ext]", asset: HASHED_NAME },
    publicPath: "/assets/",
    // Fonts are files of their own, not data URLs inside the style sheet.
    external: ["/fonts/*"],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [tailwind, sonnerWithoutInlineStyles],
  });
  return result.outputs;
}

/**
 * sonner adds its style sheet as an inline `<style>`, which the content security policy forbids. `toaster.css` holds
 * the rules instead.
 */
const sonnerWithoutInlineStyles: Bun.BunPlugin = {
  name: "sonner-without-inline-styles",
  setup(build) {
    build.onLoad({ filter: /sonner[\\/]dist[\\/]index\.mjs$/ }, async ({ path: file }) => ({
      contents: (await Bun.file(file).text()).replace(/^__insertCSS\(.*\);$/m, ""),
      loader: "js",
    }));
  },
};

/**
 * The bundler writes `width < 48rem` as `max-width: calc(48rem - .001px)`, which browsers round up to
 * 48rem: at exactly that width, an upright tablet's, both sides of a breakpoint would hold.
 */
async function bytesOf(output: Bun.BuildArtifact): Promise<Uint8Array> {
  if (!output.path.endsWith(".css")) return new Uint8Array(await output.arrayBuffer());
  const css = await output.text();
  return new TextEncoder().encode(css.replace(/calc\((\d+)rem - \.001px\)/g, below));
}

function below(_: string, rem: string) {
  return `${Number(rem) - 0.01}rem`;
}

const groups = await listGroups();
const outputs = (await Promise.all(groups.map(bundle))).flat();
const bundles: Bundles = {
  entries: groups.flat().map((entry) => path.basename(entry)),
  files: await Promise.all(
    outputs.map(async (output) => ({
      name: path.basename(output.path),
      content: Buffer.from(await bytesOf(output)).toString("base64"),
    })),
  ),
};
await Bun.write(Bun.stdout, JSON.stringify(bundles));
