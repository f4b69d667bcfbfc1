import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { auditOutcome } from "../../cli/supply/advisories.ts";
import {
  billOfMaterials,
  EXCEPTIONS,
  licenceProblems,
} from "../../cli/supply/bill-of-materials.ts";
import { readPackages } from "../../cli/supply/packages.ts";
import { bunFlags } from "../../src/project-environment.mjs";

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
    const [one] = packages;
    if (!one) throw new Error("No library");
    expect(licenceProblems([{ ...one, name: "other", licence }])).toHaveLength(problems);
  });

  it("are in the bill of materials, each with its version, its hash and what it is for", () => {
    const text = billOfMaterials({ name: "fahrervermittlung", version: "0.1.0" }, packages);
    const bom = JSON.parse(text);
    expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
    expect(bom.components).toHaveLength(packages.length);
    const of = (purl: RegExp) =>
      bom.components.filter((one: { purl: string }) => purl.test(one.purl));
    expect(of(/^pkg:npm\/hono@4/)).toMatchObject([
      {
        scope: "required",
        licenses: [{ license: { id: "MIT" } }],
        hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      },
    ]);
    expect(of(/^pkg:npm\/postgres@/)).toMatchObject([{ properties: [{ name: "patched" }] }]);
    expect(of(/^pkg:npm\/vitest@/)).toMatchObject([{ scope: "excluded" }]);
    expect(of(/^pkg:npm\/%40react-pdf\/renderer@/)).toMatchObject([{ scope: "required" }]);
    const uses = (ref: string) =>
      bom.dependencies.find((one: { ref: string }) => one.ref === ref)?.dependsOn;
    expect(uses("pino")).toContain("thread-stream");
    expect(uses("fahrervermittlung")).toEqual(expect.arrayContaining(["pino", "vitest"]));
    expect(uses("fahrervermittlung")).not.toContain("thread-stream");
    expect(billOfMaterials({ name: "fahrervermittlung", version: "0.1.0" }, packages)).toBe(text);
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

describe("the check for advisories", () => {
  const outcome = (stdout: string, stderr = "") => auditOutcome({ stdout, stderr });

  it("says which there are", () => {
    const advisory = {
      title: "Crafted input stops it",
      severity: "high",
      url: "https://x.example",
    };
    expect(outcome(JSON.stringify({ hono: [advisory] }))).toEqual({
      exitCode: 1,
      lines: ["high: hono: Crafted input stops it (https://x.example)"],
    });
    expect(outcome("{}").exitCode).toBe(0);
  });

  it.each([
    ["", "error: POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk - 405"],
    ["", ""],
    ["<html>Wartung</html>", ""],
    ['{"error":"away"}', ""],
  ])("never takes %s (%s) for good news", (stdout, stderr) => {
    const { exitCode, lines } = outcome(stdout, stderr);
    expect(exitCode).toBe(3);
    expect(lines[0]).toContain("NOT CHECKED");
  });
});
