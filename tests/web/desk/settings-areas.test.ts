import { describe, expect, it } from "vitest";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { berlinDate } from "../../../src/domain/kernel/time/berlin.ts";
import { addDays, formatDay } from "../../../src/domain/kernel/time/days.ts";
import { useApp } from "../../support/app.ts";
import { BOOKING } from "../../support/cast.ts";
import { paperMailer, settle } from "../../support/outbox.ts";
import { VISITOR } from "../../support/world.ts";

const world = useApp();
const SETTINGS = "/admin/einstellungen";

const page = async (path: string) => (await world.app.request(path)).text();

/** The page of an area as a browser without script uses it: all fields as they stand, some of them changed. */
async function form(area: string) {
  const session = await world.signIn();
  const headers = { Cookie: `sitzung=${session}` };
  const path = `${SETTINGS}/${area}`;
  const html = await (await world.app.request(path, { headers })).text();
  return {
    html,
    fields: fieldsOf(html),
    post: (body: URLSearchParams) => post(path, headers, body),
  };
}

async function post(path: string, headers: object, body: URLSearchParams) {
  const response = await world.app.request(path, {
    method: "POST",
    headers: {
      ...headers,
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    },
    body,
  });
  const html = await response.text();
  return {
    status: response.status,
    html,
    fields: fieldsOf(html),
    to: response.headers.get("location"),
  };
}

/** What the form would post. */
function fieldsOf(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  const unescaped = (text = "") => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const name = read("name");
    const isBox = read("type") === "checkbox";
    if (!name || (isBox && !/ checked(=|\b)/.test(tag))) continue;
    fields.append(name, isBox ? "on" : unescaped(read("value")));
  }
  for (const [, name = "", text] of html.matchAll(
    /<textarea [^>]*?name="([^"]*)"[^>]*>([^<]*)</g,
  )) {
    fields.append(name, unescaped(text));
  }
  return fields;
}

function changed(fields: URLSearchParams, change: Record<string, string>) {
  const posted = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(change)) posted.set(name, value);
  return posted;
}

describe("opening hours", () => {
  it("that are set count on every page that names them, and for search engines", async () => {
    expect(await page("/")).toContain("Mo–Fr 8–18\u00a0Uhr, Sa 9–14\u00a0Uhr");
    const { fields, post } = await form("zeiten");
    const saved = changed(fields, { "days.fr.to": "16:30", "days.sa.from": "", "days.sa.to": "" });
    saved.delete("isAlwaysReachable");
    expect(await post(saved)).toMatchObject({
      status: 303,
      to: `${SETTINGS}/zeiten?ergebnis=gespeichert`,
    });
    const text = "Mo–Do 8–18\u00a0Uhr, Fr 8–16:30\u00a0Uhr";
    for (const path of ["/", "/impressum", "/kranfahrer-buchen", "/fahrer-registrierung"]) {
      const html = await page(path);
      expect(html, path).toContain(text);
      expect(html, path).not.toContain("9–14");
      expect(html, path).not.toContain("rund um die Uhr");
    }
    const home = await page("/");
    expect(home).toContain('"closes":"16:30"');
    expect(home).not.toContain("Saturday");
    expect((await form("zeiten")).html).toContain("Version 1");
    expect((await post(saved)).status).toBe(409);
  });

  it("that are wrong are refused at their field, and what was typed stays", async () => {
    const { fields, post } = await form("zeiten");
    const refused = await post(changed(fields, { "days.di.to": "07:00" }));
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Muss nach dem Beginn liegen");
    expect(refused.fields.get("days.di.to")).toBe("07:00");
  });

  it("know days on which the office is closed: told on the site, and a customer hears by when", async () => {
    const { fields, post } = await form("zeiten");
    const today = berlinDate(world.clock.now);
    const last = addDays(today, 8);
    const more = await post(changed(fields, { aktion: "closings:add" }));
    expect(more.status).toBe(200);
    expect(more.fields.get("closings.0.from")).toBe("");
    const closing = {
      "closings.0.from": today,
      "closings.0.to": last,
      "closings.0.reason": "Betriebsferien",
    };
    expect((await post(changed(more.fields, closing))).status).toBe(303);
    const home = await page("/");
    expect(home).toContain("(Betriebsferien)");
    expect(home).toContain(`"validThrough":"${last}"`);
    const promise = /Sie hören spätestens am (\S+ [\d.]+) von uns/;
    const told = promise.exec(home)?.[1];
    await requestJob(world.ctx(VISITOR), BOOKING);
    const mailer = paperMailer();
    await settle(world, mailer);
    const received = mailer.sent.find(({ subject }) => subject.includes("ist eingegangen"));
    expect(promise.exec(received?.text.replaceAll(/\s+/g, " ") ?? "")?.[1]).toBe(told);
    expect(Array.from({ length: 5 }, (_, days) => formatDay(addDays(last, days + 1)))).toContain(
      told,
    );
    const agency = mailer.sent.find(({ subject }) => subject.startsWith("Neue Anfrage"));
    expect(agency?.text).toContain(told);

    const again = await form("zeiten");
    await again.post(changed(again.fields, { aktion: "closings:remove:0" }));
    expect(await page("/"), "nothing is stored before it is saved").toContain("(Betriebsferien)");
  });
});
