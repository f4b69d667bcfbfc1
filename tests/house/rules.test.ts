import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LARGEST_ANSWER_BYTES, LARGEST_TEXT_BYTES } from "../../cli/remote/terminal.ts";
import {
  PROPOSED_BREAKS,
  SHEET_LIMITS,
  SHEET_PDF_SECONDS,
  SILENCE_WORKING_DAYS,
} from "../../src/domain/billing/hours/vocabulary.ts";
import {
  DEFAULT_AFTER_DAYS,
  DUNNING_DAYS,
  INTEREST_POINTS,
  LATE_FLAT_CENTS,
  LONGEST_STATEMENT,
} from "../../src/domain/billing/money/vocabulary.ts";
import { MOST_TRANSFERS } from "../../src/domain/billing/payouts/vocabulary.ts";
import { CUSTOMER_KEPT_YEARS } from "../../src/domain/customer-records/vocabulary.ts";
import { HOURS_BETWEEN_MAILS } from "../../src/domain/customers/newsletter/schemas.ts";
import { SAME_WISH_HOURS, WITHDRAW_WISH_MINUTES } from "../../src/domain/customers/vocabulary.ts";
import {
  PASSWORD_LENGTH,
  PASSWORD_VARIETY,
} from "../../src/domain/desk/administrators/vocabulary.ts";
import { MOST_WEEKS } from "../../src/domain/desk/figures/schemas.ts";
import { SHARE_FROM } from "../../src/domain/desk/figures/vocabulary.ts";
import { API_KEY_RULES } from "../../src/domain/desk/keys/vocabulary.ts";
import { PUSH_RULES } from "../../src/domain/desk/notifications/vocabulary.ts";
import {
  FRESH_PROOF_MINUTES,
  SECOND_FACTOR,
} from "../../src/domain/desk/second-factor/vocabulary.ts";
import {
  DEVICE_DAYS,
  MOST_SESSIONS,
  SESSION_LIFE_DAYS,
  sessionTimes,
} from "../../src/domain/desk/sessions/session-policy.ts";
import { NOTICE_KEPT_HOURS } from "../../src/domain/desk/sessions/vocabulary.ts";
import { TODAY_RULES } from "../../src/domain/desk/today/vocabulary.ts";
import { MOST_OF_A_REMARK } from "../../src/domain/dispatch/answers/vocabulary.ts";
import { UNUSUAL_RATE_FACTOR } from "../../src/domain/dispatch/assignments/objections.ts";
import {
  CANCEL_UNDO_HOURS,
  MOST_SHORTLISTED,
  NO_SHOW_UNDO_HOURS,
  REMIND_OF_ANSWER_AFTER_HOURS,
  REMIND_OF_START_AT,
  UNDO_CONFIRM_SECONDS,
} from "../../src/domain/dispatch/assignments/vocabulary.ts";
import {
  MOST_ATTACHMENTS,
  UNCONFIRMED_ATTACHMENTS,
} from "../../src/domain/dispatch/attachments/vocabulary.ts";
import {
  CompleteOldJobsInput,
  MAX_DRIVERS_PER_REQUEST,
  MAX_SERIES_JOBS,
  SERIES_AHEAD_DAYS,
} from "../../src/domain/dispatch/jobs/schemas.ts";
import { MAX_JOBS_AT_ONCE } from "../../src/domain/dispatch/jobs/vocabulary.ts";
import { UNDO_TIME_MINUTES } from "../../src/domain/dispatch/on-the-job/vocabulary.ts";
import { MOST_JOBS_IN_MAIL } from "../../src/domain/dispatch/read/approve-driver.ts";
import { CALENDAR_PAST_DAYS } from "../../src/domain/dispatch/read/calendar-entry.ts";
import { NOT_FREE_HELD_SECONDS } from "../../src/domain/dispatch/read/driver-page/say-availability.ts";
import { MAX_PLAN_DAYS } from "../../src/domain/dispatch/read/plan/vocabulary.ts";
import {
  AHEAD_DAYS,
  NOT_ASKED_FOR_DAYS,
  PAST_DAYS_KEPT,
  WEEKS_SHOWN,
} from "../../src/domain/drivers/availability/vocabulary.ts";
import { SAME_PLACE_KM } from "../../src/domain/drivers/distance/vocabulary.ts";
import {
  ENDS_SOON_DAYS,
  PREVIEW_SECONDS,
  REMINDER_DAYS,
  SPOOL_KEPT_HOURS,
  SWEEP_AFTER_HOURS,
  TACHOGRAPH_CLASSES,
  UNAPPROVED_DOCUMENTS,
} from "../../src/domain/drivers/documents/vocabulary.ts";
import { MAX_LENGTH } from "../../src/domain/kernel/fields/schemas.ts";
import { AGENCY_PHOTO, DOCUMENT_LIMITS } from "../../src/domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../src/domain/kernel/link-days.ts";
import { SHORTEST_ID_PREFIX } from "../../src/domain/kernel/references.ts";
import { ROW_LIMITS } from "../../src/domain/kernel/rows/read-rows.ts";
import { CLOSING_TOLD_DAYS } from "../../src/domain/kernel/settings/opening-hours.ts";
import { formatTime, startOfWork } from "../../src/domain/kernel/time/berlin.ts";
import { MAX_PERIOD_DAYS } from "../../src/domain/kernel/time/working-days.ts";
import { LONGEST_ANSWER } from "../../src/domain/kernel/vehicle-questions.ts";
import {
  ADDRESS_CORRECTION,
  ANSWER_KEPT_HOURS,
  BACKUP_DAYS,
  LAWFUL_RETENTION_YEARS,
  NOTIFICATION_DAYS,
  PROOF_MIN_SECONDS,
  PROOF_VALID_MINUTES,
  STRANGERS_MAILS,
} from "../../src/domain/kernel/vocabulary.ts";
import { mailPause } from "../../src/domain/mail/delayed-emails.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import {
  FALLBACK_FEE_CENTS,
  NO_SHOW_TIERS,
  noShowPercent,
} from "../../src/domain/pricing/no-show-fee.ts";
import { COMMISSION_PERCENT } from "../../src/domain/pricing/order-price.ts";
import {
  BOOKABLE_DAYS_PER_YEAR,
  ESCORT_LIMITS,
  ESCORT_PERMIT_DAYS,
  FIRST_JOB_HOURS,
  HOURS_PER_DAY,
  LEAD_TIME_HOURS,
  MINIMUM_EXPERIENCE_YEARS,
  MINIMUM_HOURS_PER_JOB,
  NIGHT_HOURS,
  RHINE_MAIN_TRAVEL_KM,
  SURCHARGE_LIMITS,
  USUAL_RESPONSE_HOURS,
  VAT_PERCENT,
} from "../../src/domain/pricing/price-lists.ts";
import { KEPT_MONTHS, LIMITATION_YEARS } from "../../src/domain/privacy/retention/vocabulary.ts";
import { CONSENT_VERSION, JOB_PROOF_KEPT_MONTHS } from "../../src/domain/privacy/vocabulary.ts";
import { WEBHOOK_RULES } from "../../src/domain/webhooks/vocabulary.ts";
import { REMOTE_COMMANDS } from "../../src/web/api/terminal.ts";
import { REPLY_SECONDS } from "../../src/web/forms/answer/reply-countdown.ts";
import { DRAFT_KEPT_MINUTES } from "../../src/web/forms/registration/draft-storage.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const rules = await readFile(path.join(ROOT, "docs/rules.md"), "utf8");

/** How many rows a list shows is no rule of the business. */
const { rows: _rows, ...urgency } = TODAY_RULES;

interface Range {
  from: number;
  to: number;
}

/** What the page has to say of each constant: exactly this in a table, at the beginning of what stands in brackets. */
const FIGURES: Record<string, string> = {
  AGENCY_PHOTO: `${AGENCY_PHOTO.widths.join(" and ")} px, ${AGENCY_PHOTO.mostBytes / 1000} KB`,
  SHORTEST_ID_PREFIX: `${SHORTEST_ID_PREFIX}`,
  ...each("DEFAULT_PRICES.dayCents", DEFAULT_PRICES.dayCents, euros),
  HOURS_PER_DAY: `${HOURS_PER_DAY} h`,
  MINIMUM_HOURS_PER_JOB: `${MINIMUM_HOURS_PER_JOB} h`,
  VAT_PERCENT: `${VAT_PERCENT} %`,
  ...each("DEFAULT_PRICES.hourlyCents", DEFAULT_PRICES.hourlyCents, euroRange),
  BOOKABLE_DAYS_PER_YEAR: `${BOOKABLE_DAYS_PER_YEAR}`,
  ...each("DEFAULT_PRICES.surcharge", DEFAULT_PRICES.surcharge, (value, name) =>
    inUnit(name, value),
  ),
  ...each("SURCHARGE_LIMITS", SURCHARGE_LIMITS, (value, name) => inUnit(name, value)),
  ...each("DEFAULT_PRICES.escort", DEFAULT_PRICES.escort, (value, name) =>
    typeof value === "number" ? inUnit(name, value) : euroRange(value),
  ),
  NIGHT_HOURS: range(NIGHT_HOURS, "h"),
  ESCORT_LIMITS: [
    `${ESCORT_LIMITS.widthMetres} m`,
    `${ESCORT_LIMITS.heightMetres} m`,
    `${ESCORT_LIMITS.lengthMetres} m`,
    `${ESCORT_LIMITS.tonnes} t`,
  ].join(", "),
  ESCORT_PERMIT_DAYS: range(ESCORT_PERMIT_DAYS, "days"),
  COMMISSION_PERCENT: `${COMMISSION_PERCENT} %`,
  ...Object.fromEntries(NO_SHOW_TIERS.flatMap(shareOf)),
  DUNNING_DAYS: `${DUNNING_DAYS} days`,
  ...each("INTEREST_POINTS", INTEREST_POINTS, (points) => `${points} points`),
  LATE_FLAT_CENTS: euros(LATE_FLAT_CENTS),
  DEFAULT_AFTER_DAYS: `${DEFAULT_AFTER_DAYS} days`,
  FALLBACK_FEE_CENTS: euros(FALLBACK_FEE_CENTS),
  startOfWork: formatTime(startOfWork("2026-11-23")).replace(" Uhr", ""),
  CLOSING_TOLD_DAYS: `${CLOSING_TOLD_DAYS} days`,
  CANCEL_UNDO_HOURS: `${CANCEL_UNDO_HOURS} h`,
  NO_SHOW_UNDO_HOURS: `${NO_SHOW_UNDO_HOURS} h`,
  LEAD_TIME_HOURS: range(LEAD_TIME_HOURS, "h"),
  USUAL_RESPONSE_HOURS: `${USUAL_RESPONSE_HOURS} h`,
  FIRST_JOB_HOURS: range(FIRST_JOB_HOURS, "h"),
  MINIMUM_EXPERIENCE_YEARS: `${MINIMUM_EXPERIENCE_YEARS} years`,
  RHINE_MAIN_TRAVEL_KM: `${RHINE_MAIN_TRAVEL_KM} km`,
  MOST_JOBS_IN_MAIL: `${MOST_JOBS_IN_MAIL}`,
  MOST_SHORTLISTED: `${MOST_SHORTLISTED}`,
  SAME_PLACE_KM: `${SAME_PLACE_KM} km`,
  MAX_DRIVERS_PER_REQUEST: `${MAX_DRIVERS_PER_REQUEST} at most`,
  LONGEST_ANSWER: `${LONGEST_ANSWER}`,
  MAX_JOBS_AT_ONCE: `${MAX_JOBS_AT_ONCE}`,
  MAX_SERIES_JOBS: `${MAX_SERIES_JOBS}`,
  SERIES_AHEAD_DAYS: `${SERIES_AHEAD_DAYS} days`,
  MAX_PERIOD_DAYS: `${MAX_PERIOD_DAYS} days`,
  MAX_PLAN_DAYS: `${MAX_PLAN_DAYS} days`,
  "CompleteOldJobsInput.daysOld": `${CompleteOldJobsInput.parse({}).daysOld} days`,
  "DOCUMENT_LIMITS.megabytes": `${DOCUMENT_LIMITS.bytes / 1024 ** 2} MB`,
  "DOCUMENT_LIMITS.files": `${DOCUMENT_LIMITS.files}`,
  "DOCUMENT_LIMITS.requestBytes": `${DOCUMENT_LIMITS.requestBytes / 1024 ** 2} MB`,
  "DOCUMENT_LIMITS.megapixels": `${DOCUMENT_LIMITS.megapixels} megapixels`,
  "DOCUMENT_LIMITS.formats": DOCUMENT_LIMITS.formats.join(", "),
  AHEAD_DAYS: `${AHEAD_DAYS} days`,
  WEEKS_SHOWN: `${WEEKS_SHOWN} weeks`,
  NOT_ASKED_FOR_DAYS: `${NOT_ASKED_FOR_DAYS} days`,
  NOT_FREE_HELD_SECONDS: `${NOT_FREE_HELD_SECONDS} s`,
  PAST_DAYS_KEPT: `${PAST_DAYS_KEPT} days`,
  CALENDAR_PAST_DAYS: `${CALENDAR_PAST_DAYS} days`,
  REMINDER_DAYS: `${REMINDER_DAYS.join(", ")} days`,
  ENDS_SOON_DAYS: `${ENDS_SOON_DAYS} days`,
  "UNAPPROVED_DOCUMENTS.keptDays": `${UNAPPROVED_DOCUMENTS.keptDays} days`,
  "UNAPPROVED_DOCUMENTS.bytes": `${UNAPPROVED_DOCUMENTS.bytes / 1024 ** 3} GB`,
  "UNAPPROVED_DOCUMENTS.bytesPerDriver": `${UNAPPROVED_DOCUMENTS.bytesPerDriver / 1024 ** 2} MB`,
  "UNAPPROVED_DOCUMENTS.warnsAt": `${UNAPPROVED_DOCUMENTS.warnsAt * 100} %`,
  SWEEP_AFTER_HOURS: `${SWEEP_AFTER_HOURS} h`,
  SPOOL_KEPT_HOURS: `${SPOOL_KEPT_HOURS} h`,
  "PREVIEW_SECONDS.usual": `${PREVIEW_SECONDS.usual} s`,
  "PREVIEW_SECONDS.list": `${PREVIEW_SECONDS.list} s`,
  UNUSUAL_RATE_FACTOR: `${UNUSUAL_RATE_FACTOR} times`,
  UNDO_CONFIRM_SECONDS: `${UNDO_CONFIRM_SECONDS} s`,
  TACHOGRAPH_CLASSES: TACHOGRAPH_CLASSES.join(", "),
  REMIND_OF_ANSWER_AFTER_HOURS: `${REMIND_OF_ANSWER_AFTER_HOURS} h`,
  REMIND_OF_START_AT,
  MOST_OF_A_REMARK: `${MOST_OF_A_REMARK} characters`,
  UNDO_TIME_MINUTES: `${UNDO_TIME_MINUTES} min`,
  PROPOSED_BREAKS: PROPOSED_BREAKS.toReversed()
    .map(({ overHours, minutes }) => `more than ${overHours} h ${minutes} min`)
    .join(", "),
  "SHEET_LIMITS.overMidnightHours": `${SHEET_LIMITS.overMidnightHours} h`,
  SHEET_PDF_SECONDS: `${SHEET_PDF_SECONDS / 3600} h`,
  SILENCE_WORKING_DAYS: `${SILENCE_WORKING_DAYS} days`,
  REPLY_SECONDS: `${REPLY_SECONDS} s`,
  "ADDRESS_CORRECTION.times": `${ADDRESS_CORRECTION.times} times`,
  "ADDRESS_CORRECTION.minutes": `${ADDRESS_CORRECTION.minutes} min`,
  "STRANGERS_MAILS.anHour": `${STRANGERS_MAILS.anHour} mails`,
  "STRANGERS_MAILS.aDay": `${STRANGERS_MAILS.aDay} mails`,
  SAME_WISH_HOURS: `${SAME_WISH_HOURS} h`,
  WITHDRAW_WISH_MINUTES: `${WITHDRAW_WISH_MINUTES} min`,
  MOST_ATTACHMENTS: String(MOST_ATTACHMENTS),
  "UNCONFIRMED_ATTACHMENTS.bytes": `${UNCONFIRMED_ATTACHMENTS.bytes / 1024 ** 3} GB`,
  HOURS_BETWEEN_MAILS: `${HOURS_BETWEEN_MAILS} h`,
  mailPause: `${mailPause(1)} s to ${mailPause(100) / 60} min`,
  ...Object.fromEntries(
    Object.entries(LINK_DAYS)
      .filter(([purpose]) => purpose !== "document-view")
      .map(([purpose, days]) => [
        `LINK_DAYS.${purpose}`,
        days === null ? "for good" : `${days} days`,
      ]),
  ),
  sessionTimes: sessionSpans(),
  "PASSWORD_LENGTH.min": `${PASSWORD_LENGTH.min}`,
  "API_KEY_RULES.nameLength": `${API_KEY_RULES.nameLength} characters`,
  "API_KEY_RULES.callsAMinute": `${API_KEY_RULES.callsAMinute} a minute`,
  "API_KEY_RULES.wrongOnes": `${API_KEY_RULES.wrongOnes} in 15 minutes`,
  "API_KEY_RULES.usedEverySeconds": `${API_KEY_RULES.usedEverySeconds} s`,
  MOST_TRANSFERS: `${MOST_TRANSFERS}`,
  LONGEST_STATEMENT: `${LONGEST_STATEMENT} characters`,
  LARGEST_ANSWER_BYTES: `${LARGEST_ANSWER_BYTES / 1024 / 1024} MB`,
  LARGEST_TEXT_BYTES: `${LARGEST_TEXT_BYTES / 1024 / 1024} MB`,
  ...each("ROW_LIMITS", ROW_LIMITS, String),
  ...each("REMOTE_COMMANDS", REMOTE_COMMANDS, (count, name) =>
    name === "atOnce" ? `${count} commands` : `${count}`,
  ),
  "SECOND_FACTOR.stepMinutes": `${SECOND_FACTOR.stepMinutes} min`,
  "SECOND_FACTOR.setUpMinutes": `${SECOND_FACTOR.setUpMinutes} min`,
  "SECOND_FACTOR.recoveryCodes": `${SECOND_FACTOR.recoveryCodes}`,
  "SECOND_FACTOR.passkeys": `${SECOND_FACTOR.passkeys}`,
  PASSWORD_VARIETY: `${PASSWORD_VARIETY}`,
  SESSION_LIFE_DAYS: `${SESSION_LIFE_DAYS} days`,
  ...each("BACKUP_DAYS", BACKUP_DAYS, (value) => `${value} days`),
  MOST_SESSIONS: `${MOST_SESSIONS}`,
  FRESH_PROOF_MINUTES: `${FRESH_PROOF_MINUTES} min`,
  DEVICE_DAYS: `${DEVICE_DAYS} days`,
  NOTICE_KEPT_HOURS: `${NOTICE_KEPT_HOURS} h`,
  ...each("TODAY_RULES", urgency, (value, name) =>
    name.endsWith("Hours") ? `${value} h` : `${value} days`,
  ),
  MOST_WEEKS: `${MOST_WEEKS} weeks`,
  SHARE_FROM: `${SHARE_FROM}`,
  ...each("PUSH_RULES", PUSH_RULES, (value, name) =>
    name.endsWith("Hours") ? `${value} h` : `${value}`,
  ),
  ...each("WEBHOOK_RULES", WEBHOOK_RULES, (value, name) => {
    if (name.endsWith("Seconds")) return `${value} s`;
    if (name.endsWith("Hours")) return `${value} h`;
    return name.endsWith("Days") ? `${value} days` : `${value}`;
  }),
  ...each("NOTIFICATION_DAYS", NOTIFICATION_DAYS, (value) => `${value} days`),
  ANSWER_KEPT_HOURS: `${ANSWER_KEPT_HOURS} h`,
  PROOF_MIN_SECONDS: `${PROOF_MIN_SECONDS} s`,
  PROOF_VALID_MINUTES: `${PROOF_VALID_MINUTES} min`,
  MAX_LENGTH: Object.values(MAX_LENGTH).join(", "),
  JOB_PROOF_KEPT_MONTHS: `${JOB_PROOF_KEPT_MONTHS} months`,
  ...each("LAWFUL_RETENTION_YEARS", LAWFUL_RETENTION_YEARS, (value) => `${value} years`),
  ...each("KEPT_MONTHS", KEPT_MONTHS, (value) => `${value} months`),
  LIMITATION_YEARS: `${LIMITATION_YEARS} years`,
  CUSTOMER_KEPT_YEARS: `${CUSTOMER_KEPT_YEARS} years`,
  CONSENT_VERSION: `${CONSENT_VERSION}`,
  DRAFT_KEPT_MINUTES: `${DRAFT_KEPT_MINUTES} min`,
};
describe("docs/rules.md", () => {
  it("says of every constant what the code says, once", () => {
    const told = [...figuresInTables(rules), ...figuresInBrackets(rules)];
    const names = told.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect([...names].sort()).toEqual(Object.keys(FIGURES).sort());
    const wrong = told.filter(({ name, text, isWhole }) => {
      const figure = FIGURES[name] ?? "";
      return isWhole ? text !== figure : !beginsWith(text, figure);
    });
    expect(wrong.map(({ name, text }) => `${name}: ${text}, in code ${FIGURES[name]}`)).toEqual([]);
  });
});

interface Told {
  name: string;
  text: string;
  /** Nothing else stands beside the figure. */
  isWhole: boolean;
}

/** `| what | figure | constant |` */
function figuresInTables(page: string): Told[] {
  return [...page.matchAll(/^\|[^|]*\|([^|]*)\| `([\w.-]+)` \|$/gm)].map(
    ([, text = "", name = ""]) => ({
      name,
      text: text.trim(),
      isWhole: true,
    }),
  );
}

/** (`CONSTANT`: figure and what it counts from) */
function figuresInBrackets(page: string): Told[] {
  return [...page.matchAll(/\(`([\w.-]+)`:\s([^)]*)\)/g)].map(([, name = "", text = ""]) => ({
    name,
    text: text.replaceAll(/\s+/g, " "),
    isWhole: false,
  }));
}

/** So that 3 is not taken for the beginning of 30. */
function beginsWith(text: string, figure: string) {
  return figure !== "" && text.startsWith(figure) && !/^[\w.]/.test(text.slice(figure.length));
}

function each<T extends object>(
  name: string,
  constants: T,
  words: (value: T[keyof T], key: string) => string,
) {
  const entries = Object.entries(constants) as [string, T[keyof T]][];
  return Object.fromEntries(entries.map(([key, value]) => [`${name}.${key}`, words(value, key)]));
}

/** By what the constant's name ends with. */
function inUnit(name: string, value: number) {
  if (name.endsWith("Percent")) return `${value} %`;
  if (name.endsWith("Cents")) return euros(value);
  return name.endsWith("Hours") ? `${value} h` : `${value} km`;
}

function euros(cents: number) {
  return `${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)} €`;
}

function euroRange({ from, to }: Range) {
  return `${from / 100} to ${euros(to)}`;
}

function range({ from, to }: Range, unit: string) {
  return `${from} to ${to} ${unit}`;
}

function shareOf(tier: (typeof NO_SHOW_TIERS)[number]): [string, string][] {
  const percent = noShowPercent(tier);
  return percent === null ? [] : [[tier, `${percent} %`]];
}

/** How long the desk is open after a login, and after the last input. */
function sessionSpans() {
  const start = new Date(0);
  const { expiresAt, idleUntil } = sessionTimes({ loginAt: start, lastInputAt: start });
  return `${expiresAt.getTime() / 3_600_000} h and ${idleUntil.getTime() / 60_000} min`;
}
