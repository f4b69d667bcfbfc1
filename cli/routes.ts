import type { Group, Run } from "./command.ts";
import { addList, shortListAnswer } from "./lists.ts";
import { oneOf } from "./options.ts";
import type { Column } from "./table.ts";

/** The fields of a route that the list shows; `src/web/http/route.ts` has all. */
export interface RouteRow {
  method: "GET" | "POST";
  path: string;
  audience: "anyone" | "link" | "dispatcher" | "machine";
  /** Purpose that a link must have. */
  link: string | null;
  /** Proof of identity that the dispatcher gave recently. */
  proof: string | null;
}

type Rules = Pick<RouteRow, "method" | "path" | "audience"> & { link?: string; proof?: string };
type ReadRoutes = () => Promise<readonly Rules[]>;

const WHO: Record<RouteRow["audience"], string> = {
  anyone: "alle",
  link: "wer den Link hat",
  dispatcher: "Disposition",
  machine: "Programme",
};

const COLUMNS: Column<RouteRow>[] = [
  { title: "Methode", value: ({ method }) => method },
  { title: "Pfad", value: ({ path }) => path, max: 60 },
  { title: "Wer", value: ({ audience }) => WHO[audience] },
  { title: "Link", value: ({ link }) => link ?? "", max: 24, leaves: 1 },
  { title: "Nachweis", value: ({ proof }) => proof ?? "", leaves: 2 },
];

/** `routes`: every route and call as the server mounts it. The web's list is handed in: the terminal knows no web. */
export function addRoutes(readRoutes: ReadRoutes) {
  return (program: Group, run: Run): void => {
    addList(
      program,
      "routes",
      "jede Adresse des Servers: Methode, Pfad, und wer sie aufrufen darf",
      {
        isShort: true,
        examples: ["routes", "routes --who dispatcher", "routes --json"],
      },
    )
      .option("--who <Wer>", `nur diese: ${Object.keys(WHO).join(", ")}`, oneOf(WHO))
      .action(
        run(async (_, options) => {
          const routes = await readRoutes();
          const rows = routes
            .filter(({ audience }) => !options.who || audience === options.who)
            .map(({ method, path, audience, link, proof }) => ({
              method,
              path,
              audience,
              link: link ?? null,
              proof: proof ?? null,
            }));
          return shortListAnswer(options, {
            columns: COLUMNS,
            rows,
            key: ({ method, path }) => `${method} ${path}`,
            empty: "Keine Adresse.",
          });
        }),
      );
  };
}
