import { listActions } from "../src/domain/desk/sessions/list-actions.ts";
import { type AssignmentRow, listAssignments } from "../src/domain/dispatch/assignments/queries.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { readDriverRecord } from "../src/domain/dispatch/read/driver-record.ts";
import {
  type DriverAvailability,
  listAvailability,
} from "../src/domain/drivers/availability/queries.ts";
import {
  patternInWords,
  spanInWords,
  standInWords,
} from "../src/domain/drivers/availability/vocabulary.ts";
import {
  countDocuments,
  type DocumentRow,
  listDocuments,
} from "../src/domain/drivers/documents/queries.ts";
import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import {
  filesInWords,
  stateOfDocument,
  statesOfDocuments,
} from "../src/domain/drivers/documents/wording.ts";
import { type DriverRow, findDriver } from "../src/domain/drivers/queries.ts";
import { DRIVER_STATUS_LABEL, isBelowMinimumExperience } from "../src/domain/drivers/vocabulary.ts";
import {
  DRIVER_HEADING,
  FEW_YEARS,
  fullName,
  NO_ASSIGNMENTS,
  NO_DOCUMENTS,
  NOTHING_SAID_YET,
  recordInWords,
} from "../src/domain/drivers/wording.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import { dateRange } from "../src/domain/kernel/time/days.ts";
import { timeWithYear } from "../src/domain/kernel/time/moments.ts";
import { driverNumber, isActiveStatus, jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { listEmails } from "../src/domain/mail/queries.ts";
import { driverFacts } from "../src/messages/profile-labels.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { one } from "./records.ts";
import { countOf, type Fact, logLines, mailLines, type Part, sheet } from "./sheet.ts";

const SHOWN = { jobs: 10, mails: 5, log: 10 };
const MOST = 500;

/** `drivers show`: what the open driver at the desk shows. */
export function addDriverShow(drivers: Group, run: Run): void {
  addCommand(drivers, "show <Fahrer>", "alles über einen Fahrer", {
    effect: "reads",
    examples: ["drivers show 1007", "drivers show juergen@fahrer.example --json"],
  }).action(
    one(run, async ({ ctx }, driverId) => {
      const whole = await readWhole(ctx, driverId);
      const today = berlinDate(ctx.now());
      return { json: whole, text: (screen: Screen) => sheet(partsOf(whole, today), screen) };
    }),
  );
}

/** Error: `driver_not_found`. */
async function readWhole(ctx: Ctx, driverId: string) {
  const driver = await findDriver(ctx, driverId);
  if (!driver) throw new DomainError("driver_not_found");
  const [documents, [counts], [known], record, assignments, emails, log] = await Promise.all([
    listDocuments(ctx, { fahrerId: driverId }),
    countDocuments(ctx, { fahrerIds: [driverId] }),
    listAvailability(ctx, { driverIds: [driverId] }),
    readDriverRecord(ctx, { driverId }),
    listAssignments(ctx, { driverId, limit: MOST }),
    listEmails(ctx, { driverId, limit: MOST }),
    listActions(ctx, { driverId, limit: SHOWN.log }),
  ]);
  return {
    driver,
    documents: documents.map(({ filepath: _, ...document }) => document),
    documentCounts: counts ?? null,
    availability: known ?? null,
    record,
    assignments: assignments.rows,
    emails: emails.rows,
    log: log.rows,
  };
}

type Whole = Awaited<ReturnType<typeof readWhole>>;

function partsOf(whole: Whole, today: string): Part[] {
  const { driver, documents, documentCounts: counts, assignments, record, emails, log } = whole;
  const running = assignments.filter((one) => isRunning(one, today));
  const figures = recordInWords(record);
  const states = counts ? statesOfDocuments(counts) : [];
  return [
    {
      heading: [
        driverNumber(driver.nummer),
        fullName(driver),
        DRIVER_STATUS_LABEL[driver.status],
        driver.fuehrerscheinklassen.join(" "),
        isBelowMinimumExperience(driver.erfahrung_jahre) && `! ${FEW_YEARS}`,
      ]
        .filter(Boolean)
        .join(" · "),
      lines: [
        [driver.telefon, driver.email].filter(Boolean).join(" · "),
        driver.mail_unzustellbar_am &&
          `! E-Mails kommen nicht an, zuletzt ${timeWithYear(driver.mail_unzustellbar_am)}`,
        driver.status === "rejected" &&
          driver.ablehnungsgrund &&
          `Grund der Ablehnung: ${driver.ablehnungsgrund}`,
      ],
    },
    {
      heading: [
        `${DRIVER_HEADING.documents}: ${filesInWords(counts?.gesamt ?? documents.length)}`,
        ...states.map(({ text }) => `! ${text}`),
      ].join(" · "),
      lines: documents.map((document) => documentLine(document, today)),
      empty: NO_DOCUMENTS,
    },
    { heading: DRIVER_HEADING.availability, lines: availabilityLines(whole.availability, today) },
    { heading: "Angaben", facts: factsOf(driver) },
    {
      heading: `${DRIVER_HEADING.running} (${running.length})`,
      lines: running.map(assignmentLine),
      empty: "Zurzeit keine.",
    },
    {
      heading: countOf(DRIVER_HEADING.jobs, assignments.length, SHOWN.jobs),
      lines: [
        [figures.driven, figures.noShows, figures.givenBack, figures.refused].join(" · "),
        assignments.length === 0 && NO_ASSIGNMENTS,
        ...assignments.slice(0, SHOWN.jobs).map(assignmentLine),
      ],
    },
    {
      heading: countOf("E-Mails", emails.length, SHOWN.mails),
      lines: mailLines(emails.slice(0, SHOWN.mails)),
    },
    { heading: DRIVER_HEADING.log, lines: logLines(log) },
  ];
}

/** Assignments that are neither cancelled nor over, as the desk counts them. */
function isRunning({ status, start_date, end_date }: AssignmentRow, today: string) {
  const lastDay = end_date ?? start_date;
  return isActiveStatus(status) && (!lastDay || lastDay >= today);
}

function assignmentLine({ job, status, start_date, end_date }: AssignmentRow) {
  return [
    jobNumber(job.nummer),
    dateRange(start_date, end_date) || "ohne Datum",
    job.company || job.customer_name,
    ASSIGNMENT_STATUS_LABEL[status],
  ].join(" · ");
}

/** Kind and state of a document, and its id for `documents open`. */
export function documentLine(document: Omit<DocumentRow, "filepath">, today: string) {
  const { text, tone } = stateOfDocument(document, today);
  const size = `${Math.ceil(document.bytes / 1024)} kB`;
  const isBad = tone === "red" || tone === "amber";
  return [
    `${DOCUMENT_TYPE_LABEL[document.type]}: ${isBad ? "! " : ""}${text}`,
    [document.filename, size, timeWithYear(document.uploaded_at)].join(" · "),
    `Kennung ${document.id}`,
  ].join("\n");
}

export function availabilityLines(known: DriverAvailability | null, today: string) {
  if (!known) return [NOTHING_SAID_YET];
  const week = patternInWords(known.pattern);
  const stand = standInWords(known.stand, today) || NOTHING_SAID_YET;
  const spans = known.spans.filter(({ state, isPattern }) => state !== "unknown" && !isPattern);
  return [
    [stand, week && `jede Woche: ${week}`].filter(Boolean).join("; "),
    ...spans.map((span) => `${spanInWords(span)}, ${standInWords(span.stand, today)}`),
  ];
}

function factsOf(driver: DriverRow): Fact[] {
  const facts = driverFacts(driver).map(({ term, said }) => ({
    term,
    text: said
      .map((piece) => (typeof piece === "string" ? piece : timeWithYear(piece.at)))
      .join(""),
  }));
  return [...facts, { term: "Kennung", text: driver.id }];
}
