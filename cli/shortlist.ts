import { getJobRow } from "../src/domain/dispatch/read/job-queries.ts";
import {
  type ShortlistInput,
  type ShortlistRow,
  shortlist,
} from "../src/domain/dispatch/read/shortlist.ts";
import { vehicleOfJob } from "../src/domain/dispatch/read/wording.ts";
import { distanceInWords } from "../src/domain/drivers/distance/vocabulary.ts";
import { DRIVER_STATUS_LABEL } from "../src/domain/drivers/vocabulary.ts";
import { isReleased } from "../src/domain/drivers/wording.ts";
import { periodOfJob } from "../src/domain/kernel/time/period-words.ts";
import { WEEKDAYS } from "../src/domain/kernel/time/working-days.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { shortRate } from "../src/domain/pricing/money.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { given, searchOption, weekdayList, wholeNumber } from "./options.ts";
import { one } from "./records.ts";

const SHOWN = 20;
const MOST = 200;

/** `shortlist`: who fits a job or not, in the order of the assign dialog, and why. */
export function addShortlist(program: Group, run: Run): void {
  addCommand(
    program,
    "shortlist <Auftrag>",
    "wer für einen Auftrag infrage kommt, und warum: der Beste zuerst",
    {
      effect: "reads",
      examples: ["shortlist 1042", "shortlist 1042 --from 2026-12-01 --to 2026-12-04 --limit 5"],
    },
  )
    .addOption(searchOption())
    .option("--unreleased", "auch nicht freigeschaltete Fahrer")
    .option("--from <Tag>", "statt des ersten Tages des Auftrags, JJJJ-MM-TT")
    .option("--to <Tag>", "statt seines letzten, JJJJ-MM-TT")
    .option("--weekdays <Tage>", `statt seiner Arbeitstage: ${WEEKDAYS.join(",")}`, weekdayList)
    .option(
      "--limit <Zahl>",
      `höchstens so viele, 1 bis ${MOST} (${SHOWN})`,
      wholeNumber(1, MOST),
      SHOWN,
    )
    .action(
      one(run, async ({ ctx }, jobId, options) => {
        const found = await shortlist(
          ctx,
          given<ShortlistInput>({
            jobId,
            q: options.q,
            onlyReleased: !options.unreleased,
            startDate: options.from,
            endDate: options.to,
            ...(options.weekdays && { arbeitstage: options.weekdays }),
          }),
        );
        const rows = found.slice(0, options.limit);
        const job = await getJobRow(ctx, jobId);
        const parts = [
          {
            heading: `${jobNumber(job.nummer)}  ${job.company || job.customer_name}`,
            lines: [[vehicleOfJob(job), periodOfJob(job), job.einsatzort].join(" · ")],
          },
          { lines: ["+ spricht dafür, ! spricht dagegen, · zur Kenntnis"] },
          ...rows.map((row, index) => driverPart(row, index + 1)),
          {
            lines: [
              found.length === 0 && "Kein Fahrer gefunden.",
              found.length > rows.length &&
                `Gezeigt sind ${rows.length} von ${found.length}: --limit ${found.length} zeigt alle.`,
            ],
          },
        ];
        return {
          json: { data: rows, total: found.length },
          text: parts,
        };
      }),
    );
}

function driverPart(driver: ShortlistRow, place: number) {
  const { vorname, nachname, plz, ort, telefon, stundensatz, distance, reasons, status } = driver;
  const far = distance ? distanceInWords(distance) : "Entfernung unbekannt";
  return {
    heading: `${place}. ${nachname}, ${vorname}`,
    lines: [
      [`${plz} ${ort}`.trim(), far, shortRate("hourly", stundensatz), telefon]
        .filter(Boolean)
        .join(" · "),
      !isReleased(driver) && `! ${DRIVER_STATUS_LABEL[status]}`,
      ...reasons.map(({ ok, isNeutral, text }) => `${isNeutral ? "·" : ok ? "+" : "!"} ${text}`),
    ],
  };
}
