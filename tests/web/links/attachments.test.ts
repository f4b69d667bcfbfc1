import { beforeEach, describe, expect, it } from "vitest";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { signAttachmentLink } from "../../../src/domain/dispatch/attachments/attachments.ts";
import { listAttachments } from "../../../src/domain/dispatch/attachments/queries.ts";
import { MOST_ATTACHMENTS } from "../../../src/domain/dispatch/attachments/vocabulary.ts";
import { jobAttachmentPath, replyPath } from "../../../src/domain/kernel/links.ts";
import { useApp } from "../../support/app.ts";
import { assignedJob, NOBODY, requestedJob } from "../../support/cast.ts";
import { statusPathOf } from "../../support/customer.ts";
import { withoutSpool } from "../../support/documents.ts";
import { pdf } from "../../support/hostile/pdfs.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp();

beforeEach(() => {
  world.clock.now = TODAY;
});

const permit = (name = "Genehmigung A5.pdf") =>
  new File([new Uint8Array(pdf())], name, { type: "application/pdf" });

const below = (path: string, page: string) =>
  path.replace("/auftrag-status", `/auftrag-status/${page}`);

function hand(path: string, files: File[], art = "genehmigung") {
  const body = new FormData();
  body.append("art", art);
  for (const file of files) body.append("datei", file);
  return world.app.request(below(path, "anlagen"), { method: "POST", body });
}

function take(path: string, anlage: string) {
  const body = new URLSearchParams({ anlage });
  return world.app.request(below(path, "anlage-entfernen"), { method: "POST", body });
}

describe("attachments on the status page", () => {
  it("are handed in, listed, looked at and taken off, without script", async () => {
    const jobId = await requestedJob(world);
    const path = await statusPathOf(world, jobId);
    const sent = await hand(path, [permit()]);
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("anlage=added#anlagen"),
    ]);
    // A second click on the button is the same.
    await hand(path, [permit()]);
    const [attachment, ...more] = await listAttachments(world.ctx(), { jobId });
    expect(more).toEqual([]);
    const page = await (await world.app.request(`${path}&anlage=added`)).text();
    expect(page).toContain("Danke, die Anlagen sind angekommen");
    expect(page).toContain("Genehmigung A5.pdf, 1");
    const { id = "" } = attachment ?? {};
    const view = `${below(path, "anlage")}&anlage=${id}`;
    expect(page).toContain(view.replaceAll("&", "&amp;"));
    const file = await world.app.request(view);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(await file.bytes()).toHaveLength(attachment?.bytes ?? 0);
    const gone = await take(path, id);
    expect([gone.status, gone.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("anlage=removed#anlagen"),
    ]);
    expect((await world.app.request(view)).status).toBe(404);
    expect((await take(path, id)).status).toBe(404);
    expect((await take(path, "x")).status).toBe(422);
  });

  it("says at the field what is wrong, and keeps what it is", async () => {
    const path = await statusPathOf(world, await requestedJob(world));
    const gif = new File(["GIF89a"], "plan.gif", { type: "image/gif" });
    const refused = await hand(path, [gif], "lageplan");
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("plan.gif: nur JPG/PNG/PDF erlaubt");
    expect(page).toContain("Bitte wählen Sie die Dateien noch einmal.");
    expect(page).toMatch(/<option[^>]*value="lageplan"[^>]*selected/);
    const none = await hand(path, [new File([], "")]);
    expect([none.status, await none.text()]).toEqual([
      422,
      expect.stringContaining("Bitte wählen Sie eine Datei"),
    ]);
    const many = Array.from({ length: MOST_ATTACHMENTS + 1 }, (_, n) => permit(`${n}.pdf`));
    const tooMany = await hand(path, many);
    expect([tooMany.status, await tooMany.text()]).toEqual([
      409,
      expect.stringContaining("Zu viele Anlagen"),
    ]);
  });

  it("says so when nothing can be stored, and shows no page to a wrong link", async () => {
    const path = await statusPathOf(world, await requestedJob(world));
    await withoutSpool(world.runtime, async () => {
      const failed = await hand(path, [permit()]);
      expect(failed.status).toBe(503);
      expect(await failed.text()).toContain("Anlagen senden");
    });
    const wrong = path.replace(/token=[^&]+/, "token=x");
    expect((await hand(wrong, [permit()])).status).toBe(403);
    expect((await take(wrong, NOBODY)).status).toBe(403);
    expect((await world.app.request(`${below(wrong, "anlage")}&anlage=${NOBODY}`)).status).toBe(
      403,
    );
  });
});

describe("an attachment", () => {
  it("stands on the driver's page once he is confirmed, and nowhere before", async () => {
    const { jobId, driverId, assignmentId } = await assignedJob(world);
    await hand(await statusPathOf(world, jobId), [permit()]);
    const [attachment] = await listAttachments(world.ctx(), { jobId });
    const link = { jobId, driverId, action: "accept", billing: "agency" } as const;
    const path = replyPath(world.ctx(), link);
    const work = { id: assignmentId, start_date: null, end_date: null };
    const view = jobAttachmentPath(world.ctx(), work, attachment?.id ?? "");
    expect(await (await world.app.request(path)).text()).not.toContain("Genehmigung");
    expect((await world.app.request(view)).status).toBe(404);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const page = await (await world.app.request(path)).text();
    expect(page).toContain("Genehmigung ansehen");
    const href = /href="([^"]*\/driver\/einsatz\/anlage[^"]*)"/
      .exec(page)?.[1]
      ?.replaceAll("&amp;", "&");
    expect((await world.app.request(href ?? "")).status).toBe(200);
    expect((await world.app.request(view.replace(/token=[^&]+/, "token=x"))).status).toBe(403);
  });

  it("is opened by the dispatcher's link, as long as that says", async () => {
    const jobId = await requestedJob(world);
    await hand(await statusPathOf(world, jobId), [permit()]);
    const [attachment] = await listAttachments(world.ctx(), { jobId });
    const input = { attachmentId: attachment?.id ?? "", ttl: 60 };
    const { path } = await signAttachmentLink(world.ctx(), input);
    expect((await world.app.request(path)).status).toBe(200);
    expect((await world.app.request(`/anlagen/${attachment?.id}?token=x`)).status).toBe(403);
    world.clock.advance({ minutes: 2 });
    expect((await world.app.request(path)).status).toBe(410);
  });
});
