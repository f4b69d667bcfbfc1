import { type TodayRowWithJob, today } from "../src/domain/desk/today/queries.ts";
import {
  TODAY_LABEL,
  type TodayKind,
  type TodayList,
} from "../src/domain/desk/today/vocabulary.ts";
import {
  dueWords,
  hasWork,
  jobPoint,
  nothingToDo,
  shownOf,
} from "../src/domain/desk/today/wording.ts";
import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import { formatDay } from "../src/domain/kernel/time/days.ts";
import { driverNumber, jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { type MailOutage, readMailOutage } from "../src/domain/mail/mail-outage.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { type Part, sheet } from "./sheet.ts";

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
        text: (screen: Screen) => sheet(partsOf(lists, mailOutage, day), screen),
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
        lines: [...rows.map((row) => pointLine(kind, row, day)), shownOf(rows.length, count)],
      })),
  ];
}

/** For whom, with what, where, when; until when; whom to call; and how the command that settles it calls it. */
function pointLine(kind: TodayKind, row: TodayRowWithJob, day: string) {
  const { person, job } = row;
  const due = dueWords(kind, row.due, day);
  const call = person && [person.name, person.phone].filter(Boolean).join(", ");
  const below = [due.isLate ? `! ${due.text}` : due.text, call].filter(Boolean).join(" · ");
  // A failed mail is settled in its log, whatever it is about.
  if (job && kind !== "mails") {
    const { customer, what, pressing, rest } = jobPoint({ ...row, kind }, job);
    const said = [...pressing.map(({ text, isBad }) => (isBad ? `! ${text}` : text)), rest];
    return [
      `${jobNumber(job.nummer)}  ${customer} · ${what}`,
      said.filter(Boolean).join(" · "),
      below,
    ]
      .filter(Boolean)
      .join("\n");
  }
  const { driverNummer, emailId } = row;
  const number = driverNummer !== null && emailId === null ? `${driverNumber(driverNummer)}  ` : "";
  const named = emailId && `Kennung ${emailId}`;
  return [`${number}${row.title}`, row.detail, below, named].filter(Boolean).join("\n");
}
