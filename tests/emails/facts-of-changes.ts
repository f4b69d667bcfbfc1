import type { EndedAssignmentFacts } from "../../src/domain/mail/schemas.ts";
import type { MailFacts } from "../../src/domain/mail/templates.ts";
import { CUSTOMER, DRIVER, JOB, links } from "./facts.ts";

/** Facts of the mails about an assignment that goes another way than planned. */

const DAYS = { startDate: "2026-11-23", endDate: "2026-11-25" };

export const ENDED: EndedAssignmentFacts = {
  ...DAYS,
  job: JOB,
  driver: DRIVER,
  wasConfirmed: true,
  calendar: {
    uid: "01980000-0000-7000-8000-000000000000",
    sequence: 1,
    changedAt: "2026-11-21T11:05:00.000Z",
  },
};

export const NO_SHOW_NOTICE: MailFacts["no_show_notice"] = {
  ...DAYS,
  job: JOB,
  customer: CUSTOMER,
  markedAt: "2026-11-23T09:12:00.000Z",
  isBeforeStart: false,
};

export const NO_SHOW_FEE: MailFacts["no_show_fee"] = {
  ...DAYS,
  job: JOB,
  driver: DRIVER,
  markedAt: "2026-11-23T09:12:00.000Z",
  isBeforeStart: false,
  rateType: "hourly",
  rateValue: 52.5,
  reason: "Fahrer nicht erschienen",
  feeCents: 420_00,
  tier: "under_6h",
  isBlocked: true,
};

export const UNDONE_FOR_CUSTOMER: MailFacts["no_show_undone"] = {
  job: JOB,
  recipient: "customer",
  customer: CUSTOMER,
};

export const UNDONE_FOR_DRIVER: MailFacts["no_show_undone"] = {
  job: JOB,
  recipient: "driver",
  driver: DRIVER,
  feeCents: 420_00,
};

const STATUS_PATH = "/auftrag-status?auftrag=1&token=t1a2b3.Ab-_9";
const { calendar } = ENDED;

export const JOB_CANCELLED: MailFacts["job_cancelled"] = {
  ...DAYS,
  job: JOB,
  customer: CUSTOMER,
  by: "customer",
  calendar,
};

export const RESTORED_FOR_CUSTOMER: MailFacts["cancellation_undone"] = {
  ...DAYS,
  job: JOB,
  recipient: "customer",
  customer: CUSTOMER,
  statusPath: STATUS_PATH,
  calendar,
};

export const RESTORED_FOR_DRIVER: MailFacts["cancellation_undone"] = {
  ...DAYS,
  ...links(),
  job: JOB,
  recipient: "driver",
  driver: DRIVER,
  wasConfirmed: false,
  stage: "assigned",
};

const CHANGES = [
  {
    what: "period" as const,
    before: "Mo., 23.11. bis Mi., 25.11.2026 · 3 Arbeitstage",
    after: "Di., 24.11. bis Do., 26.11.2026 · 3 Arbeitstage",
  },
];
const MOVED = { startDate: "2026-11-24", endDate: "2026-11-26" };

export const CHANGED_FOR_CUSTOMER: Extract<MailFacts["job_changed"], { recipient: "customer" }> = {
  ...MOVED,
  job: JOB,
  recipient: "customer",
  customer: CUSTOMER,
  changes: CHANGES,
  stage: "assigned",
  asksAgain: true,
  statusPath: STATUS_PATH,
  calendar,
};

export const CHANGED_FOR_DRIVER: Extract<MailFacts["job_changed"], { recipient: "driver" }> = {
  ...MOVED,
  ...links(),
  job: JOB,
  recipient: "driver",
  driver: DRIVER,
  rateType: "hourly",
  rateValue: 52.5,
  changes: CHANGES,
  wasConfirmed: true,
  stage: "assigned",
  asksAgain: true,
  calendar,
};
