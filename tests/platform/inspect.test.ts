import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InspectedFile } from "../../src/domain/kernel/ports.ts";
import { withCpuLimit } from "../../src/platform/bun-child.ts";
import { createInspector } from "../../src/platform/inspect/index.ts";
import { inspectInProcess, Refused } from "../../src/platform/inspect/inspect-in-process.ts";
import { judge } from "../../src/platform/inspect/judge.ts";
import { checkPdf } from "../../src/platform/inspect/pdf/check-pdf.ts";
import { cleanPicture } from "../../src/platform/inspect/pictures/clean-picture.ts";
import { findChromium } from "../support/chromium.mjs";
import { poisonedPictures } from "../support/hostile/cleaned-pictures.ts";
import { honestPdfs } from "../support/hostile/honest-pdfs.ts";
import type { HostileFile } from "../support/hostile/hostile-file.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import {
  bmp,
  exif,
  jpeg,
  plainPng,
  realPng,
  withFrameSize,
  withSegment,
} from "../support/hostile/pictures.ts";
import { hostileFiles } from "../support/hostile-files.ts";
import { WHOLE } from "../support/volume.ts";

const hostile = await hostileFiles();
const poisoned = await poisonedPictures();
const honest = await honestPdfs();
/** Verdicts of whoever looks at the name, the size and the first bytes. */
const AT_FIRST_SIGHT = ["type", "extension", "size"];
const isLookedInto = ({ bytes, expected }: HostileFile) =>
  !AT_FIRST_SIGHT.includes(expected) && /^(%PDF-|\x89|\xff)/.test(bytes.toString("latin1", 0, 5));
const lookedInto = hostile.filter(isLookedInto);
/** One of each verdict: a process for each file costs eight times what all of them cost in this thread. */
const inProcess = WHOLE
  ? lookedInto
  : [...new Map(lookedInto.map((file) => [file.expected, file])).values()];

let folder: string;
let tempDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-inspect-"));
  tempDir = path.join(folder, "cleaned");
});
beforeEach(async () => {
  await rm(tempDir, { recursive: true, force: true });
  await mkdir(tempDir);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("hostile files", () => {
  test("there are at least 40", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hostile.map(({ what }) => what)).size).toBe(hostile.length);
  });

  test.each(lookedInto.map((file) => [file.what, file] as const))(
    "%s, is recognised",
    async (_, { bytes, expected }) => {
      const output = path.join(tempDir, "out");
      await expect(lookInto(bytes, output)).rejects.toEqual(new Refused(expected));
    },
  );

  test.each(
    [...hostile.filter((file) => !isLookedInto(file)), ...inProcess].map(
      (file) => [file.what, file] as const,
    ),
  )("%s, is refused", async (_, file) => {
    expect(await inspect(file)).toEqual({ isAccepted: false, reason: file.expected });
    expect(await readdir(tempDir)).toEqual([]);
  });

  test("a file that is larger than it claims", async () => {
    const tooLarge = hostile.find(({ expected }) => expected === "size");
    const verdict = await inspect({ ...named("a.jpg"), bytes: tooLarge?.bytes ?? empty }, 1_000);
    expect(verdict).toEqual({ isAccepted: false, reason: "size" });
  });

  test("the server goes on meanwhile", async () => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 1);
    const slow = hostile.find(({ what }) => what === "page that unfolds to 200 MB");
    const verdict = await inspect(slow ?? { ...named("a.pdf"), bytes: empty });
    clearInterval(ticking);
    expect(verdict).toEqual({ isAccepted: false, reason: "damaged" });
    expect(ticks).toBeGreaterThan(5);
  });
});

describe("pictures", () => {
  test.each(poisoned.map((file) => [file.what, file] as const))(
    "%s is kept without it",
    async (_, file) => {
      expect(file.bytes.includes(file.poison, 0, "latin1") || file.width === 9).toBe(true);
      const output = path.join(tempDir, "out");
      await lookInto(file.bytes, output);
      const bytes = await readFile(output);
      expect(bytes.includes(file.poison, 0, "latin1")).toBe(false);
      expect(blocksOf(bytes)).toEqual(
        file.declaredType === "image/png"
          ? ["IHDR", "IDAT", "IEND"]
          : ["e0", "db", "c0", "c4", "da"],
      );
      const { width, height } = await new Bun.Image(bytes).metadata();
      expect([width, height]).toEqual([file.width, file.height]);
    },
  );

  test("a lying picture is turned the right way round", async () => {
    const lying = withSegment(await jpeg(60, 40), 0xe1, exif(6, "Kamera"));
    const { bytes, type } = await kept({ ...named("a.jpg"), bytes: lying });
    expect(type).toBe("image/jpeg");
    const [top, bottom] = await brightness(bytes);
    expect(top).toBeLessThan(bottom);
  });

  test("capital endings and types are as good", async () => {
    const file = { name: "IMG_1.JPEG", declaredType: "IMAGE/JPEG", bytes: await jpeg(60, 40) };
    expect(await inspect(file)).toMatchObject({ isAccepted: true, contentType: "image/jpeg" });
  });

  test("50 megapixels are accepted, and what the header claims counts", async () => {
    const photo = await jpeg(600, 400);
    const claimed = { ...named("a.jpg"), bytes: withFrameSize(photo, 8_000, 6_250) };
    expect(await inspect(claimed)).toMatchObject({ isAccepted: true });
  });

  test("a progressive photo of 48 megapixels, the most that telephones take, is accepted", async () => {
    const image = new Bun.Image(bmp(8_064, 6_048), { maxPixels: 50_000_000 });
    const bytes = await image.jpeg({ quality: 80, progressive: true }).buffer();
    expect(await inspect({ ...named("a.jpg"), bytes })).toMatchObject({ isAccepted: true });
  });

  test.each<[string, Parameters<typeof plainPng>[0]]>([
    ["a scanner's, of 16 bits", { width: 2_480, height: 3_508, depth: 16 }],
    ["interlaced", { width: 2_480, height: 3_508, isInterlaced: true }],
    ["of 25 megapixels, stored plainly", { width: 5_000, height: 5_000 }],
  ])("a PNG %s, is accepted", async (_, form) => {
    const bytes = plainPng(form);
    expect(await inspect({ ...named("a.png"), bytes })).toMatchObject({ isAccepted: true });
  });

  test("20 at once each get their verdict", async () => {
    const [photo, drawing] = [await jpeg(900, 600), await realPng(300, 200)];
    const inspector = createInspector(tempDir);
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const good =
          index % 2 ? { ...named("a.jpg"), bytes: photo } : { ...named("a.png"), bytes: drawing };
        const file = index % 5 ? good : { ...good, bytes: good.bytes.subarray(0, -30) };
        return inspector.inspect(await received(file, `at-once-${index}`), `party ${index % 7}`);
      }),
    );
    expect(verdicts.map(({ isAccepted }) => isAccepted)).toEqual(
      Array.from({ length: 20 }, (_, index) => index % 5 > 0),
    );
    expect(await readdir(tempDir)).toHaveLength(16);
  });
});

describe("honest PDFs", () => {
  test.each(honest)("%s has nothing against it", (_, bytes) => {
    expect(() => checkPdf(bytes)).not.toThrow();
  });

  test("printed by a browser, is kept as it is", async () => {
    const browser = await chromium.launch({
      executablePath: findChromium() ?? "chromium",
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<h1>Modul 95</h1><a href="https://agentur.example">Nachweis</a>');
      const bytes = await page.pdf({ tagged: true, outline: true });
      const stored = await kept({ ...named("Führerschein.pdf"), bytes });
      expect(stored.type).toBe("application/pdf");
      expect(stored.bytes.equals(bytes)).toBe(true);
      expect(await readdir(tempDir)).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe("the inspecting process", () => {
  test("is killed when its time is over, and leaves nothing", async () => {
    const input = path.join(folder, "never-ending");
    await Bun.spawn(["mkfifo", input]).exited;
    const output = path.join(tempDir, "out");
    const inspection = { input, output, cpuLimit: 60, timeLimit: 100 };
    expect(await inspectInProcess({ ...inspection, contentType: "application/pdf" })).toBe(
      "damaged",
    );
    expect(await inspectInProcess({ ...inspection, contentType: "image/png" })).toBe("damaged");
    expect(await readdir(tempDir)).toEqual([]);
  });

  test("is ended by the processor time that it took, not by the clock", async () => {
    const endless = [process.execPath, "-e", "process.stdout.write('on'); for (;;);"];
    const child = Bun.spawn(withCpuLimit(1, endless), { env: {}, stdout: "pipe" });
    expect(await new Response(child.stdout).text()).toBe("on");
    await child.exited;
    expect(["SIGKILL", "SIGXCPU"]).toContain(child.signalCode);
    const idle = Bun.spawn(withCpuLimit(1, ["sleep", "1.5"]), { env: {} });
    expect(await idle.exited).toBe(0);
  });

  test("takes the parties in turns: many files of one don't hold up another's", async () => {
    const inspector = createInspector(tempDir, judge);
    const photo = { ...named("a.jpg"), bytes: await jpeg(900, 600) };
    const done: string[] = [];
    const look = async (party: string, index: number) => {
      await inspector.inspect(await received(photo, `${party}-${index}`), party);
      done.push(party);
    };
    const many = Array.from({ length: 8 }, (_, index) => look("many", index));
    await Promise.all([...many, look("one", 0)]);
    // In one line with them it would be the last.
    expect(done.indexOf("one")).toBeLessThan(many.length);
  });

  test("finds files by paths that start where the server runs", async () => {
    const { path: input } = await received({ ...named("a.jpg"), bytes: await jpeg(60, 40) });
    const output = path.join(tempDir, "out");
    const verdict = await inspectInProcess({
      input: path.relative(process.cwd(), input),
      contentType: "image/jpeg",
      output: path.relative(process.cwd(), output),
      ...PATIENT,
    });
    expect(verdict).toBe("accepted");
    expect(existsSync(output)).toBe(true);
  });

  test("a broken machine is not the file's fault", async () => {
    const file = await received({ ...named("a.jpg"), bytes: await jpeg(60, 40) });
    // A folder can't be made below a file.
    const nowhere = createInspector(path.join(file.path, "nowhere"));
    await expect(nowhere.inspect(file, PARTY)).rejects.toThrow();
    const gone = { ...file, path: path.join(folder, "gone") };
    await expect(createInspector(tempDir).inspect(gone, PARTY)).rejects.toThrow("ENOENT");
  });

  test("a full disk is told as such", async () => {
    const { path: input } = await received({ ...named("a.jpg"), bytes: await jpeg(60, 40) });
    const inspection = { input, output: "/dev/full", ...PATIENT };
    await expect(
      inspectInProcess({ ...inspection, contentType: "image/jpeg" }),
    ).rejects.toMatchObject({ code: "ENOSPC" });
  });

  test("knows no secrets", async () => {
    process.env.LINK_SECRET_OF_A_TEST = "geheim";
    const spawn = Bun.spawn;
    const environments: unknown[] = [];
    Bun.spawn = new Proxy(spawn, {
      apply(target, self, parameters) {
        environments.push(parameters[1]?.env);
        return Reflect.apply(target, self, parameters);
      },
    });
    try {
      await inspect({ ...named("a.pdf"), bytes: pdf() });
    } finally {
      Bun.spawn = spawn;
      delete process.env.LINK_SECRET_OF_A_TEST;
    }
    expect(environments).toEqual([{}]);
  });
});

/** Who brings the files, where it doesn't matter. */
const PARTY = "203.0.113.77";
const PATIENT = { cpuLimit: 60, timeLimit: 60_000 };

type Upload = Pick<HostileFile, "name" | "declaredType" | "bytes">;
const empty = Buffer.alloc(0);

function named(name: string) {
  const types = { jpg: "image/jpeg", png: "image/png", pdf: "application/pdf" };
  const ending = name.slice(-3);
  return { name, declaredType: ending === "jpg" || ending === "png" ? types[ending] : types.pdf };
}

async function received({ name, declaredType, bytes }: Upload, as = "upload") {
  const file = path.join(folder, as);
  await writeFile(file, bytes);
  return { name, declaredType, path: file, bytes: bytes.length };
}

async function inspect(upload: Upload, claimedBytes = upload.bytes.length): Promise<InspectedFile> {
  const file = await received(upload);
  return createInspector(tempDir).inspect({ ...file, bytes: claimedBytes }, PARTY);
}

/** In this thread; throws what it has against the file. */
async function lookInto(bytes: Buffer, output: string) {
  if (bytes[0] === 0x25) checkPdf(bytes);
  else await cleanPicture(bytes, bytes[0] === 0x89 ? "png" : "jpeg", output);
}

async function kept(upload: Upload) {
  const verdict = await inspect(upload);
  if (!verdict.isAccepted) throw new Error(`refused: ${verdict.reason}`);
  const bytes = await readFile(verdict.path);
  expect(verdict.bytes).toBe(bytes.length);
  return { bytes, type: verdict.contentType };
}

/** The kinds of blocks of a picture, up to its very last byte. */
function blocksOf(bytes: Buffer) {
  const kinds = new Set<string>();
  if (bytes[0] === 0x89) {
    for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
      kinds.add(bytes.toString("latin1", at + 4, at + 8));
    }
    return [...kinds];
  }
  let at = 2;
  while (bytes[at + 1] !== 0xda) {
    kinds.add(bytes.toString("hex", at + 1, at + 2));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  expect(bytes.indexOf(Buffer.from([0xff, 0xd9]), at)).toBe(bytes.length - 2);
  return [...kinds, "da"];
}

/** Of the first and the last row, as sums of a PNG's filtered bytes would not tell: drawn one pixel high each. */
async function brightness(bytes: Buffer): Promise<[number, number]> {
  const rows = await new Bun.Image(bytes)
    .resize(1, 2, { filter: "box" })
    .png({ compressionLevel: 0 })
    .buffer();
  const { inflateSync } = await import("node:zlib");
  const at = rows.indexOf("IDAT");
  const data = inflateSync(rows.subarray(at + 4, at + 4 + rows.readUInt32BE(at - 4)));
  const stride = data.length / 2;
  const [first, second] = [data[1] ?? 0, data[stride + 1] ?? 0];
  // Filter 2 writes the difference to the row above.
  return [first, data[stride] === 2 ? (first + second) % 256 : second];
}
