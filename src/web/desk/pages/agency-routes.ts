import { listAgencyVersions } from "../../../domain/desk/settings/queries.ts";
import { saveAgency } from "../../../domain/desk/settings/save-agency.ts";
import type { SaveAgencyInput } from "../../../domain/desk/settings/schemas.ts";
import { AGENCY_FIELDS, type AgencyField } from "../../../domain/desk/settings/vocabulary.ts";
import { dispatcherContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf, logUnexpected } from "../../http/failures.ts";
import { shellFor } from "../../http/shell.ts";
import { renderAgency } from "./agency.tsx";
import { SETTINGS_PATHS } from "./settings-state.ts";

type Values = Record<AgencyField, string>;

/** `GET /admin/einstellungen/agentur` */
export async function showAgency(c: WebContext) {
  const isSaved = c.req.query("ergebnis") === "gespeichert";
  const notice = isSaved
    ? ({ kind: "success", title: "Gespeichert", text: "Die Angaben gelten ab jetzt." } as const)
    : undefined;
  const operator = c.get("runtime").settings.operator();
  const versions = await listAgencyVersions(dispatcherContext(c));
  const values = valuesOf((field) => operator[field] ?? "");
  const basedOn = versions[0]?.version ?? 0;
  const { email } = c.get("session");
  return c.html(renderAgency(settingsShell(c), { email, values, basedOn, versions, notice }));
}

/** `POST /admin/einstellungen/agentur` */
export async function postAgency(c: WebContext) {
  const form = await readForm(c);
  const values = valuesOf((field) => form.get(field) ?? "");
  const basedOn = Number(form.get("basedOn") || Number.NaN);
  try {
    const input: SaveAgencyInput = { ...values, basedOn };
    await saveAgency(dispatcherContext(c), input);
    return c.redirect(`${SETTINGS_PATHS.agency}?ergebnis=gespeichert`, 303);
  } catch (error) {
    logUnexpected(c, error);
    const { status, title, error: text, fields = {}, headers } = failureOf(c, error);
    const notice = { kind: "error", title, text, fields } as const;
    const versions = await listAgencyVersions(dispatcherContext(c));
    const { email } = c.get("session");
    const state = { email, values, basedOn, versions, notice };
    return c.html(renderAgency(settingsShell(c), state), status, headers);
  }
}

/** The bar of the desk names the settings, whichever of their pages it is. */
function settingsShell(c: WebContext) {
  return { ...shellFor(c), path: SETTINGS_PATHS.page };
}

function valuesOf(read: (field: AgencyField) => string): Values {
  return Object.fromEntries(AGENCY_FIELDS.map((field) => [field, read(field)])) as Values;
}
