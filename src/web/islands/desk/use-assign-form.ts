import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { AssignDriverInput } from "../../../domain/assignments/schemas.ts";
import { showInputError, showSuccess } from "../../ui/toaster.tsx";
import { parseEuros } from "./euros.ts";
import { showFieldErrors } from "./show-field-errors.ts";
import { useAction } from "./use-action.ts";
import type { DriverChoice } from "./use-driver-choice.ts";
import type { Job } from "./wire.ts";

type Assignment = z.output<typeof AssignDriverInput>;
/** The rate as it is typed. */
export type AssignValues = Omit<AssignDriverInput, "rateValue"> & { rateValue: string };

const FormInput = z.custom<AssignValues>().transform(withNumber).pipe(AssignDriverInput);

/** The assign dialog's form (spec 5). `missing` says why it can't be sent yet. */
export function useAssignForm(job: Job, { drivers }: DriverChoice, onClose: () => void) {
  const form = useForm<AssignValues, unknown, Assignment>({
    resolver: zodResolver(FormInput),
    defaultValues: {
      jobId: job.id,
      driverId: "",
      rateType: "hourly",
      rateValue: "",
      startDate: job.einsatzbeginn ?? "",
      endDate: "",
      note: "",
    },
  });
  const assign = useAction("admin-assign-driver", {
    onDone: (_, { driverId }) => showSuccess("Erfolgreich zugewiesen", mailText(drivers, driverId)),
    onFailure: (error) => showFieldErrors(form, error),
  });
  async function send(input: Assignment) {
    const outcome = await assign.mutateAsync(input).then(
      () => "done",
      (error: { code: string }) => error.code,
    );
    if (outcome === "done" || outcome === "double_assignment") onClose();
  }
  const [driverId, rateValue] = useWatch({
    control: form.control,
    name: ["driverId", "rateValue"],
  });
  const hasDriver = drivers.some(({ id }) => id === driverId);
  return {
    form,
    isRunning: assign.isPending,
    missing: [...(hasDriver ? [] : ["Fahrer"]), ...(rateValue.trim() ? [] : ["Satz"])],
    submit: form.handleSubmit(send, showInvalid),
  };
}

export type AssignForm = ReturnType<typeof useAssignForm>["form"];

function withNumber(values: AssignValues): AssignDriverInput {
  return { ...values, rateValue: parseEuros(values.rateValue) };
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

function mailText(drivers: DriverChoice["drivers"], driverId: string) {
  const driver = drivers.find(({ id }) => id === driverId);
  const name = driver ? `${driver.vorname} ${driver.nachname}` : "den Fahrer";
  return `Die E-Mail an ${name} ist unterwegs.`;
}
