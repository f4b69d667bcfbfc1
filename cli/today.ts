import { type TodayRowWithJob, today } from "../src/domain/desk/today/queries.ts";
import {
  hasWork,
  jobLine,
  nothingToDo,
  shownOf,
  TODAY_LABEL,
  type TodayList,
  type Word,
} from "../src/domain/desk/today/vocabulary.ts";
import { berlinDate, formatDay } from "../src/domain/kernel/time/berlin.ts";
import { driverNumber, jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { type MailOutage, readMailOutage } from "../src/domain/mail/delayed-emails.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import type { Part } from "./sheet.ts";

/** `today`: what 'Heute' at the desk shows, in its order and words. */
export function addToday(program: Group, run: Run): void {
  addCommand(program, "today", "was heute zu tun ist, das Dringendste zuerst", {
    effect: "reads",
    examples: ["today", "today --json"],
  }).action(
    run(async ({ connect }) => {
      const ctx = await connect();
      const [lists, mailOutage] = await Promise.all([today(ctx), readMailOutage(ctx, ctx.now())]);
      const day = berlinDate(ctx.now());
      return {
        json: { today: day, mailOutage, data: lists },
        text: partsOf(lists, mailOutage, day),
      };
    }),
  );
}

type List = TodayList<TodayRowWithJob>;

function partsOf(lists: readonly List[], outage: MailOutage | null, day: string): Part[] {
  const idle = nothingToDo(outage !== null);
  return [
    { heading: `Heute, ${formatDay(day)}` },
    ...(outage ? [{ heading: `! ${outage.title}.`, lines: [outage.text] }] : []),
    ...(hasWork(lists) ? [] : [{ heading: idle.title, lines: [idle.text] }]),
    ...lists
      .filter(({ rows }) => rows.length > 0)
      .map(({ kind, count, rows }) => ({
        heading: `${TODAY_LABEL[kind]} (${count.toLocaleString("de-DE")})`,
        lines: [...rows.map(pointLine), shownOf(rows.length, count)],
      })),
  ];
}

/** For whom, with what, what waits, where, when; whom to call; and how the command that settles it calls it. */
function pointLine({ job, when, words, people, ...row }: TodayRowWithJob) {
  const calls = people.map(({ role, name, phone }) =>
    [`${role}:`, name, phone].filter(Boolean).join(" "),
  );
  const named = row.emailId && `Kennung ${row.emailId}`;
  const below = [said(when), ...calls].filter(Boolean).join(" · ");
  if (job) {
    const { customer, what, where } = jobLine(job);
    const facts = [...words.map(said), where].filter(Boolean).join(" · ");
    const mail = row.step === "resend" && [row.title, row.detail, named].join(" · ");
    return [`${jobNumber(job.nummer)}  ${customer} · ${what}`, facts, below, mail]
      .filter(Boolean)
      .join("\n");
  }
  const { driverNummer, emailId } = row;
  const number = driverNummer !== null && emailId === null ? `${driverNumber(driverNummer)}  ` : "";
  return [`${number}${row.title}`, row.detail, below, named].filter(Boolean).join("\n");
}

function said({ text, isBad }: Word) {
  return isBad ? `! ${text}` : text;
}
