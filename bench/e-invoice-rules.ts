import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { report } from "./measured-server.ts";

/**
 * Failed rules of the documents in `tests/domain/billing/documents/cases.test.ts`: `bun bench/e-invoice-rules.ts FOLDER`. The folder holds compiled
 * Schematron (*.xsl, *.xslt) as CEN (EN16931-CII-validation) and KoSIT (XRechnung-CII-validation) release it. Needs Java and Saxon
 * (Debian: libsaxonhe-java).
 */

const SAXON = "/usr/share/java/Saxon-HE.jar";
const CASES = "tests/domain/billing/documents/cases.test.ts";

const [rules = "."] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
try {
  const vitest = [process.execPath, "--bun", "node_modules/.bin/vitest", "run", CASES];
  await run(vitest, { E_INVOICES: folder });
  const sheets = (await readdir(rules)).filter((name) => /\.xslt?$/.test(name));
  for (const sheet of sheets) {
    // Its rules are those of its own documents alone.
    const formats = sheet.startsWith("XRechnung") ? ["xrechnung"] : ["xrechnung", "zugferd"];
    for (const format of formats) await check(path.join(rules, sheet), format);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function check(sheet: string, format: string) {
  const results = path.join(folder, path.basename(sheet), format);
  await mkdir(results, { recursive: true });
  const saxon = ["java", "-cp", SAXON, "net.sf.saxon.Transform"];
  await run([...saxon, `-s:${path.join(folder, format)}`, `-xsl:${sheet}`, `-o:${results}`]);
  for (const document of await readdir(results)) {
    const result = await Bun.file(path.join(results, document)).text();
    const failed = [...result.matchAll(/<svrl:failed-assert.*?\sid="([^"]+)"/gs)];
    const ids = failed.map(([, id]) => id).join(" ");
    report(`${path.basename(sheet)}, ${format} ${document}: ${ids || "no rule failed"}`);
  }
}

async function run(command: string[], environment: Record<string, string> = {}) {
  const child = Bun.spawn(command, {
    env: { ...process.env, ...environment },
    stdout: "ignore",
    stderr: "inherit",
  });
  if ((await child.exited) !== 0) throw new Error(`${command[0]} ended with ${child.exitCode}`);
}
