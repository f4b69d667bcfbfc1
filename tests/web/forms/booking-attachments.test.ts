import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import { listAttachments } from "../../../src/domain/dispatch/attachments/queries.ts";
import { useApp } from "../../support/app.ts";
import { BOOKING } from "../../support/cast.ts";
import { failingStore } from "../../support/documents.ts";
import { pdf } from "../../support/hostile/pdfs.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp();

beforeEach(() => {
  world.clock.now = TODAY;
});

const permit = () =>
  new File([new Uint8Array(pdf())], "Genehmigung.pdf", { type: "application/pdf" });
const gif = () => new File(["GIF89a"], "plan.gif", { type: "image/gif" });

/** As a browser without script sends it. */
function form(change: Record<string, string> = {}) {
  const body = new FormData();
  const { anforderungen, arbeitstage: _, ...fields } = { arbeitstage: [], ...BOOKING };
  for (const [name, value] of Object.entries({ ...fields, ...change })) {
    if (value !== false && value !== null) body.append(name, value === true ? "on" : String(value));
  }
  for (const one of anforderungen ?? []) body.append("anforderungen", one);
  return body;
}

const post = (body: FormData) => world.app.request("/", { method: "POST", body });

async function newestJob() {
  const [job] = await world.db
    .select()
    .from(jobRequests)
    .orderBy(desc(jobRequests.nummer))
    .limit(1);
  return job;
}

describe("the booking form with files, without script", () => {
  it("stores order and files, once however often the button is clicked", async () => {
    const body = form();
    body.append("genehmigung", permit());
    body.append("hubplan", new File([], ""));
    const before = await world.db.$count(jobRequests);
    let landed = "";
    for (const _ of [1, 2]) {
      const sent = await post(body);
      expect(sent.status).toBe(303);
      landed = sent.headers.get("location") ?? "";
      expect(landed).not.toContain("anlagen=fehlen");
    }
    expect(await (await world.app.request(landed)).text()).toContain("Genehmigung.pdf");
    expect(await world.db.$count(jobRequests)).toBe(before + 1);
    const jobId = (await newestJob())?.id ?? "";
    expect(await listAttachments(world.ctx(), { jobId })).toMatchObject([
      { art: "genehmigung", filename: "Genehmigung.pdf", von: "customer" },
    ]);
  });

  it("tells of no lost file where none was sent", async () => {
    const sent = await post(form({ nachricht: "Kran ohne Anlagen." }));
    expect(sent.headers.get("location")).not.toContain("anlagen=fehlen");
  });

  it("keeps all that was typed when a file is refused, and says so at its field", async () => {
    const before = await world.db.$count(jobRequests);
    const body = form({ nachricht: "Kran am Hafen, bitte früh." });
    body.append("lageplan", gif());
    const refused = await post(body);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("plan.gif: nur JPG/PNG/PDF erlaubt");
    expect(page).toMatch(/id="lageplan-error"/);
    expect(page).toContain("Kran am Hafen, bitte früh.");
    expect(page).toContain("Bitte wählen Sie Ihre Dateien noch einmal.");
    expect(await world.db.$count(jobRequests)).toBe(before);
  });

  it.each([
    ["its only file", 1],
    ["the second of two files", 2],
  ])("never loses an order when %s can't be stored, and says so", async (_, failsAt) => {
    const { contextFor } = world.runtime;
    const body = form({ nachricht: `Noch ein Kran am Hafen, ${failsAt}.` });
    for (const art of ["genehmigung", "hubplan"].slice(0, failsAt)) body.append(art, permit());
    world.runtime.contextFor = (...asked) => {
      const ctx = contextFor(...asked);
      return { ...ctx, files: failingStore(ctx.files, failsAt) };
    };
    try {
      const sent = await post(body);
      const landed = sent.headers.get("location") ?? "";
      expect([sent.status, landed]).toEqual([303, expect.stringContaining("anlagen=fehlen")]);
      const page = await (await world.app.request(landed)).text();
      expect(page).toContain("Ihre Anlagen ließen sich gerade nicht speichern.");
    } finally {
      world.runtime.contextFor = contextFor;
    }
  });
});

describe("submit-anfrage-mit-anlagen", () => {
  const call = (body: FormData, key?: string) =>
    world.app.request("/api/submit-anfrage-mit-anlagen", {
      method: "POST",
      body,
      ...(key && { headers: { "Idempotency-Key": key } }),
    });

  it("is the same booking as the call without files under the same key", async () => {
    const body = new FormData();
    body.append("anfrage", JSON.stringify(BOOKING));
    body.append("hubplan", permit());
    const sent = await call(body, "zusammen");
    const answer = await sent.json();
    expect([sent.status, answer]).toEqual([201, expect.objectContaining({ attachments: 1 })]);
    const again = await world.app.request("/api/submit-fahrer-anfrage", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "zusammen" },
      body: JSON.stringify(BOOKING),
    });
    expect(await again.json()).toMatchObject({ jobId: answer.jobId });
  });

  it("refuses what is no booking, and names the file that is no good", async () => {
    const body = new FormData();
    body.append("anfrage", "[");
    expect((await call(body)).status).toBe(400);
    const bad = new FormData();
    bad.append("anfrage", JSON.stringify(BOOKING));
    bad.append("hubplan", gif());
    const refused = await call(bad);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: "files_refused", fields: { "hubplan.0": expect.stringContaining("plan.gif") } },
    ]);
  });
});
