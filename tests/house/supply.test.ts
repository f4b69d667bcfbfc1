import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { bunFlags } from "../../src/project-environment.mjs";
import { readPackages } from "../support/packages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const packages = readPackages();

describe("the libraries", () => {
  it("are all under a licence that is allowed, or that is an exception with a reason", () => {
    expect(licenceProblems(packages)).toEqual([]);
    const names = new Set(packages.map(({ name }) => name));
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each([
    ["GPL-3.0-only", 1],
    ["", 1],
    ["SEE LICENSE IN EULA", 1],
    ["MIT AND AGPL-3.0-only", 1],
    ["(MIT OR (GPL-2.0-only AND LGPL-3.0-only))", 1],
    ["(MIT OR GPL-3.0-or-later)", 0],
    ["Apache-2.0 AND MIT", 0],
  ])("under %s are %d problem", (licence, problems) => {
    expect(licenceProblems([{ name: "other", version: "1.0.0", licence }])).toHaveLength(problems);
  });
});

it("nothing but the lockfile is installed, wherever something is", () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../${name}`, import.meta.url), "utf8").split("\n");
  const installing = ["Dockerfile", "cli/bootstrap.mjs", ".ci/run"].flatMap((name) =>
    read(name).filter((line) =>
      /^(?!\s*(#|\/\/)).*(bun install|"install"|npm (ci|i|install)\b)/.test(line),
    ),
  );
  expect(installing).toHaveLength(2);
  expect(installing.filter((line) => !line.includes("--frozen-lockfile"))).toEqual([]);
});

describe("the image", () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../${name}`, import.meta.url), "utf8").replaceAll(/\\\n\s*/g, "");
  const steps = read("Dockerfile")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line));

  it("stands on nothing but stages of its own and what a digest names", () => {
    const stages = new Set<string>();
    const base = steps.find((step) => step.startsWith("ARG BASE="))?.replace("ARG BASE=", "") ?? "";
    const unpinned = steps
      .filter((step) => /^(FROM|COPY --from=)/.test(step))
      .map((step) => step.replace(/\$\{BASE\}/, base))
      .filter((step) => {
        const [, from = "", stage] =
          /^(?:FROM (?:--\S+ )*|COPY --from=)(\S+)(?: AS (\S+))?/.exec(step) ?? [];
        const isKnown = ["amd64", "arm64"].every((architecture) =>
          stages.has(from.replace(/\$\{TARGETARCH\}/, architecture)),
        );
        if (stage) stages.add(stage);
        return !isKnown && !/^[^$@]+@sha256:[0-9a-f]{64}$/.test(from);
      });
    expect(unpinned).toEqual([]);
    expect(stages).toContain("dependencies");
  });

  it("says which version it is, and starts as the program wants to be started", () => {
    expect(read("Dockerfile")).toContain(
      `org.opencontainers.image.version="${JSON.parse(read("package.json")).version}"`,
    );
    const flags = bunFlags({ NODE_ENV: "production" }).map((flag) => flag.replace(ROOT, "/app/"));
    const command = steps.find((step) => step.startsWith("CMD "))?.replace("CMD ", "") ?? "";
    expect(JSON.parse(command)).toEqual(["bun", ...flags, "/app/dist/server.js"]);
  });

  it("fetches the Bun of package.json, and takes no file but the one it knows", () => {
    const version = JSON.parse(read("package.json")).dependencies.bun;
    const fetched = steps.filter((step) => /https?:/.test(step) && !step.includes("127.0.0.1"));
    expect(
      fetched.map((step) => step.replace(/^ADD --checksum=sha256:[0-9a-f]{64}\s+/, "checked ")),
    ).toEqual(
      ["bun-linux-x64", "bun-linux-aarch64"].map(
        (name) =>
          `checked https://registry.npmjs.org/@oven/${name}/-/${name}-${version}.tgz /tmp/bun.tgz`,
      ),
    );
    const checksums = fetched.map((step) => /sha256:(\w+)/.exec(step)?.[1]);
    expect(new Set(checksums).size).toBe(fetched.length);
  });
});

/** Licences that ask for no more than to be named, and to keep their own text: fit for a closed product. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Libraries under another licence or without one, with the reason why that is acceptable, by name. */
const EXCEPTIONS: Record<string, { licence: string; why: string }> = {
  "@expo-google-fonts/barlow": {
    licence: "MIT AND OFL-1.1",
    why: "A font, embedded and not sold by itself",
  },
  "@expo-google-fonts/barlow-semi-condensed": { licence: "MIT AND OFL-1.1", why: "As before" },
  "@stackforge-eu/factur-x": {
    licence: "EUPL-1.2",
    why: "Unchanged, and called as a library: what it asks for covers its own files",
  },
  argparse: { licence: "PSF-2.0", why: "Asks for no more than the allowed ones; in tests only" },
  "axe-core": { licence: "MPL-2.0", why: "Unchanged, in tests only" },
  "humanize-number": { licence: "", why: "Its Readme.md says MIT; in tests only" },
  "ical.js": { licence: "MPL-2.0", why: "Unchanged, in tests only" },
  lightningcss: { licence: "MPL-2.0", why: "Unchanged, in tests only" },
  only: { licence: "", why: "Its Readme.md has the text of MIT; in tests only" },
  "png-js": { licence: "", why: "Its LICENSE is MIT" },
};

/** Each installed library whose licence is neither allowed nor an exception, in words. */
function licenceProblems(
  libraries: readonly Pick<(typeof packages)[number], "name" | "version" | "licence">[],
): string[] {
  return libraries.flatMap(({ name, version, licence }) => {
    if (licence === undefined || isAllowed(licence)) return [];
    if (exceptionFor(name)?.licence === licence) return [];
    return `${name}@${version}: ${licence || "no licence named"}`;
  });
}

/** A library's parts for one kind of machine are under its own licence. */
function exceptionFor(name: string) {
  const of = Object.keys(EXCEPTIONS).find(
    (known) => name === known || name.startsWith(`${known}-`),
  );
  return of === undefined ? undefined : EXCEPTIONS[of];
}

/** One licence of an OR, all of an AND. Nested brackets are refused. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((id) => ALLOWED.has(id.trim())));
}
