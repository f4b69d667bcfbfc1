import { describe, expect, it } from "vitest";
import { useApp } from "../../support/app.ts";
import { confirmedJob, requestedJob } from "../../support/cast.ts";
import { statusPathOf } from "../../support/customer.ts";

const world = useApp();

const get = async (path: string) => (await world.app.request(path)).text();
const post = (path: string, form: Record<string, string>) =>
  world.app.request(path, { method: "POST", body: new URLSearchParams(form) });
const FORM = {
  basedOn: "0",
  firma: "Wiener Kran GmbH",
  strasse: "Ring 1",
  plz: "1010",
  ort: "Wien",
  land: "AT",
  rechnung_email: "rechnung@kran.example",
  format: "zugferd",
  ust_id: "ATU 13585627",
};

async function pathsOf(jobId: string) {
  const status = await statusPathOf(world, jobId);
  return { status, billing: status.replace("/auftrag-status", "/auftrag-status/rechnung") };
}

describe("the customer's data for invoices", () => {
  it("are not shown before his job is confirmed", async () => {
    const { status, billing } = await pathsOf(await requestedJob(world));
    expect(await get(status)).not.toContain("Rechnungsdaten");
    expect((await world.app.request(billing)).status).toBe(409);
  });

  it("are shown on his page then, changed by one form, and the next version stands there", async () => {
    const { status, billing } = await pathsOf((await confirmedJob(world)).jobId);
    expect(await get(status)).toContain("Rechnungsdaten ändern");
    const sent = await post(billing, FORM);
    expect(sent.status).toBe(303);
    const page = await get(sent.headers.get("location") ?? "");
    expect(page).toContain("Für die Rechnung ist alles da.");
    expect(page).toContain('name="basedOn" value="1"');
    expect(await get(status)).toContain("Wiener Kran GmbH, Ring 1, 1010 Wien, Österreich");
  });

  it("stay typed beside an error; whoever saves upon an older version is refused", async () => {
    const { billing } = await pathsOf((await confirmedJob(world)).jobId);
    const basedOn = /name="basedOn" value="(\d+)"/.exec(await get(billing))?.[1] ?? "";
    const wrong = await post(billing, { ...FORM, basedOn, plz: "60311", ort: "Typed" });
    expect(wrong.status).toBe(422);
    const refused = await wrong.text();
    expect(refused).toContain("Diese Postleitzahl passt nicht zum Land");
    expect(refused).toContain('value="Typed"');
    await post(billing, { ...FORM, basedOn, kostenstelle: "4711" });
    const second = await post(billing, { ...FORM, basedOn, kostenstelle: "4712" });
    expect(second.status).toBe(409);
    expect(await second.text()).toContain("Inzwischen geändert");
  });
});
