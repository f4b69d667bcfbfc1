import {
  getDriverCalendarPath,
  getDriverPageLink,
  renewDriverCalendar,
  renewDriverLink,
} from "../src/domain/drivers/availability/page-link.ts";
import {
  type DriverAvailability,
  listAvailability,
} from "../src/domain/drivers/availability/queries.ts";
import { DAY_STATE_LABEL } from "../src/domain/drivers/availability/vocabulary.ts";
import { noteAvailability } from "../src/domain/drivers/availability/write-availability.ts";
import { findDriver } from "../src/domain/drivers/queries.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import type { Weekday } from "../src/domain/kernel/time/working-days.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { availabilityLines } from "./driver-show.ts";
import { oneOf, weekdayList } from "./options.ts";
import { one } from "./records.ts";

/** `drivers availability | link` */
export function addAvailability(drivers: Group, run: Run): void {
  addCommand(
    drivers,
    "availability <Fahrer>",
    "wann ein Fahrer kann; mit --set, --never, --usually oder --still-holds wird es eingetragen",
    {
      examples: [
        "drivers availability 1017",
        "drivers availability 1017 --from 2026-12-01 --to 2026-12-05 --set absent --note Urlaub",
        "drivers availability 1017 --never sa,so",
      ],
    },
  )
    .option("--from <Tag>", "erster Tag, 2026-12-01; ohne: Montag dieser Woche")
    .option("--to <Tag>", "letzter Tag; ohne: beim Eintragen derselbe, sonst sechs Wochen später")
    .option("--set <Angabe>", "free, absent oder unknown (nimmt zurück)", oneOf(DAY_STATE_LABEL))
    .option("--note <Text>", "dazu; der Fahrer liest es auch")
    .option(
      "--never <Tage>",
      'die Wochentage, an denen er nie kann: fr,sa; "" für keinen',
      weekdayList,
    )
    .option("--usually <Tage>", "die Wochentage, an denen er sonst kann: mo,di", weekdayList)
    .option("--still-holds", "er sagt: alles Übrige gilt weiter")
    .action(
      one(run, async ({ ctx }, driverId, options) => {
        if (!(await findDriver(ctx, driverId))) throw new DomainError("driver_not_found");
        const { from, to = options.set && from } = options;
        const [before] = await listAvailability(ctx, { driverIds: [driverId] });
        const pattern = patternOf(options, before);
        if (options.set || pattern || options.stillHolds) {
          const { set: state, note } = options;
          await noteAvailability(ctx, {
            driverId,
            entries: state ? [{ from: from ?? "", to: to ?? "", state, note }] : [],
            ...(pattern && { pattern }),
            stillHolds: Boolean(options.stillHolds),
          });
        }
        const [known] = await listAvailability(ctx, { from, to, driverIds: [driverId] });
        const lines = availabilityLines(known ?? null, berlinDate(ctx.now()));
        return {
          json: { availability: known ?? null },
          text: [{ lines }],
        };
      }),
    );

  addAddress(drivers, run, "link <Fahrer>", {
    description: "der Link zu „Meine Einsätze“, um ihn dem Fahrer zu schicken",
    renewal: "alle bisherigen Links zu Seite und Kalender beenden",
    give: getDriverPageLink,
    renew: renewDriverLink,
  });
  addAddress(drivers, run, "calendar <Fahrer>", {
    description: "die Adresse seines Kalenders zum Abonnieren",
    renewal: "die bisherigen Adressen seines Kalenders beenden, keinen anderen Link",
    give: getDriverCalendarPath,
    renew: renewDriverCalendar,
  });
}

interface Address {
  description: string;
  renewal: string;
  give: typeof getDriverPageLink;
  renew: typeof renewDriverLink;
}

function addAddress(
  drivers: Group,
  run: Run,
  usage: "link <Fahrer>" | "calendar <Fahrer>",
  { description, renewal, give, renew }: Address,
) {
  const call = `drivers ${usage.split(" ")[0]} 1017`;
  addCommand(drivers, usage, description, { examples: [call, `${call} --renew`] })
    .option("--renew", renewal)
    .action(
      one(run, async ({ ctx, publicUrl }, driverId, options) => {
        const { path } = await (options.renew ? renew : give)(ctx, { driverId });
        const url = `${publicUrl}${path}`;
        return { json: { url }, text: url };
      }),
    );
}

interface Week {
  never?: Weekday[];
  usually?: Weekday[];
}

/** His usual week anew: what isn't given of it stays, unless the other option now says otherwise. */
function patternOf({ never, usually }: Week, before: DriverAvailability | undefined) {
  if (!never && !usually) return undefined;
  const { free, absent } = before?.pattern ?? { free: [], absent: [] };
  return {
    free: usually ?? free.filter((weekday) => !never?.includes(weekday)),
    absent: never ?? absent.filter((weekday) => !usually?.includes(weekday)),
  };
}
