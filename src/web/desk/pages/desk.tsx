import { dehydrate, type QueryClient } from "@tanstack/react-query";
import Wrench from "lucide-react/icons/wrench";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { readExpired } from "../../../domain/billing/documents/delete-expired.ts";
import { getStatusPath } from "../../../domain/customers/customers-order.ts";
import { describeBackups, readBackupState } from "../../../domain/desk/backup-state.ts";
import { listFactors, readOwnWays } from "../../../domain/desk/second-factor/factors.ts";
import { type PreviousSignIn, readPreviousSignIn } from "../../../domain/desk/sessions/sessions.ts";
import { countUnnamedProxy } from "../../../domain/desk/sessions/sign-in.ts";
import {
  describeExpired,
  describeProxy,
  describeReferences,
  describeSecondFactors,
  describeSetup,
  describeUnapprovedDocuments,
  describeUnreadableSettings,
  describeWebhooks,
  type SetupLine,
} from "../../../domain/desk/setup.ts";
import { unapprovedBytes } from "../../../domain/drivers/documents/queries.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { REFERENCES } from "../../../domain/kernel/settings/references.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { describeLastRun, lastRun } from "../../../domain/privacy/purge-expired.ts";
import { listBrokenWebhooks } from "../../../domain/webhooks/queries.ts";
import { readForPage } from "../../api/data-calls.ts";
import { dispatcherContext, frameContext, type WebContext } from "../../http/environment.ts";
import { packedHtml } from "../../http/kept-file.ts";
import { isForwardedUnread } from "../../http/request-log.ts";
import { Island } from "../../ui/island.tsx";
import { Sign } from "../../ui/sign.tsx";
import { Desk } from "../desk.tsx";
import { DriverDesk } from "../drivers/driver-desk.tsx";
import { untilLoaded } from "../kit/deferred.tsx";
import type { RenderedBy, ServerReads } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { createQueryClient } from "../kit/desk-reads.tsx";
import { readDeskUrl } from "../kit/desk-url.tsx";
import { TABS } from "../kit/tabs.tsx";
import { type DeskPage, renderDeskPage } from "./desk-page.tsx";

/** `/admin`: the dispatcher's desk. */
export async function showDesk(c: WebContext) {
  // The drivers have a page of their own.
  if (c.req.query("ansicht") === "fahrer") return c.redirect("/fahrer-admin", 303);
  const { view } = readDeskUrl(new URL(c.req.url).searchParams);
  return answerDesk(c, {
    name: "desk",
    component: Desk,
    heading: "Disposition",
    tab: TABS.find(({ views }) => views.includes(view))?.label ?? "",
    styles: view === "plan" || view === "auswertung" ? ["plan.css"] : [],
  });
}

/** `/fahrer-admin`: filter, search, counts, documents, decisions. */
export function showDriverDesk(c: WebContext) {
  const page = { heading: "Fahrer", tab: "Fahrer" };
  return answerDesk(c, { name: "driver-desk", component: DriverDesk, ...page });
}

/** `GET /admin/auftrag-status?auftrag=…`: the page that the job's customer sees. */
export async function showStatusPage(c: WebContext) {
  return c.redirect(await getStatusPath(dispatcherContext(c), c.req.query("auftrag") ?? ""), 303);
}

interface DeskKind extends Pick<DeskPage, "heading" | "tab" | "styles"> {
  /** Name of its island. */
  name: string;
  component: ComponentType<DeskProps & RenderedBy>;
}

async function answerDesk(c: WebContext, { name, component, ...page }: DeskKind) {
  const setup = <Setup lines={await readSetup(c)} />;
  const desk = await renderWithReads(dispatcherContext(c), component, {
    props: await deskPropsOf(c),
    name,
  });
  const children = <Island name={name} component={component} {...desk} when="load" />;
  return packedHtml(c, renderDeskPage(c, { ...page, setup, children }));
}

/** State of the setup: what is configured and what is missing. */
async function readSetup(c: WebContext): Promise<SetupLine[]> {
  const { config, settings, storage } = c.get("runtime");
  const ctx = frameContext(c);
  const { environment } = config;
  const seen = (await countUnnamedProxy(ctx)) + (isForwardedUnread(c) ? 1 : 0);
  const retention = describeLastRun(await lastRun(ctx), ctx.now());
  return [
    ...describeProxy(config, seen),
    ...describeSetup({ ...config, operator: settings.operator() }, storage),
    ...describeUnreadableSettings(settings.unreadable()),
    ...describeReferences(settings.current(REFERENCES)),
    ...describeUnapprovedDocuments(await unapprovedBytes(ctx)),
    ...describeSecondFactors({ ...ctx, environment, factors: await listFactors(ctx) }),
    ...describeWebhooks(await listBrokenWebhooks(ctx)),
    ...describeExpired(await readExpired(ctx)),
    ...(retention ? [{ topic: "retention" as const, ...retention }] : []),
    ...describeBackups(config, { state: await readBackupState(ctx), now: ctx.now() }),
  ];
}

async function deskPropsOf(c: WebContext): Promise<DeskProps> {
  const { email, idleUntil, expiresAt } = c.get("session");
  const ctx = frameContext(c);
  return {
    email,
    idleUntil: idleUntil.toISOString(),
    expiresAt: expiresAt.toISOString(),
    previousSignIn: previousInWords(await readPreviousSignIn(ctx, c.get("sessionId"))),
    ways: await readOwnWays(ctx),
    confirmUndoSeconds: c.get("runtime").config.confirmUndoSeconds,
    pushKey: ctx.push.publicKey,
    query: new URL(c.req.url).search,
    now: ctx.now().toISOString(),
    isPhone: /\bMobi/.test(c.req.header("user-agent") ?? ""),
  };
}

function previousInWords(previous: PreviousSignIn | null) {
  if (!previous) return "";
  const { at, address, failures } = previous;
  const from = address && `, Netz ${address}`;
  const failed =
    failures > 0 ? " Seitdem gab es fehlgeschlagene Anmeldungen, siehe Protokoll." : "";
  return `Davor zuletzt am ${formatInstant(at)}${from}.${failed}`;
}

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
        {lines.map(({ tone, title, text }) => (
          <li key={title} className="flex items-baseline gap-2 px-3 py-1.5">
            <span className="translate-y-0.5">
              <Sign tone={SIGN_OF_TONE[tone]} />
            </span>
            <p className="min-w-0">
              <b>{title}.</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const SIGN_OF_TONE = { info: "green", hint: "blue", warning: "amber" } as const;

/** As deep as code and reads follow from each other: a view, its list, the open row, what belongs to that. */
const MOST_ROUNDS = 6;
/** React's mark of what waits for something. */
const WAITS = "<!--$!-->";

/**
 * Renders the desk with its rows: first to learn what it asks for, then again with the answers, until nothing is missing. What can't
 * be read stays 'Laden...', and the browser says why.
 */
async function renderWithReads(
  ctx: Ctx,
  Desk: ComponentType<DeskProps & RenderedBy>,
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
