import { ZodError } from "zod";
import { AGENCY } from "../../../domain/desk/settings/agency.ts";
import { ALL_AREAS } from "../../../domain/desk/settings/all-areas.ts";
import {
  listVersions,
  removeAgencyPhoto,
  saveAgencyPhoto,
  saveSettings,
} from "../../../domain/desk/settings/stored-settings.ts";
import { errorsByPath } from "../../../domain/kernel/errors.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import {
  fieldsOf,
  type SettingsArea,
  textOf,
} from "../../../domain/kernel/settings/settings-area.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { readForm } from "../../http/bodies.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import { refusalOf } from "../../http/failures.ts";
import type { Route } from "../../http/route.ts";
import { type ReceivedUpload, receiveUpload } from "../../http/uploads/receive-upload.ts";
import { DispatcherPhoto } from "../../public/sections/dispatcher-photo.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField, TextField } from "../../ui/fields.tsx";
import { Fields } from "./settings-area-fields.tsx";
import { type AreaForm, postedTexts, textAt, textsOf, valuesOf } from "./settings-area-form.ts";
import { type Done, get, post } from "./settings-forms.ts";
import { areaPath, renderSettingsPage, Section, type SettingsPage } from "./settings-page.tsx";

/** The dispatcher's photo: what is shown, another one, its text, and the way to take it off. */
function PhotoSection({ form, errors, basedOn }: Pick<Shown, "form" | "errors" | "basedOn">) {
  const operator = { photo: textAt(form, "photo"), photoAlt: textAt(form, "photoAlt") };
  const isThere = operator.photo !== "";
  return (
    <Section title="Foto" id="foto">
      <form
        method="post"
        action={PHOTO_PATH}
        encType="multipart/form-data"
        className="max-w-form space-y-6"
      >
        <p className="max-w-prose">
          Zeigt auf der Website, wer Anfragen liest. Gespeichert wird eine kleine Fassung ohne Ort
          und Kameradaten.
        </p>
        <DispatcherPhoto operator={operator} shownAt={112} className="size-28" />
        <input type="hidden" name="basedOn" value={basedOn} />
        <FileField
          name="photo"
          label={isThere ? "Anderes Foto" : "Foto"}
          hint={`JPG oder PNG bis ${DOCUMENT_LIMITS.megabytes} MB. Gezeigt wird die quadratische Mitte.`}
          accept="image/jpeg,image/png"
          error={errors.photo}
          optional={isThere}
        />
        <TextField
          name="photoAlt"
          label="Bildbeschreibung"
          hint="Für alle, die das Foto nicht sehen. Zum Beispiel: Unser Disponent am Telefon."
          error={errors.photoAlt}
          autoComplete="off"
          defaultValue={operator.photoAlt}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            Foto speichern
          </Button>
          {isThere && (
            <Button type="submit" name="entfernen" value="ja" variant="quiet" formNoValidate>
              Foto entfernen
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

const SAVED: Done = ["Gespeichert", "Die Angaben gelten ab jetzt."];
const PHOTO_PATH = "/admin/einstellungen/foto";

/** The page of every area of the settings, with a form that works without JavaScript. */
export const AREA_ROUTES: readonly Route[] = [
  ...ALL_AREAS.flatMap((area): Route[] => {
    const path = areaPath(area);
    return [
      get(path, (c) => showArea(c, area)),
      post(path, (c) => postArea(c, area), area.page.needsProof ? "settings" : undefined),
    ];
  }),
  { ...post(PHOTO_PATH, postPhoto), body: "files" },
];

async function showArea(c: WebContext, area: SettingsArea<unknown>) {
  const done = c.req.query("ergebnis") === "gespeichert" ? SAVED : undefined;
  const { values } = c.get("runtime").settings.current(area);
  const form = textsOf(area.schema, values);
  return c.html(await page(c, area, { form, errors: {}, done }));
}

async function postArea(c: WebContext, area: SettingsArea<unknown>) {
  const posted = await readForm(c);
  const current = textsOf(area.schema, c.get("runtime").settings.current(area).values);
  for (const [name, field] of fieldsOf(area.schema)) {
    if (textOf(field)?.kind === "photo") posted.set(name, textAt(current, name));
  }
  const form = postedTexts(area.schema, posted);
  const basedOn = posted.get("basedOn") ?? "";
  if (posted.get("aktion")) return c.html(await page(c, area, { form, errors: {}, basedOn }));
  try {
    const values = valuesOf(area.schema, form);
    await saveSettings(dispatcherContext(c), area, { basedOn: versionIn(basedOn), values });
    return c.redirect(`${areaPath(area)}?ergebnis=gespeichert`, 303);
  } catch (error) {
    const refused = refusalOf(c, error);
    const errors = error instanceof ZodError ? errorsByPath(error) : {};
    const again = await page(c, area, { form, errors, refused, basedOn });
    return c.html(again, refused.status, refused.headers);
  }
}

/** `POST /admin/einstellungen/foto`: the dispatcher's photo with its text, or the end of it. */
async function postPhoto(c: WebContext) {
  let upload: ReceivedUpload<"photo"> | undefined;
  try {
    upload = await receiveUpload(c, { sender: "known", groups: ["photo"] });
    const { fields, files } = upload;
    const basedOn = versionIn(fields.get("basedOn"));
    if (fields.has("entfernen")) await removeAgencyPhoto(dispatcherContext(c), { basedOn });
    else {
      const photoAlt = fields.get("photoAlt") ?? "";
      const [received] = files;
      await saveAgencyPhoto(dispatcherContext(c), { basedOn, photoAlt, file: received?.file });
    }
    return c.redirect(`${areaPath(AGENCY)}?ergebnis=gespeichert`, 303);
  } catch (error) {
    const refused = refusalOf(c, error);
    const { values } = c.get("runtime").settings.current(AGENCY);
    const photoAlt = upload?.fields.get("photoAlt");
    const form = { ...textsOf(AGENCY.schema, values), ...(photoAlt && { photoAlt }) };
    const again = await page(c, AGENCY, { form, errors: refused.fields, refused });
    return c.html(again, refused.status, refused.headers);
  } finally {
    await upload?.discard();
  }
}

/** NaN where none was posted. */
function versionIn(basedOn: string | null | undefined) {
  return Number(basedOn || Number.NaN);
}

interface Shown extends Pick<AreaForm, "form" | "errors">, Pick<SettingsPage, "done" | "refused"> {
  /** The version that the form changes; default: the newest. */
  basedOn?: string | number;
}

/** The page of an area: its form, and who changed it when. */
async function page(c: WebContext, area: SettingsArea<unknown>, shown: Shown) {
  const { settings, config } = c.get("runtime");
  const { label, page: texts } = area;
  const versions = await listVersions(dispatcherContext(c), area);
  const state = { basedOn: versions[0]?.version ?? 0, ...shown };
  const [current, defaults] = [settings.current(area).values, area.defaults(config.operator)];
  return renderSettingsPage(c, {
    path: areaPath(area),
    heading: texts.heading ?? label,
    done: shown.done,
    refused: shown.refused,
    children: (
      <>
        <form method="post" action={areaPath(area)} className="space-y-6">
          {/* What Enter presses: otherwise it would be the first button, which may remove an entry. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            {texts.saveLabel}
          </button>
          <h2 className="border-b-2 border-ink pb-1 text-22">{texts.title ?? label}</h2>
          <Intro area={area} />
          <input type="hidden" name="basedOn" value={state.basedOn} />
          <Fields schema={area.schema} state={{ area, current, defaults, ...state }} />
          <Button type="submit" variant="primary">
            {texts.saveLabel}
          </Button>
        </form>

        {area.name === AGENCY.name && <PhotoSection {...state} />}
        <Section title="Fassungen" id="fassungen">
          {versions.length === 0 && <p>{texts.whileUnset}</p>}
          <ul className="divide-y divide-line empty:hidden">
            {versions.map(({ version, created_at, by, changes }) => (
              <li key={version} className="py-2">
                <b>Version {version}</b>, {formatInstant(created_at)}, {by}
                <span className="block text-14 text-ink-2">{changes.join(", ")}</span>
              </li>
            ))}
          </ul>
        </Section>
      </>
    ),
  });
}

const PATH = /((?<= )\/[a-z]+)/;

function Intro({ area }: { area: SettingsArea<unknown> }) {
  return (
    <div className="max-w-prose space-y-2">
      {area.page.intro.map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split(PATH).map((part) =>
            PATH.test(` ${part}`) ? (
              <a key={part} href={part} className="text-blue underline">
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </div>
  );
}
