import { ZodError } from "zod";
import { ALL_AREAS } from "../../../domain/desk/settings/all-areas.ts";
import { listVersions } from "../../../domain/desk/settings/queries.ts";
import { saveSettings } from "../../../domain/desk/settings/save-settings.ts";
import { countOpenOrdersAtPrices } from "../../../domain/dispatch/jobs/open-orders-at-prices.ts";
import { errorsByPath } from "../../../domain/kernel/errors.ts";
import type { SettingsArea } from "../../../domain/kernel/settings/settings-area.ts";
import { PRICES } from "../../../domain/pricing/prices-area.ts";
import { dispatcherContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import type { Route } from "../../http/route.ts";
import { shellFor } from "../../http/shell.ts";
import { postedTexts, textsOf, valuesOf } from "./settings-area-form.ts";
import { type AreaState, renderAreaPage } from "./settings-area-page.tsx";
import { areaPath } from "./settings-page.tsx";
import { get, post, resultOf } from "./settings-route.ts";

const SAVED = { gespeichert: ["Gespeichert", "Die Angaben gelten ab jetzt."] } as const;

/** The page of every area of the settings, with a form that works without JavaScript. */
export const AREA_ROUTES: readonly Route[] = ALL_AREAS.flatMap((area): Route[] => {
  const path = areaPath(area);
  return [
    get(path, (c) => showArea(c, area)),
    post(path, (c) => postArea(c, area), area.page.needsProof ? "settings" : undefined),
  ];
});

async function showArea(c: WebContext, area: SettingsArea<unknown>) {
  const result = resultOf(c, SAVED);
  const { values } = c.get("runtime").settings.current(area);
  const form = textsOf(area.schema, values);
  return c.html(await page(c, area, { form, errors: {}, done: result && SAVED[result] }));
}

async function postArea(c: WebContext, area: SettingsArea<unknown>) {
  const posted = await readForm(c);
  const form = postedTexts(area.schema, posted);
  const basedOn = Number(posted.get("basedOn") || Number.NaN);
  if (posted.get("aktion")) return c.html(await page(c, area, { form, errors: {}, basedOn }));
  try {
    const values = valuesOf(area.schema, form);
    await saveSettings(dispatcherContext(c), area, { basedOn, values });
    return c.redirect(`${areaPath(area)}?ergebnis=gespeichert`, 303);
  } catch (error) {
    const refused = refusalOf(c, error);
    const errors = error instanceof ZodError ? errorsByPath(error) : {};
    const again = await page(c, area, { form, errors, refused, basedOn });
    return c.html(again, refused.status, refused.headers);
  }
}

type Shown = Pick<AreaState, "form" | "errors" | "done" | "refused"> & { basedOn?: number };

async function page(c: WebContext, area: SettingsArea<unknown>, shown: Shown) {
  const { settings, config } = c.get("runtime");
  const versions = await listVersions(dispatcherContext(c), area);
  return renderAreaPage(shellFor(c), {
    area,
    email: c.get("session").email,
    basedOn: versions[0]?.version ?? 0,
    versions,
    note: area.name === PRICES.name ? await ordersAtPrices(c) : "",
    current: settings.current(area).values,
    defaults: area.defaults(config.operator),
    ...shown,
  });
}

/** `12 offene Aufträge behalten Version 2, 3 die Vorgabe.` */
async function ordersAtPrices(c: WebContext) {
  const orders = await countOpenOrdersAtPrices(dispatcherContext(c));
  if (orders.length === 0) {
    return "Offene Aufträge, die alte Preise behalten müssten, gibt es nicht.";
  }
  const parts = orders.map(({ version, orders: count }, index) => {
    const kept = version === 0 ? "die Vorgabe" : `Version ${version}`;
    if (index > 0) return `${count} ${kept}`;
    return count === 1
      ? `1 offener Auftrag behält ${kept}`
      : `${count} offene Aufträge behalten ${kept}`;
  });
  return `${parts.join(", ")}.`;
}
