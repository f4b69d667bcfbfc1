import * as z from "zod";
import { reportProblem, settleProblem } from "../../domain/dispatch/on-the-job/problems.ts";
import { reportTime, undoTime } from "../../domain/dispatch/on-the-job/report-time.ts";
import {
  ReportProblemInput,
  ReportTimeInput,
  SettleProblemInput,
  UndoTimeInput,
} from "../../domain/dispatch/on-the-job/schemas.ts";
import { driverActor } from "../http/actors.ts";
import { defineCall, moment } from "./call.ts";

const REFUSALS = [
  "link_invalid",
  "driver_page_link_expired",
  "assignment_not_found",
  "not_on_the_job",
  "too_many_requests",
] as const;

/** A driver's reports from a confirmed job, by the link of its page, and the desk's answers to them. */
export const ON_THE_JOB_CALLS = [
  defineCall({
    name: "driver-report-time",
    summary: "„Bin da“ oder „Fertig“, jetzt oder zur genannten Uhrzeit; einmal je Einsatztag",
    audience: "anyone",
    link: "driver-job",
    body: ReportTimeInput,
    answer: { day: z.iso.date(), at: moment },
    errors: [...REFUSALS, "no_work_today", "time_final"],
    handle: ({ ctx, body, c }) => reportTime({ ...ctx, actor: driverActor(c) }, body),
  }),
  defineCall({
    name: "driver-undo-time",
    summary: "„Bin da“ oder „Fertig“ zurücknehmen, einige Minuten lang",
    audience: "anyone",
    link: "driver-job",
    body: UndoTimeInput,
    answer: { undone: z.boolean() },
    errors: [...REFUSALS, "time_final"],
    handle: ({ ctx, body, c }) => undoTime({ ...ctx, actor: driverActor(c) }, body),
  }),
  defineCall({
    name: "driver-report-problem",
    summary: "Problem im Einsatz melden: kommt später, Fahrzeug defekt, anderes",
    audience: "anyone",
    link: "driver-job",
    body: ReportProblemInput,
    answer: {
      problemId: z.uuid(),
      isNew: z.boolean().describe("false: dasselbe war schon gemeldet"),
    },
    errors: [...REFUSALS],
    handle: ({ ctx, body, c }) => reportProblem({ ...ctx, actor: driverActor(c) }, body),
  }),
  defineCall({
    name: "admin-settle-problem",
    summary: "Problemmeldung eines Fahrers als erledigt vermerken; benachrichtigt niemanden",
    body: SettleProblemInput,
    answer: { jobId: z.uuid() },
    errors: ["problem_not_found"],
    handle: ({ ctx, body }) => settleProblem(ctx, body),
  }),
];
