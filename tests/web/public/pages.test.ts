import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog, jobRequests, jobResponses } from "../../../src/db/schema/index.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { resendEmail } from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { replyPath } from "../../../src/domain/kernel/links.ts";
import { folderMailer } from "../../../src/platform/mail-folder.ts";
import { WHATSAPP_GREETING } from "../../../src/web/public/content/frame.ts";
import { useApp } from "../../support/app.ts";
import { activeDriver, assignedJob, jobOf, requestedJob } from "../../support/cast.ts";
import { deliverOne } from "../../support/outbox.ts";

const world = useApp();
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const TYPED = {
  vorname: "Petra",
  nachname: "Muster <b>",
  email: "petra@bau.example",
  phone: "069 5550101",
  customer_street: "Kranweg",
  customer_house_number: "7",
  customer_postal_code: "6031",
  customer_city: "Frankfurt",
  fahrzeugtyp: "kran",
  nachricht: 'Autokran "60 t"',
  datenschutz: "on",
  preise_verstanden: "on",
};

describe("the booking form without JavaScript", () => {
  it("keeps everything that was typed and names what is wrong", async () => {
    const body = new URLSearchParams([
      ...Object.entries(TYPED),
      ["anforderungen", "Baustelle"],
      ["anforderungen", "Schwerlast"],
    ]);
    const response = await world.app.request("/", {
      method: "POST",
      headers: FORM,
      body: body.toString(),
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("PLZ muss 5-stellig sein");
    expect(page).toContain('value="Muster &lt;b&gt;"');
    expect(page).toContain("Autokran &quot;60 t&quot;</textarea>");
    for (const value of ["kran", "Baustelle", "Schwerlast"]) {
      expect(inputWith(page, value)).toContain('checked=""');
    }
    expect(inputWith(page, "Tank/Silo")).not.toContain('checked=""');
    expect(await world.db.$count(jobRequests)).toBe(0);
  });

  it("adds up what was sent and refused", async () => {
    const days = { einsatzbeginn: "2027-03-05", einsatzende: "2027-03-06", arbeitstage: "mo-sa" };
    const body = new URLSearchParams({ ...TYPED, ...days, anzahl_fahrer: "2" }).toString();
    const refused = await world.app.request("/", { method: "POST", headers: FORM, body });
    expect(await refused.text()).toMatch(/Gesamt netto<.*?2\.425,50\u00a0€/s);
    expect(await (await world.app.request("/")).text()).not.toContain("Gesamt netto");
  });

  it("asks whether the last day is worked where the chosen week leaves it out", async () => {
    const days = { einsatzbeginn: "2027-03-01", einsatzende: "2027-03-06", arbeitstage: "mo-fr" };
    const body = new URLSearchParams({ ...TYPED, ...days }).toString();
    const refused = await world.app.request("/", { method: "POST", headers: FORM, body });
    expect(await refused.text()).toMatch(
      /id="arbeitstage-error".*?Der letzte Tag ist Sa\., 06\.03\.2027: Wird samstags gearbeitet\?/s,
    );
  });

  it("asks for both boxes", async () => {
    const { datenschutz: _, preise_verstanden: __, ...rest } = TYPED;
    const body = new URLSearchParams(rest).toString();
    const page = await (
      await world.app.request("/", { method: "POST", headers: FORM, body })
    ).text();
    expect(page).toContain("Bitte stimmen Sie der Datenverarbeitung zu");
    expect(page).toContain("Bitte bestätigen Sie die Preise und Bedingungen");
  });

  it("opens the site where something in it is wrong", async () => {
    const body = new URLSearchParams({ ...TYPED, einsatz_street: "Tor 3" }).toString();
    const page = await (
      await world.app.request("/", { method: "POST", headers: FORM, body })
    ).text();
    expect(page).toContain("Bitte geben Sie den Ort des Einsatzes ein");
    expect(page).toMatch(/<details open=""[^>]*><summary[^>]*>Der Einsatz ist woanders/);
  });

  it("stores a good one once, however often the button was hit, and says so", async () => {
    const body = new URLSearchParams({ ...TYPED, customer_postal_code: "60311" }).toString();
    const post = () => world.app.request("/", { method: "POST", headers: FORM, body });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const pages = new Set(answers.map(({ headers }) => headers.get("location") ?? ""));
    expect(pages.size).toBe(1);
    expect(await world.db.$count(jobRequests)).toBe(1);
    const page = await (await world.app.request([...pages].join())).text();
    expect(page).toContain("Anfrage erfolgreich gesendet!");
    expect(page).toContain("Wir melden uns spätestens bis zum nächsten Werktag bei Ihnen.");
  });

  it("takes end, hour, week, site and order number", async () => {
    const { length } = await world.db.select().from(jobRequests);
    const body = new URLSearchParams({
      ...TYPED,
      customer_postal_code: "60311",
      einsatzbeginn: "2026-11-26",
      einsatzende: "2026-11-30",
      uhrzeit_beginn: "06:30",
      arbeitstage: "mo-sa",
      einsatz_street: "Einfahrt Tor 3",
      einsatz_postal_code: "65203",
      einsatz_city: "Wiesbaden",
      bestellnummer: "B-4711",
    }).toString();
    const sent = await world.app.request("/", { method: "POST", headers: FORM, body });
    expect(sent.status).toBe(303);
    const jobs = await world.db.select().from(jobRequests).orderBy(desc(jobRequests.nummer));
    expect(jobs).toHaveLength(length + 1);
    expect(jobs[0]).toMatchObject({
      zeitraum: "Do., 26.11. bis Mo., 30.11.2026 · 4 Arbeitstage · Mo–Sa · ab 06:30 Uhr",
      arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"],
      einsatzort: "Einfahrt Tor 3, 65203 Wiesbaden",
      customer_city: "Frankfurt",
      bestellnummer: "B-4711",
    });
  });

  it("refuses a robot that fills the hidden field", async () => {
    const body = new URLSearchParams({
      ...TYPED,
      customer_postal_code: "60311",
      website: "https://spam.example",
    });
    const response = await world.app.request("/", {
      method: "POST",
      headers: FORM,
      body: body.toString(),
    });
    expect(response.status).toBe(422);
  });
});

describe("the driver's page", () => {
  async function link(action: "accept" | "decline" = "accept", work = assignedJob) {
    const { jobId, driverId, assignmentId } = await work(world);
    const path = replyPath(world.ctx(), { jobId, driverId, action, billing: "agency" });
    return { path, jobId, driverId, assignmentId };
  }

  const post = (path: string, fields: Record<string, string>) => {
    const query = new URL(path, "http://localhost").searchParams;
    const body = new URLSearchParams({ ...Object.fromEntries(query), ...fields });
    return world.app.request("/driver/accept", {
      method: "POST",
      headers: FORM,
      body: body.toString(),
    });
  };

  /** The page that an answer leads to; its address carries nothing that acts. */
  const resultOf = async (response: Response) => {
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    expect(location).not.toMatch(/action=|billing=/);
    return (await world.app.request(location)).text();
  };

  it("shows the job and nothing of the customer, and opening it changes nothing", async () => {
    const { path, jobId } = await link();
    const before = await jobOf(world, jobId);
    for (const method of ["GET", "HEAD"]) {
      for (let time = 0; time < 100; time++) {
        expect((await world.app.request(path, { method })).status).toBe(200);
      }
    }
    const page = await (await world.app.request(path)).text();
    expect(page).toContain(`FA\u00a0${before.nummer}`);
    expect(page).toContain("Agenturabrechnung");
    expect(page).toContain("15\u00a0%");
    expect(page).toContain("42,50\u00a0€ netto pro Stunde");
    expect(page).not.toContain(before.customer_phone);
    expect(page).not.toContain(before.customer_name);
    expect(await jobOf(world, jobId)).toEqual(before);
    expect(await world.db.$count(jobResponses)).toBe(0);
  });

  it("needs the tick for agency billing, then accepts", async () => {
    const { path } = await link();
    const untouched = await post(path, { action: "accept" });
    expect(untouched.status).toBe(422);
    expect(await untouched.text()).toContain(
      "Bitte stimmen Sie den Bedingungen der Agenturabrechnung zu.",
    );
    const accepted = await post(path, { action: "accept", termsAccepted: "on" });
    const page = await resultOf(accepted);
    expect(page).toContain("Auftrag erfolgreich angenommen!");
    expect(page).toContain("Agenturabrechnung");
    expect(page).toContain("Zurück zur Startseite");
    const decline = path.replace("action=accept", "action=decline");
    expect(await (await world.app.request(decline)).text()).toContain(
      "Sie haben diesen Auftrag angenommen.",
    );
  });

  it("offers no answer any more once the dispatcher has confirmed", async () => {
    const { path, assignmentId } = await link();
    await post(path, { action: "accept", termsAccepted: "on" });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const page = await (await world.app.request(path)).text();
    expect(page).toContain("Der Auftrag ist bestätigt.");
    // What he may report from the job is no answer to it.
    expect(page).not.toMatch(/value="(accept|decline|undo)"/);
    expect(page).not.toContain("noch nicht bestätigt");
  });

  it("declines without a tick and opens the job again", async () => {
    const { path, jobId } = await link("decline");
    expect(await resultOf(await post(path, { action: "decline" }))).toContain(
      "Auftrag erfolgreich abgelehnt!",
    );
    expect((await jobOf(world, jobId)).status).toBe("open");
  });

  it.each([
    [
      "a wrong token",
      (path: string) => path.replace(/token=.*/, "token=abc.def"),
      403,
      "Ungültige Parameter",
    ],
    ["no parameters at all", () => "/driver/accept", 403, "Ungültige Parameter"],
    [
      "another driver's id",
      (path: string) => path.replace(/driver=[^&]+/, `driver=${crypto.randomUUID()}`),
      403,
      "Ungültige Parameter",
    ],
  ])("refuses %s", async (_, change, status, title) => {
    const { path } = await link();
    for (const response of [
      await world.app.request(change(path)),
      await post(change(path), { action: "accept" }),
    ]) {
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(title);
    }
  });

  it("refuses an expired link and a job that somebody else has", async () => {
    const offered = await link("accept", async () => {
      const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
      return { jobId, driverId, assignmentId: "" };
    });
    const other = await activeDriver(world);
    const session = await world.signIn();
    const { jobId } = offered;
    await world.call(
      "admin-assign-driver",
      { jobId, driverId: other, rateType: "daily", rateValue: 300 },
      { session },
    );
    expect(await (await world.app.request(offered.path)).text()).toContain(
      "Auftrag bereits vergeben",
    );
    const late = await post(offered.path, { action: "accept", termsAccepted: "on" });
    expect(late.status).toBe(409);
    world.clock.advance({ days: 14 });
    const expired = await world.app.request(offered.path);
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain("Link abgelaufen");
    world.clock.advance({ days: -14 });
  });
});

describe("a mail of the log", () => {
  it("opens as it was sent, in a frame that can run nothing", async () => {
    await requestedJob(world, { nachricht: "<script>alert(1)</script>" });
    const [mail] = await world.db
      .select()
      .from(emailLog)
      .orderBy(desc(emailLog.created_at))
      .limit(1);
    const id = String(mail?.id);
    const { runtime, config } = world;
    await deliverOne(world.ctx(), folderMailer(runtime.mailFolder, config.mail), id);
    const headers = { Cookie: `sitzung=${await world.signIn()}` };
    const page = await (await world.app.request(`/admin/email?id=${id}`, { headers })).text();
    expect(page).toContain(String(mail?.recipient));
    const body = await world.app.request(`/admin/email-body?id=${id}`, { headers });
    expect(body.headers.get("content-security-policy")).toContain("sandbox");
    expect(await body.text()).not.toContain("<script>");
    const copy = await resendEmail(world.ctx(), { emailId: id });
    expect(
      await (await world.app.request(`/admin/email?id=${copy.emailId}`, { headers })).text(),
    ).toContain("Noch nicht zugestellt");
    const statusOf = async (path: string) => (await world.app.request(path, { headers })).status;
    for (const page of ["email", "email-body"]) {
      expect(await statusOf(`/admin/${page}?id=x`), page).toBe(422);
      expect(await statusOf(`/admin/${page}?id=${crypto.randomUUID()}`), page).toBe(404);
    }
  });
});

describe("the rest", () => {
  it("leads to WhatsApp with the first words typed, in a window of its own", async () => {
    const page = await (await world.app.request("/")).text();
    const [link = ""] = page.match(/<a [^>]*href="https:\/\/wa\.me\/[^>]*>/) ?? [];
    expect(link).toMatch(/wa\.me\/\d+\?text=/);
    expect(link).toContain(`text=${encodeURIComponent(WHATSAPP_GREETING)}`);
    expect(link).toContain('target="_blank"');
    expect(link).toMatch(/rel="[^"]*noopener/);
  });

  it("answers an unknown path with the English page, not indexed", async () => {
    const response = await world.app.request("/gibt-es-nicht");
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain("Page not found");
    expect(page).toContain('content="noindex"');
  });

  it("sends the security headers with every kind of answer", async () => {
    for (const path of [
      "/",
      "/admin/login",
      "/api/openapi.json",
      "/gibt-es-nicht",
      "/driver/accept",
      "/healthz",
    ]) {
      const { headers } = await world.app.request(path);
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
      expect(headers.get("content-security-policy"), path).not.toContain("unsafe");
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    }
    for (const path of ["/admin/login", "/driver/accept"]) {
      const { headers } = await world.app.request(path);
      expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
        "no-referrer",
        "no-store",
      ]);
    }
  });

  it("serves bundles for good and nothing outside of them", async () => {
    const page = await (await world.app.request("/")).text();
    const script = /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? "";
    const asset = await world.app.request(script);
    expect(asset.headers.get("cache-control")).toContain("immutable");
    for (const path of [
      "/assets/../package.json",
      "/assets/%2e%2e/package.json",
      "/fonts/..%2f..%2fpackage.json",
      "/.env",
      "/package.json",
    ]) {
      expect((await world.app.request(path)).status, path).toBe(404);
    }
  });
});

function inputWith(page: string, value: string) {
  return new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(page)?.[0] ?? "";
}
