import type { Command } from "commander";
import { listOpenWishes, type OpenWish } from "../src/domain/customers/queries.ts";
import { settleWish } from "../src/domain/customers/settle-wish.ts";
import { WISH_LABEL } from "../src/domain/customers/vocabulary.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Run } from "./command.ts";
import { type Column, day, listAnswer } from "./table.ts";

const COLUMNS: Column<OpenWish>[] = [
  { title: "Kennung", value: (wish) => wish.id },
  { title: "Auftrag", value: (wish) => jobNumber(wish.nummer) },
  { title: "Wunsch", value: (wish) => WISH_LABEL[wish.kind] },
  { title: "Auftraggeber", value: (wish) => wish.customer, max: 28 },
  { title: "Nachricht", value: (wish) => wish.message, max: 40 },
  { title: "Seit", value: (wish) => day(wish.createdAt) },
];

/** `jobs wishes` and `jobs settle-wish <Kennung>`: what customers asked for on their status page. */
export function addWishes(jobs: Command, run: Run): void {
  addCommand(jobs, "wishes", "offene Kundenwünsche: Änderung oder Stornierung").action((options) =>
    run(options, async ({ connect }) => {
      const rows = await listOpenWishes(await connect());
      const page = { rows, nextCursor: null };
      return listAnswer({ columns: COLUMNS, page, empty: "Keine offenen Kundenwünsche." });
    }),
  );

  addCommand(jobs, "settle-wish <Kennung>", "einen Kundenwunsch als erledigt markieren").action(
    (wishId: string, options) =>
      run(
        options,
        async ({ connect }) => {
          const { jobId } = await settleWish(await connect(), { wishId });
          return { json: { wishId, jobId }, text: "Kundenwunsch erledigt." };
        },
        { wishId: "<Kennung>" },
      ),
  );
}
