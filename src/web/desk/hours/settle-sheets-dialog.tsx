import { SettleHoursInput } from "../../../domain/billing/hours/schemas.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { DialogWithOutcome } from "../kit/at-once/outcome-list.tsx";
import { useSeveral } from "../kit/at-once/use-several.ts";
import { fieldsOf, useSchemaForm } from "../kit/dialog-form.ts";
import type { HoursRow } from "../kit/wire.ts";
import { CHOSEN_SHEETS } from "./chosen-sheets.tsx";
import { sumsInWords } from "./sheet-status.tsx";

const Reason = SettleHoursInput.pick({ reason: true });
const NOUNS = ["Stundenzettel", "Stundenzettel"] as const;

interface SettleSheetsDialogProps {
  sheets: HoursRow[];
  onDone: (ids: string[]) => void;
  onClose: () => void;
}

/** 'Festlegen' of several with one reason, each by the version that stood in the list. */
export function SettleSheetsDialog({ sheets, onDone, onClose }: SettleSheetsDialogProps) {
  const form = useSchemaForm(Reason, { reason: "" });
  const settle = useSeveral("admin-settle-hours", {
    failureTitle: "Fehler beim Festlegen",
    inWords: () => "Die Stunden stehen fest.",
  });
  const nameOf = (id: string) => {
    const sheet = sheets.find((one) => one.id === id);
    return sheet ? CHOSEN_SHEETS.nameOf(sheet) : "";
  };
  return (
    <DialogWithOutcome
      title={`${countInWords(sheets.length, ...NOUNS)} festlegen`}
      submitLabel="Stunden festlegen"
      description="Danach ändert niemand mehr etwas daran. Fahrer und Kunden bekommen ihren Stundenzettel per E-Mail."
      isRunning={settle.isPending}
      nouns={NOUNS}
      nameOf={nameOf}
      onDone={onDone}
      onClose={onClose}
      tell={(ids) =>
        showSuccess(
          `${countInWords(ids.length, ...NOUNS)} festgelegt`,
          "Die E-Mails sind unterwegs.",
        )
      }
      submit={(show) =>
        form.handleSubmit(({ reason }) =>
          settle
            .mutateAsync(
              sheets.map(({ id, fassung }) => ({
                id,
                input: { assignmentIds: [id], reason, version: fassung },
              })),
            )
            .then(show, () => undefined),
        )()
      }
    >
      <ul className="max-h-40 overflow-y-auto">
        {sheets.map((sheet) => (
          <li key={sheet.id} className="wrap-anywhere">
            <b className="font-semibold">{CHOSEN_SHEETS.nameOf(sheet)}</b>{" "}
            {sumsInWords(sheet.money).join(" · ")}
          </li>
        ))}
      </ul>
      <TextField
        {...fieldsOf(form)("reason")}
        label="Grund"
        maxLength={MAX_LENGTH.line}
        hint="Beide Seiten können ihn lesen."
      />
    </DialogWithOutcome>
  );
}
