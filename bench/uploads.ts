import { pdf } from "../tests/support/hostile/pdfs.ts";
import { report, startMeasuredServer } from "./measured-server.ts";

/**
 * Memory of the server while drivers register with documents, 20 at a time and 10 MB each (growth under 64 MB):
 * `bun bench/uploads.ts [rounds]`. Prints the server's own memory, and what its processes for looking into files take
 * beside.
 */

const AT_ONCE = 20;
const RETRY_MS = 1000;
const FILE_BYTES = 10 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const [rounds = 3] = process.argv.slice(2).map(Number);
const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(32_768))).toString("hex");
const document = new Uint8Array(pdf({ content: Buffer.alloc(FILE_BYTES - 2000, noise) }));
const server = await startMeasuredServer({
  RATE_LIMIT_FACTOR: "1000000",
  // Each driver sends from an address of his own: of one, two uploads are let in at a time.
  TRUSTED_PROXY_HOPS: "1",
});
try {
  await register("aufwaermen", 1);
  await Bun.sleep(3000);
  const before = memory().server;
  report(`before: ${megabytes(before)}`);
  for (let round = 1; round <= rounds; round++) {
    const { peak, peakBeside, seconds } = await watch(() => register(`runde-${round}`, AT_ONCE));
    report(
      `round ${round}: ${seconds.toFixed(1)} s, peak ${megabytes(peak)}, grown by ${megabytes(peak - before)}, beside it ${megabytes(peakBeside)}`,
    );
  }
  await Bun.sleep(3000);
  report(`3 s later: ${megabytes(memory().server)}`);
} finally {
  await server.stop();
}

async function watch(work: () => Promise<unknown>) {
  const started = performance.now();
  let peak = 0;
  let peakBeside = 0;
  const timer = setInterval(() => {
    const now = memory();
    peak = Math.max(peak, now.server);
    peakBeside = Math.max(peakBeside, now.beside);
  }, 100);
  await work();
  clearInterval(timer);
  return { peak, peakBeside, seconds: (performance.now() - started) / 1000 };
}

function register(round: string, times: number) {
  return Promise.all(Array.from({ length: times }, (_, index) => post(`${round}-${index}`)));
}

async function post(name: string): Promise<void> {
  const form = new FormData();
  const fields = {
    vorname: "Jörg",
    nachname: "Muster",
    email: `${name}@fahrer.example`,
    phone: "069 5550102",
    adresse: "Kranweg 7",
    plz: "60311",
    ort: "Frankfurt",
    license_classes: '["CE"]',
    experience: "5",
    specializations: "[]",
    regions: "[]",
    hourly_rate: "42,50",
    vermittlungszustimmung: "true",
    datenschutz: "true",
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("fuehrerschein", new File([document], "schein.pdf", { type: "application/pdf" }));
  const response = await fetch(`http://127.0.0.1:${server.port}/api/fahrerwerden`, {
    method: "POST",
    headers: { "X-Forwarded-For": addressOf(name) },
    body: form,
  });
  // Ten are let in at a time (docs/rules.md, Documents).
  if (response.status === 503) return Bun.sleep(RETRY_MS).then(() => post(name));
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
}

/** `runde-2-17`: in a network of its own. */
function addressOf(name: string) {
  const [, round = 0, index = 0] = name.split("-").map(Number);
  return `10.${round || 0}.${index || 0}.1`;
}

/** Resident memory in bytes: of the server, and of what it started, without the database. */
function memory() {
  const { stdout } = Bun.spawnSync(["ps", "-A", "-o", "pid=,ppid=,rss=,comm="]);
  const sum = { server: 0, beside: 0 };
  for (const line of stdout.toString().trim().split("\n")) {
    const [pid, parent, kibibytes, name = ""] = line.trim().split(/\s+/);
    if (Number(pid) === server.process.pid) sum.server += Number(kibibytes) * 1024;
    if (Number(parent) === server.process.pid && !name.includes("postgres")) {
      sum.beside += Number(kibibytes) * 1024;
    }
  }
  return sum;
}

function megabytes(bytes: number) {
  return `${(bytes / MEGABYTE).toFixed(0)} MB`;
}
