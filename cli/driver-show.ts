import { listActions } from "../src/domain/desk/sessions/list-actions.ts";
import { listAssignments } from "../src/domain/dispatch/assignments/queries.ts";
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
import { countDocuments, listDocuments } from "../src/domain/drivers/documents/queries.ts";
import { stateOfDocument, statesOfDocuments } from "../src/domain/drivers/documents/wording.ts";
import { findDriver } from "../src/domain/drivers/queries.ts";
import { DRIVER_STATUS_LABEL, isBelowMinimumExperience } from "../src/domain/drivers/vocabulary.ts";
import {
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
import { timeWithYear } from "../src/domain/kernel/time/moments.ts";
import { driverNumber } from "../src/domain/kernel/vocabulary.ts";
import { listEmails } from "../src/domain/mail/queries.ts";
import { driverFacts } from "../src/messages/profile-labels.ts";
import { ASSIGNMENTS } from "./assignments.ts";
import type { Group, Run } from "./command.ts";
import { DOCUMENTS } from "./documents.ts";
import { EMAILS } from "./emails.ts";
import { LOG } from "./notes.ts";
import { addShow } from "./records.ts";
import type { Part } from "./sheet.ts";
import { listPart } from "./table.ts";

const SHOWN = { jobs: 10, mails: 5, log: 10 };
const MOST = 500;

/** `drivers show`: what the open driver at the desk shows. */
export function addDriverShow(drivers: Group, run: Run): void {
  addShow(drivers, run, "show <Fahrer>", "alles über einen Fahrer", {
    examples: ["drivers show 1007", "drivers show juergen@fahrer.example --json"],
    read: readWhole,
    parts: (whole, { ctx }) => partsOf(whole, berlinDate(ctx.now())),
  });
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
  const states = counts ? statesOfDocuments(counts) : [];
  const { driven, noShows, givenBack, refused } = recordInWords(record);
  const facts = driverFacts(driver).map(({ term, said }) => {
    const pieces = said.map((one) => (typeof one === "string" ? one : timeWithYear(one.at)));
    return { term, text: pieces.join("") };
  });
  const state = {
    title: "Stand",
    value: (document: Whole["documents"][number]) => stateOfDocument(document, today).text,
  };
  const heading = [
    ...[driverNumber(driver.nummer), fullName(driver), DRIVER_STATUS_LABEL[driver.status]],
    driver.fuehrerscheinklassen.join(" "),
  ];
  return [
    {
      heading: heading.join(" · "),
      lines: [
        [driven, noShows, givenBack, refused].join(" · "),
        isBelowMinimumExperience(driver.erfahrung_jahre) && `! ${FEW_YEARS}`,
        driver.mail_unzustellbar_am &&
          `! E-Mails kommen nicht an, zuletzt ${timeWithYear(driver.mail_unzustellbar_am)}`,
        driver.ablehnungsgrund && `Grund der Ablehnung: ${driver.ablehnungsgrund}`,
        ...states.map(({ text }) => `! Dokumente: ${text}`),
      ],
    },
    {
      facts: [
        { term: "Telefon", text: driver.telefon },
        { term: "E-Mail", text: driver.email },
        ...facts,
        { term: "Kennung", text: driver.id },
      ],
    },
    { heading: "Verfügbarkeit", lines: availabilityLines(whole.availability, today) },
    {
      ...listPart("Dokumente", [...DOCUMENTS, state], documents),
      empty: NO_DOCUMENTS,
    },
    {
      ...listPart("Alle Aufträge", ASSIGNMENTS, assignments, {
        most: SHOWN.jobs,
        without: "Fahrer",
      }),
      empty: NO_ASSIGNMENTS,
    },
    listPart("E-Mails", EMAILS, emails, { most: SHOWN.mails }),
    listPart("Notizen und Verlauf", LOG, log, { without: "Zu" }),
  ];
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
