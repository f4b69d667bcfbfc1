import { useCallback, useEffect, useState } from "react";
import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import * as z from "zod";
import {
  AssignDriverInput,
  ReplaceDriverInput,
} from "../../../domain/dispatch/assignments/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { showInvalid, useSchemaForm } from "../kit/action-dialog.tsx";
import type { CallError, Job, ShortlistRow } from "../kit/call.ts";
import { known, type TypedDays, typedDays, weekdaysOf } from "../kit/days-fields.tsx";
import { showFieldErrors } from "../kit/form-dialog.tsx";
import { mailedCustomer, tellMailState, underWay } from "../kit/mail-state.tsx";
import { useOverruling } from "../kit/overruling.tsx";
import { isOutdated, useAction } from "../kit/use-action.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { useDriverChoice } from "./use-driver-choice.ts";

/** The rate as it is typed; the PDF is no matter of the assignment, but of its mail. */
type AssignValues = Omit<AssignDriverInput, "rateValue"> & {
  rateValue: string;
  attachPdf: boolean;
  /** Reason for replacing the former driver. */
  replaceReason?: ReplaceDriverInput["replaceReason"];
};

const FormInput = z
  .custom<AssignValues>()
  .transform((values) => ({ ...values, rateValue: parseEuros(values.rateValue) }))
  .pipe(
    AssignDriverInput.safeExtend({
      attachPdf: z.boolean(),
      replaceReason: ReplaceDriverInput.shape.replaceReason,
    }),
  );

export interface AssignOptions {
  /** The assignment that ends with this one. */
  replaces?: Job["assignment"];
  /** Why, where it is known already. */
  replaceReason?: string;
  /** Chosen already, because he offered himself. */
  driverId?: string | undefined;
  /** His name, where he was chosen out of all of them: the list starts with him. */
  driverName?: string | undefined;
}

/** The form of the assign and the replace dialog. `missing` says why it can't be sent yet. */
export function useAssignForm(
  job: Job,
  { replaces = null, replaceReason = "", driverId = "", driverName }: AssignOptions,
) {
  const onClose = useClose();
  const planned = plannedDays(job, replaces);
  const form = useSchemaForm(FormInput, {
    jobId: job.id,
    driverId,
    note: "",
    attachPdf: true,
    replaceReason,
    confirmedWarnings: [],
    reason: "",
    rateType: "hourly",
    rateValue: "",
    ...sentDays(planned),
  });
  const [chosenId, rateType, rateValue, reason] = useWatch({
    control: form.control,
    name: ["driverId", "rateType", "rateValue", "reason"],
  });
  const { days, changeDays } = useTermDays(form, planned);
  const asked = useDebouncedValue(days);
  const choice = useDriverChoice({
    about: {
      jobId: job.id,
      // A date that is only half typed counts as none.
      startDate: known(asked.start),
      endDate: known(asked.end),
      arbeitstage: [...weekdaysOf(asked)],
    },
    driverId: chosenId,
    without: replaces?.driver_id,
    startSearch: driverName,
  });
  const { chosen } = choice;
  const noteRate = useRateOfProfile(form, chosen);
  // Another driver, rate or day: the warnings are computed and shown again.
  const overruling = useOverruling(JSON.stringify([sentDays(days), chosenId, rateType, rateValue]));
  const options = {
    unexpected: { title: "Zuweisungsfehler", text: "Fehler bei der Zuweisung." },
    onFailure(error: CallError) {
      overruling.note(error);
      showFieldErrors(form, error);
    },
  };
  const assign = useAction("admin-assign-driver", options);
  const replace = useAction("admin-replace-driver", options);

  /** Assigns, or replaces in one step, and says whether the mail got on its way. */
  async function send({ attachPdf, replaceReason, ...input }: z.output<typeof FormInput>) {
    const { confirmedWarnings } = overruling;
    const mode = attachPdf ? ("both" as const) : ("inline" as const);
    const placement = { ...input, mode, confirmedWarnings };
    try {
      const { emailId } = replaces
        ? await replace.mutateAsync({ ...placement, replaceReason, replacedId: replaces.id })
        : await assign.mutateAsync(placement);
      onClose();
      const driver = chosen ? fullName(chosen) : "den Fahrer";
      const customer = replaces?.status === "confirmed" && mailedCustomer(job);
      await tellMailState(Promise.resolve({ emailId, status: "pending" }), {
        onItsWay: () =>
          showSuccess("Erfolgreich zugewiesen", underWay(driver, replaces?.driver_name, customer)),
        failure: {
          title: "E-Mail-Versand fehlgeschlagen",
          text: `${driver} ist zugewiesen, aber die E-Mail ging nicht hinaus.`,
        },
      });
    } catch (error) {
      if (isOutdated(error)) onClose();
    }
  }
  const { setValue, clearErrors } = form;
  const choose = useCallback(
    (id: string) => {
      setValue("driverId", id, { shouldDirty: true });
      clearErrors("driverId");
    },
    [setValue, clearErrors],
  );
  return {
    form,
    noteRate,
    choice,
    choose,
    days,
    changeDays,
    isRunning: assign.isPending || replace.isPending,
    overruling,
    missing: [
      ...(chosen ? [] : ["Fahrer"]),
      ...(rateValue.trim() ? [] : ["Satz"]),
      ...(overruling.needsReason && !reason?.trim() ? ["Begründung"] : []),
    ],
    submit: form.handleSubmit(send, showInvalid),
  };
}

/**
 * The rate is the chosen driver's own, an hour, until somebody types another; also when he replaces one who had another.
 * Where the typing goes on, it replaces what was filled in. Returns what notes that one was typed.
 */
function useRateOfProfile(
  { control, setFocus, setValue }: UseFormReturn<AssignValues, unknown, z.output<typeof FormInput>>,
  chosen: ShortlistRow | undefined,
) {
  const [isTyped, setTyped] = useState(false);
  const isHourly = useWatch({ control, name: "rateType" }) === "hourly";
  const rate = chosen && isHourly ? typedEuros(chosen.stundensatz) : "";
  useEffect(() => {
    if (isTyped) return;
    setValue("rateValue", rate);
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.name === "rateValue") {
      setFocus("rateValue", { shouldSelect: true });
    }
  }, [isTyped, rate, setFocus, setValue]);
  return () => setTyped(true);
}

export type AssignForm = ReturnType<typeof useAssignForm>;

/** The job's own days, or those of the driver who is replaced. */
function plannedDays(job: Job, replaces: Job["assignment"]): TypedDays {
  if (replaces) return daysOf(replaces);
  return typedDays({ start: job.einsatzbeginn, end: job.einsatzende, weekdays: job.arbeitstage });
}

export function daysOf({ start_date, end_date, arbeitstage }: NonNullable<Job["assignment"]>) {
  return typedDays({ start: start_date, end: end_date, weekdays: arbeitstage });
}

/** The days of an assignment as they are typed, kept in step with its form. */
export function useTermDays<Values extends FieldValues, Output>(
  { setValue, clearErrors }: UseFormReturn<Values, unknown, Output>,
  planned: TypedDays,
) {
  const [days, setDays] = useState(planned);
  function changeDays(next: TypedDays) {
    setDays(next);
    const sent = Object.entries(sentDays(next));
    for (const [name, value] of sent) setValue(name as Path<Values>, value as never);
    clearErrors(["startDate", "endDate"] as Path<Values>[]);
  }
  return { days, changeDays };
}

/** As a call takes them. */
export function sentDays(days: TypedDays) {
  return { startDate: days.start, endDate: days.end, arbeitstage: [...weekdaysOf(days)] };
}
