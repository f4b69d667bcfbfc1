import { SAMPLE_PICTURE } from "../../../project-files.ts";
import { readForm } from "../../http/bodies.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import type { Route } from "../../http/route.ts";
import { DESK_PATH } from "../kit/desk-url.tsx";
import { SAMPLE_PATHS } from "../kit/links.tsx";
import { get, post } from "./settings-forms.ts";
import { renderQuestion } from "./settings-page.tsx";

/** Hardly ever needed, so the code is loaded when it is. */
async function load(c: WebContext) {
  await readForm(c);
  const { loadSamples } = await import("../../../domain/desk/samples/seed-demo-data.ts");
  await loadSamples(dispatcherContext(c), SAMPLE_PICTURE);
  return c.redirect(DESK_PATH, 303);
}

async function remove(c: WebContext) {
  await readForm(c);
  const { removeSamples } = await import("../../../domain/desk/samples/remove-samples.ts");
  await removeSamples(dispatcherContext(c));
  return c.redirect(DESK_PATH, 303);
}

function ask(c: WebContext) {
  return c.html(
    renderQuestion(c, {
      heading: "Beispieldaten entfernen",
      question: "Beispieldaten entfernen?",
      action: SAMPLE_PATHS.remove,
      fields: {},
      confirmLabel: "Beispieldaten entfernen",
      cancelPath: DESK_PATH,
      children: (
        <p>
          Gelöscht werden die erfundenen Fahrer, Aufträge und Kunden mit allem, was an ihnen hängt:
          Zuweisungen, Antworten, Stundenzettel, Dokumente, E-Mails. Was Sie selbst eingetragen
          haben, bleibt.
        </p>
      ),
    }),
  );
}

export const SAMPLE_ROUTES: readonly Route[] = [
  post(SAMPLE_PATHS.load, load),
  get(SAMPLE_PATHS.remove, ask),
  post(SAMPLE_PATHS.remove, remove),
];
