import * as z from "zod";
import { SettleHoursInput } from "../../../domain/billing/hours/schemas.ts";
import { hoursAndMinutes, versionInWords } from "../../../domain/billing/hours/wording.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { ConcernedRows, DialogWithOutcome, namesIn } from "../kit/at-once/outcome-list.tsx";
import { useSeveral } from "../kit/at-once/use-several.ts";
import { fieldsOf, groupOf, useSchemaForm } from "../kit/dialog-form.ts";
import type { HoursRow, HoursSheet } from "../kit/wire.ts";
import { CHOSEN_SHEETS } from "./chosen-sheets.tsx";
import { SaidMeanwhile, sumsInWords, useSheetNow } from "./sheet-status.tsx";

/** Value of the choice 'no work at all'. */
const NOTHING = "0";

const Settlement = SettleHoursInput.pick({ reason: true }).extend({
  /** Number of the version whose days count, or `NOTHING`. */
  version: z.string("Bitte wählen Sie, was gilt"),
});

/** 'Festlegen': whose days count, or that nothing was driven, and why. */
export function SettleHoursDialog({ sheet, onClose }: { sheet: HoursSheet; onClose: () => void }) {
  const now = useSheetNow(sheet);
  const chosen = String(sheet.fassung || NOTHING);
  return (
    <ActionDialog
      call="admin-settle-hours"
      schema={Settlement.transform(({ version, reason }) => ({
        assignmentIds: [sheet.assignment_id],
        reason,
        ...(version === NOTHING ? { nothingDriven: true } : { version: Number(version) }),
      }))}
      initial={{ version: chosen, reason: "" }}
      title={`Stunden festlegen: ${jobNumber(sheet.nummer)}`}
      description={`${sheet.fahrer}. Danach ändert niemand mehr etwas daran.`}
      submitLabel="Stunden festlegen"
      closesOn={["hours_locked", "hours_nothing_driven", "hours_not_found"]}
      failureTitle="Stunden nicht festgelegt"
      done={(_, { nothingDriven }) =>
        nothingDriven
          ? ["Als nicht gefahren vermerkt", "Niemand schuldet dafür etwas."]
          : ["Stunden festgelegt", "Fahrer und Kunde bekommen den Stundenzettel per E-Mail."]
      }
      before={<SaidMeanwhile opened={sheet} now={now} />}
      onClose={onClose}
    >
      {(field) => (
        <>
          <RadioGroup
            {...groupOf(field("version"))}
            legend="Was gilt?"
            defaultValue={chosen}
            options={[
              ...now.fassungen.map(choiceOf),
              { value: NOTHING, label: "Nichts gefahren", hint: "niemand schuldet etwas" },
            ]}
          />
          <TextField
            {...field("reason")}
            label="Grund"
            maxLength={MAX_LENGTH.line}
            hint="Beide Seiten können ihn lesen."
          />
        </>
      )}
    </ActionDialog>
  );
}

function choiceOf(version: HoursSheet["fassungen"][number]) {
  const minutes = version.tage.reduce((sum, { arbeit_min }) => sum + arbeit_min, 0);
  const days = version.tage.length === 1 ? "1 Tag" : `${version.tage.length} Tage`;
  return {
    value: String(version.nummer),
    label: versionInWords(version),
    hint: `${days}, ${hoursAndMinutes(minutes)} Std.`,
  };
}

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
  return (
    <DialogWithOutcome
      title={`${countInWords(sheets.length, ...NOUNS)} festlegen`}
      submitLabel="Stunden festlegen"
      description="Danach ändert niemand mehr etwas daran. Fahrer und Kunden bekommen ihren Stundenzettel per E-Mail."
      isRunning={settle.isPending}
      nouns={NOUNS}
      nameOf={namesIn(sheets, CHOSEN_SHEETS.nameOf)}
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
      <ConcernedRows
        rows={sheets}
        nameOf={CHOSEN_SHEETS.nameOf}
        detailOf={({ money }) => sumsInWords(money).join(" · ")}
      />
      <TextField
        {...fieldsOf(form)("reason")}
        label="Grund"
        maxLength={MAX_LENGTH.line}
        hint="Beide Seiten können ihn lesen."
      />
    </DialogWithOutcome>
  );
}
