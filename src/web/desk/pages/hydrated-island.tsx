import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { readForPage } from "../../api/data-calls.ts";
import { untilLoaded } from "../kit/deferred.tsx";
import type { ServerReads } from "../kit/desk-frame.tsx";
import type { DeskProps } from "../kit/desk-props.ts";
import { createQueryClient } from "../kit/desk-reads.tsx";

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
