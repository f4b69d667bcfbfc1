import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog, kundenwuensche } from "../../../../src/db/schema/index.ts";
import { listActions } from "../../../../src/domain/desk/sessions/list-actions.ts";
import { noteInWords } from "../../../../src/domain/desk/sessions/vocabulary.ts";
import { getJobStory } from "../../../../src/domain/desk/story/get-job-story.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import {
  acceptedJob,
  activeDriver,
  answerOf,
  assignedJob,
  confirmedJob,
  NOBODY,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const story = (jobId: string) => getJobStory(world.ctx(), { jobId });
const titles = async (jobId: string) =>
  (await story(jobId)).filter(({ kind }) => kind !== "mail").map(({ title }) => title);

describe("a job's story", () => {
  it("begins with how it came in", async () => {
    const requested = await story(await requestedJob(world));
    expect(requested[0]).toMatchObject({
      kind: "received",
      title: "Anfrage eingegangen",
      by: null,
      detail: "Über das Formular der Website",
    });
    const { jobId } = await createJob(world.ctx(), ORDER);
    expect((await story(jobId))[0]).toMatchObject({
      title: "Auftrag angelegt",
      detail: "In der Disposition angelegt",
      by: "dispo@agentur.example",
    });
    expect(await titles(jobId)).toEqual(["Auftrag angelegt"]);
  });

  it("says of a mail when it was sent only where that is another time than its own", async () => {
    const jobId = await requestedJob(world);
    const { id, created_at: at, job_id } = emailLog;
    const sent = { status: "sent" } as const;
    await world.db
      .update(emailLog)
      .set({ ...sent, sent_at: sql`${at}` })
      .where(eq(job_id, jobId));
    const mails = async () => (await story(jobId)).filter(({ kind }) => kind === "mail");
    const [first] = await mails();
    expect(first?.detail).toMatch(/· Gesendet$/);
    const later = sql`${at} + interval '5 minutes'`;
    const change = (set: { sent_at: typeof later } | { status: "failed"; sent_at: null }) =>
      world.db
        .update(emailLog)
        .set(set)
        .where(eq(id, first?.emailId ?? ""));
    await change({ sent_at: later });
    expect((await mails())[0]?.detail).toMatch(/· Gesendet am .* Uhr$/);
    await change({ status: "failed", sent_at: null });
    const [failed, ...others] = (await mails()).map(({ hasFailed }) => hasFailed);
    expect([failed, new Set(others)]).toEqual([true, new Set([false])]);
  });

  it("says in words what the system noted for itself, and so does the log", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId });
    const blocked = (await story(jobId)).find(({ title }) => title === "Fahrer gesperrt");
    expect(blocked?.detail).toBe("Jürgen Beispiel · vorher: Freigegeben");
    const { rows } = await listActions(world.ctx(), { limit: 10, jobId });
    const notes = rows.map(({ action, note }) => [action, note]);
    expect(notes).toContainEqual(["block_driver", "vorher: Freigegeben"]);
    const resent = { action: "resend_email", note: "driver_confirmation" } as const;
    expect(noteInWords(resent)).toBe("Einsatz, an den Fahrer");
  });

  it("tells an assignment once, with who did it, and the driver's answer", async () => {
    const { jobId } = await acceptedJob(world);
    expect(await titles(jobId)).toEqual([
      "Anfrage eingegangen",
      "Fahrer zugewiesen",
      "Fahrer hat angenommen",
    ]);
    const entries = await story(jobId);
    expect(entries.find(({ title }) => title === "Fahrer zugewiesen")).toMatchObject({
      by: "dispo@agentur.example",
      detail:
        "Jürgen Beispiel · 42,50\u00a0€ netto pro Stunde · Do., 26.11.2026 bis Mo., 30.11.2026",
    });
    expect(entries.find(({ kind }) => kind === "answer")?.detail).toBe(
      "Jürgen Beispiel · Agenturabrechnung · durch Klick auf der Seite",
    );
  });

  it("names the mails with their state", async () => {
    const { jobId } = await confirmedJob(world);
    expect(await titles(jobId)).toContain("Zuweisung bestätigt");
    const mails = (await story(jobId)).filter(({ kind }) => kind === "mail");
    expect(mails.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        "E-Mail: Neue Anfrage, an die Agentur",
        "E-Mail: Einsatz, an den Fahrer",
      ]),
    );
    for (const mail of mails) expect(mail).toMatchObject({ emailId: mail.id });
    expect(mails[0]?.detail).toMatch(/ · (Ausstehend|Gesendet)/);
  });

  it("tells a cancellation with its reason, a decline only once", async () => {
    const cancelled = await assignedJob(world);
    world.clock.advance({ minutes: 5 });
    await cancelAssignment(world.ctx(), { ...cancelled, note: "Kunde hat verschoben" });
    const entry = (await story(cancelled.jobId)).find(
      ({ title }) => title === "Zuweisung storniert",
    );
    expect(entry).toMatchObject({ kind: "assignment", by: "dispo@agentur.example" });
    expect(entry?.detail).toContain("Kunde hat verschoben");

    const declined = await assignedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, declined, { action: "decline" }));
    const told = await titles(declined.jobId);
    expect(told).toEqual(["Anfrage eingegangen", "Fahrer zugewiesen", "Fahrer hat abgelehnt"]);
  });

  it("tells offers and the customer's wishes, in order of time", async () => {
    const jobId = await requestedJob(world);
    const driverId = await activeDriver(world);
    world.clock.advance({ minutes: 5 });
    await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
    world.clock.advance({ minutes: 5 });
    const created_at = world.clock.now;
    await world.db
      .insert(kundenwuensche)
      .values({ job_id: jobId, art: "storno", nachricht: "Kran steht noch", created_at });
    expect(await titles(jobId)).toEqual([
      "Anfrage eingegangen",
      "Zusage eines Fahrers",
      "Auftraggeber wünscht die Stornierung",
    ]);
    const times = (await story(jobId)).map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("is the dispatcher's, and of a job that exists", async () => {
    await expectRefusal(getJobStory(world.ctx(VISITOR), { jobId: NOBODY }), "not_admin");
    await expectRefusal(story(NOBODY), "job_not_found");
  });
});
