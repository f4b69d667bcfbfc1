import { dehydrate, type QueryClient } from "@tanstack/react-query";
import Wrench from "lucide-react/icons/wrench";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { SetupLine } from "../../../domain/desk/setup.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { readForPage } from "../../api/data-calls.ts";
import type { WebContext } from "../../http/environment.ts";
import { Island } from "../../ui/island.tsx";
import { Sign } from "../../ui/sign.tsx";
import { Desk } from "../desk.tsx";
import { DriverDesk } from "../drivers/driver-desk.tsx";
import { untilLoaded } from "../kit/deferred.tsx";
import type { ServerReads } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { createQueryClient } from "../kit/desk-reads.tsx";
import { readDeskUrl } from "../kit/desk-url.tsx";
import { TABS } from "../kit/tabs.tsx";
import { renderDeskPage } from "./desk-page.tsx";

/** Rendered page with its source data. */
interface RenderedDesk {
  markup: string;
  props: DeskProps;
}

/** `/admin`: the dispatcher's desk. `banner`: what is configured, and what is still to do about it. */
export function renderDesk(
  c: WebContext,
  { banner, ...desk }: RenderedDesk & { banner: readonly SetupLine[] },
): string {
  const { view } = readDeskUrl(new URLSearchParams(desk.props.query));
  return renderDeskPage(c, {
    heading: "Disposition",
    description: "Anfragen, Zuweisungen, Fahrer und E-Mails der Agentur.",
    tab: TABS.find(({ views }) => views.includes(view))?.label ?? "",
    styles: view === "plan" || view === "auswertung" ? ["plan.css"] : [],
    setup: <Setup lines={banner} />,
    children: (
      <Island assets={c.get("assets")} name={DESK} component={Desk} {...desk} when="load" />
    ),
  });
}

export const DESK = "desk";
export const DRIVER_DESK = "driver-desk";

/** Tasks of the setup behind one button; those that stop the work are open. */
function Setup({ lines }: { lines: readonly SetupLine[] }) {
  const open = lines.filter(({ tone }) => tone === "warning");
  if (open.length === 0) return null;
  return (
    <details
      aria-label="Einrichtung"
      open={open.some(({ topic }) => topic === "storage")}
      className="shrink-0 text-14"
    >
      <summary
        title={open.map(({ title }) => title).join(" · ")}
        className="flex min-h-9 cursor-pointer list-none items-center gap-1 rounded-sign border border-edge px-2 font-semibold hover:bg-asphalt-2 max-lg:min-h-11"
      >
        <Wrench aria-hidden="true" size={16} />
        <span className="max-xl:sr-only">Einrichtung</span> {open.length}
        <span className="sr-only"> offen</span>
      </summary>
      <ul className="absolute top-full right-2 z-40 mt-1 max-h-[70dvh] w-[min(44rem,calc(100%-1rem))] divide-y divide-line overflow-y-auto rounded-sign border border-edge bg-sheet text-ink">
        {lines.map((line) => (
          <BannerLine key={line.title} line={line} />
        ))}
      </ul>
    </details>
  );
}

const SIGN_OF_TONE = { info: "green", hint: "blue", warning: "amber" } as const;

function BannerLine({ line: { tone, title, text } }: { line: SetupLine }) {
  return (
    <li className="flex items-baseline gap-2 px-3 py-1.5">
      <span className="translate-y-0.5">
        <Sign tone={SIGN_OF_TONE[tone]} />
      </span>
      <p className="min-w-0">
        <b>{title}.</b> {text}
      </p>
    </li>
  );
}

/** `/fahrer-admin`: filter, search, counts, documents, decisions. */
export function renderDriverDesk(c: WebContext, desk: RenderedDesk): string {
  return renderDeskPage(c, {
    heading: "Fahrer",
    tab: "Fahrer",
    description: "Registrierte Fahrer suchen, prüfen und freischalten.",
    children: (
      <Island
        assets={c.get("assets")}
        name={DRIVER_DESK}
        component={DriverDesk}
        {...desk}
        when="load"
      />
    ),
  });
}

/** As deep as code and reads follow from each other: a view, its list, the open row, what belongs to that. */
const MOST_ROUNDS = 6;
/** React's mark of what waits for something. */
const WAITS = "<!--$!-->";

/**
 * Renders the desk with its rows: first to learn what it asks for, then again with the answers, until nothing is missing. What can't
 * be read stays 'Laden...', and the browser says why.
 */
export async function renderWithReads(
  ctx: Ctx,
  Desk: ComponentType<DeskProps & { server?: ServerReads }>,
  { props, name }: { props: DeskProps; name: string },
) {
  const client = createQueryClient();
  const read: ServerReads["read"] = (dataType, filter) => readForPage(ctx, { dataType, ...filter });
  const draw = () =>
    renderToString(<Desk {...props} server={{ client, read }} />, { identifierPrefix: name });
  let markup = draw();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const hasRead = await readAsked(client);
    await untilLoaded();
    if (!hasRead && !markup.includes(WAITS)) break;
    markup = draw();
  }
  return { markup, props: { ...props, state: dehydrate(client) } };
}

/** False: nothing was asked for. */
async function readAsked(client: QueryClient) {
  const queries = client.getQueryCache().getAll();
  const asked = queries.filter(
    ({ state, options }) =>
      state.status === "pending" && !("enabled" in options && options.enabled === false),
  );
  await Promise.all(asked.map((query) => query.fetch().catch(() => undefined)));
  return asked.length > 0;
}
