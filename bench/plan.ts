import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright";
import postgres from "postgres";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { findChromium } from "../tests/support/chromium.mjs";
import { report, startMeasuredServer } from "./measured-server.ts";

/**
 * The plan of four weeks with 300 drivers and 2,000 bars, in Chromium: `bun bench/plan.ts [rounds]`. Prints how long the first
 * picture takes from the moment the data are there, and how long the frames are while somebody scrolls through all drivers and
 * while he drags a bar. Beside them the frames while nothing happens, and the processor time of the page's own thread: a loaded
 * machine has long frames anyway.
 */

const SIZE = { drivers: 300, bars: 2_000, days: 28 };
const ADMIN = { email: "dispo@agentur.example", password: "bench-passwort-1" };
const MONDAY = "2027-02-01";

const rounds = Number(process.argv[2] ?? 5);
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
const database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "bench" });
const server = await startMeasuredServer({
  DATABASE_URL: database.url,
  DATABASE_MIGRATE_URL: database.ownerUrl,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  await seed(database.superuserUrl);
  const page = await signedIn();
  const work = await workOf(page);
  const pictures: number[] = [];
  const worked: number[] = [];
  for (let round = 0; round < rounds; round++) {
    pictures.push(await firstPicture(page));
    worked.push(await work());
  }
  report(
    `first picture after the data: median ${median(pictures).toFixed(0)} ms of ${rounds}; processor time of the whole page until then ${median(worked).toFixed(0)} ms`,
  );
  const watched = { page, work };
  await say("idle", watched, () => Bun.sleep(1_500));
  await say("scrolling", watched, () => scroll(page));
  await say("dragging", watched, () => drag(page));
} finally {
  await browser.close();
  await server.stop();
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

/** Every driver has six or seven jobs of one to five days; some have nobody. */
async function seed(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const { drivers, bars, days } = SIZE;
  await sql`
    insert into fahrer_profile (id, vorname, nachname, email, telefon, ort, plz, fuehrerscheinklassen, erfahrung_jahre,
      stundensatz, status, provision_text_version, provision_zugestimmt_at)
    select gen_random_uuid(), 'Vorname', 'Nachname ' || lpad(n::text, 3, '0'), 'f' || n || '@fahrer.example', '069 555 ' || n,
      'Offenbach', '63065', '{C,CE}', 3, 35, 'active', 'bench', now()
    from generate_series(0, ${drivers - 1}::int) n`;
  await sql`
    insert into job_requests (id, customer_name, company, einsatzort, einsatz_postal_code, zeitraum, zeitraum_quelle,
      einsatzbeginn, einsatzende, arbeitstage, fahrzeugtyp, fuehrerscheinklasse, nachricht, source, status)
    select gen_random_uuid(), 'Petra Muster', 'Muster Bau ' || n, 'Kranweg 1, 60311 Frankfurt', '60311', '', 'dates',
      first, first + (n % 5), '{mo,di,mi,do,fr}', 'kran', 'C', 'x', 'desk',
      case when n < ${bars / 20}::int then 'open' else 'confirmed' end
    from generate_series(0, ${bars - 1}::int) n,
      lateral (select ${MONDAY}::date + ((n / ${drivers}::int) * 4 + n % 3) % ${days}::int as first) d`;
  await sql`
    insert into job_assignments (id, job_id, driver_id, status, rate_type, rate_value, start_date, end_date, arbeitstage,
      accepted_at)
    select gen_random_uuid(), j.id, d.id, 'confirmed', 'daily', 300, j.einsatzbeginn, j.einsatzende, j.arbeitstage, now()
    from (select *, row_number() over (order by nummer) n from job_requests where status = 'confirmed') j
    join (select id, row_number() over (order by nachname) - 1 n from fahrer_profile) d on d.n = j.n % ${drivers}::int`;
  await sql.end();
}

async function signedIn() {
  const context = await browser.newContext({
    baseURL: `http://localhost:${server.port}`,
    viewport: { width: 1440, height: 900 },
    locale: "de-DE",
  });
  const page = await context.newPage();
  await page.goto("/admin/login");
  await page.getByLabel("E-Mail-Adresse").fill(ADMIN.email);
  await page.getByLabel("Passwort").fill(ADMIN.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/admin");
  await page.addInitScript(markPicture);
  return page;
}

/** In the page: when the answer of the plan was there, and the first frame with a bar after it. */
function markPicture() {
  const read = window.fetch.bind(window);
  window.fetch = Object.assign(async (...call: Parameters<typeof fetch>) => {
    const answer = await read(...call);
    if (String(call[1]?.body).includes('"plan"')) performance.mark("data");
    return answer;
  }, window.fetch);
  const look = () => {
    if (!document.querySelector(".plan-bar")) return requestAnimationFrame(look);
    return requestAnimationFrame(() => performance.mark("picture"));
  };
  document.addEventListener("DOMContentLoaded", () => requestAnimationFrame(look));
}

async function firstPicture(page: Page) {
  await page.goto(`/admin?ansicht=plan&wochen=4&ab=${MONDAY}`);
  await page.waitForFunction(() => performance.getEntriesByName("picture").length > 0);
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return at("picture") - at("data");
  });
}

/** Through all rows, a wheel's turn a frame. */
async function scroll(page: Page) {
  await page.locator(".plan-body").hover();
  for (let turn = 0; turn < 90; turn++) {
    await page.mouse.wheel(0, 120);
    await Bun.sleep(16);
  }
}

async function drag(page: Page) {
  const box = await page.locator(".plan-body .plan-movable").nth(20).boundingBox();
  if (!box) throw new Error("There is no bar");
  const [x, y] = [box.x + 10, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 90; step++) {
    await page.mouse.move(x + 3 * step, y + 100 * Math.sin(step / 8));
    await Bun.sleep(16);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** Tells what the page's own thread has worked since it was loaded, whatever else the machine does; milliseconds. */
async function workOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
}

interface Watched {
  page: Page;
  work: () => Promise<number>;
}

/** How long the frames were meanwhile, and what they took of the processor. */
async function say(name: string, { page, work }: Watched, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const note = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const before = await work();
  await act();
  const worked = (await work()) - before;
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const sorted = frames.slice(1).sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
  const inTime = sorted.filter((frame) => frame < 20).length / sorted.length;
  report(
    `${name}: ${sorted.length} frames, median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, ${(100 * inTime).toFixed(0)} % in time for 60 a second; processor time a frame ${(worked / sorted.length).toFixed(1)} ms`,
  );
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
