import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { AssignDriverInput } from "../../../domain/dispatch/assignments/schemas.ts";
import { showInputError } from "../../ui/toaster.tsx";
import { parseEuros } from "../kit/euros.ts";
import type { Job } from "../kit/wire.ts";
import { useDriverChoice } from "./use-driver-choice.ts";
import { usePlaceDriver } from "./use-place-driver.ts";

export type Placement = z.output<typeof FormInput>;
/** The rate as it is typed; the PDF is no matter of the assignment, but of its mail. */
export type AssignValues = Omit<AssignDriverInput, "rateValue"> & {
  rateValue: string;
  attachPdf: boolean;
};

const FormInput = z
  .custom<AssignValues>()
  .transform((values) => ({ ...values, rateValue: parseEuros(values.rateValue) }))
  .pipe(AssignDriverInput.safeExtend({ attachPdf: z.boolean() }));

interface AssignOptions {
  /** The assignment that ends with this one. */
  replaces: Job["assignment"];
  driverId?: string | undefined;
  onClose: () => void;
}

/** The form of the assign and the replace dialog (spec 5). `missing` says why it can't be sent yet. */
export function useAssignForm(job: Job, { replaces, driverId = "", onClose }: AssignOptions) {
  const form = useForm<AssignValues, unknown, Placement>({
    resolver: zodResolver(FormInput),
    defaultValues: {
      jobId: job.id,
      driverId,
      note: "",
      attachPdf: true,
      confirmedWarnings: [],
      rateType: replaces?.rate_type ?? "hourly",
      rateValue: replaces ? germanNumber(replaces.rate_value) : "",
      startDate: (replaces ? replaces.start_date : job.einsatzbeginn) ?? "",
      endDate: replaces?.end_date ?? "",
    },
  });
  const [chosenId, rateValue, startDate, endDate] = useWatch({
    control: form.control,
    name: ["driverId", "rateValue", "startDate", "endDate"],
  });
  const days = { startDate: startDate ?? "", endDate: endDate ?? "" };
  const choice = useDriverChoice({
    ...days,
    jobId: job.id,
    driverId: chosenId,
    without: replaces?.driver_id,
  });
  const { chosen } = choice;
  const place = usePlaceDriver({ form, replaces, chosen, onClose });
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
    choice,
    choose,
    isRunning: place.isRunning,
    warnings: place.warningsFor({ ...days, driverId: chosenId }),
    missing: [...(chosen ? [] : ["Fahrer"]), ...(rateValue.trim() ? [] : ["Satz"])],
    submit: form.handleSubmit(place.run, showInvalid),
  };
}

export type AssignForm = ReturnType<typeof useAssignForm>["form"];

function germanNumber(euros: number) {
  return euros.toFixed(2).replace(".", ",");
}

/** The first message is the toast's; every field has its own. */
function showInvalid(errors: FieldErrors<AssignValues>) {
  const [first] = [
    errors.driverId,
    errors.rateValue,
    errors.endDate,
    errors.startDate,
    errors.note,
  ].flatMap((error) => error?.message ?? []);
  showInputError("Eingabefehler", first);
}
