import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { DispatcherPhoto } from "../../public/sections/dispatcher-photo.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { AreaForm } from "./settings-area-form.ts";
import { Section } from "./settings-page.tsx";

interface PhotoSectionProps extends Pick<AreaForm, "form" | "errors"> {
  action: string;
  basedOn: number;
}

/** The dispatcher's photo: what is shown, another one, its text, and the way to take it off. */
export function PhotoSection({ form, errors, action, basedOn }: PhotoSectionProps) {
  const operator = { photo: form.get("photo") ?? "", photoAlt: form.get("photoAlt") ?? "" };
  const isThere = operator.photo !== "";
  return (
    <Section title="Foto" id="foto">
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="max-w-form space-y-6"
      >
        <p className="max-w-prose">
          Zeigt auf der Website, wer Anfragen liest. Gespeichert wird eine kleine Fassung ohne Ort
          und Kameradaten.
        </p>
        <DispatcherPhoto operator={operator} shownAt={112} className="size-28" />
        <input type="hidden" name="basedOn" value={Number.isNaN(basedOn) ? "" : basedOn} />
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
