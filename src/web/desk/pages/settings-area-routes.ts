import { ZodError } from "zod";
import { listVersions } from "../../../domain/desk/settings/queries.ts";
import { saveSettings } from "../../../domain/desk/settings/save-settings.ts";
import { errorsByPath } from "../../../domain/kernel/errors.ts";
import type { SettingsArea } from "../../../domain/kernel/settings/settings-area.ts";
import { dispatcherContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf, logFailure } from "../../http/failures.ts";
import { shellFor } from "../../http/shell.ts";
import type { Shell } from "../../ui/document.tsx";
import type { AreaState } from "./settings-area-page.tsx";

/** An area of the settings as a page with a form, which works without JavaScript. */
export interface AreaScreen<Values, Form> {
  area: SettingsArea<Values>;
  path: string;
  /** What the form shows of values. */
  formOf(values: Values): Form;
  /** What was typed, as the form shows it again. */
  read(posted: URLSearchParams): Form;
  /** What of it is parsed by the schema of the area. */
  valuesOf(form: Form): unknown;
  /** What a button beside the one that saves (`name="aktion"`) makes of the form: one more entry, say. Nothing is stored. */
  change?(form: Form, action: string): Form;
  render(shell: Shell, state: AreaState<Form>): string;
}

const SAVED = {
  kind: "success",
  title: "Gespeichert",
  text: "Die Angaben gelten ab jetzt.",
} as const;

/** The handlers of `GET` and `POST` of an area's page. */
export function areaHandlers<Values, Form>(screen: AreaScreen<Values, Form>) {
  const { area, path } = screen;

  async function page(c: WebContext, shown: Pick<AreaState<Form>, "form" | "errors" | "notice">) {
    const versions = await listVersions(dispatcherContext(c), area);
    const { email } = c.get("session");
    return { shell: shellFor(c), versions, state: { email, versions, ...shown } };
  }

  return {
    async show(c: WebContext) {
      const notice = c.req.query("ergebnis") === "gespeichert" ? SAVED : undefined;
      const { values } = c.get("runtime").settings.current(area);
      const form = screen.formOf(values);
      const { shell, versions, state } = await page(c, { form, errors: {}, notice });
      const basedOn = versions[0]?.version ?? 0;
      return c.html(screen.render(shell, { ...state, basedOn }));
    },

    async post(c: WebContext) {
      const posted = await readForm(c);
      const typed = screen.read(posted);
      const basedOn = Number(posted.get("basedOn") || Number.NaN);
      const action = posted.get("aktion");
      if (action && screen.change) {
        const form = screen.change(typed, action);
        const { shell, state } = await page(c, { form, errors: {} });
        return c.html(screen.render(shell, { ...state, basedOn }));
      }
      try {
        await saveSettings(dispatcherContext(c), area, { basedOn, values: screen.valuesOf(typed) });
        return c.redirect(`${path}?ergebnis=gespeichert`, 303);
      } catch (error) {
        logFailure(c, error);
        const { status, title, error: text, headers } = failureOf(c, error);
        const errors = error instanceof ZodError ? errorsByPath(error) : {};
        const notice = { kind: "error", title, text } as const;
        const { shell, state } = await page(c, { form: typed, errors, notice });
        return c.html(screen.render(shell, { ...state, basedOn }), status, headers);
      }
    },
  };
}
