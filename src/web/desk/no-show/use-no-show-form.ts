import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { MarkNoShowInput } from "../../../domain/dispatch/assignments/schemas.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { showInputError, showSuccess } from "../../ui/toaster.tsx";
import { call } from "../kit/call.ts";
import { parseEuros } from "../kit/euros.ts";
import { tellMailState } from "../kit/mail-state.ts";
import { isOutdated } from "../kit/outdated.ts";
import { showFieldErrors } from "../kit/show-field-errors.ts";
import { useAction } from "../kit/use-action.ts";
import type { AssignedJob } from "../kit/wire.ts";

type Mark = z.output<typeof MarkNoShowInput>;
/** The fee as it is typed. */
type Values = Omit<MarkNoShowInput, "overrideFee"> & { overrideFee: string };

const FormInput = z.custom<Values>().transform(withNumber).pipe(MarkNoShowInput);

/** The no-show dialog's form. The customer's mail is stored with the mark, and looked after until it is on its way. */
export function useNoShowForm(job: AssignedJob, onClose: () => void) {
  const form = useForm<Values, unknown, Mark>({
    resolver: zodResolver(FormInput),
    defaultValues: {
      assignmentId: job.assignment.id,
      reason: "",
      overrideFee: "",
      informCustomer: false,
      informDriver: false,
      blockDriver: true,
    },
  });
  const mark = useAction("admin-mark-no-show", {
    failureTitle: "Fehler beim Markieren",
    onFailure: (error) => showFieldErrors(form, error),
  });
  async function send(input: Mark) {
    try {
      const { feeCents } = await mark.mutateAsync(input);
      onClose();
      await tellOutcome(input, formatCents(feeCents));
    } catch (error) {
      if (isOutdated(error)) onClose();
    }
  }
  return { form, isRunning: mark.isPending, submit: form.handleSubmit(send, showInvalid) };
}

export type NoShowForm = ReturnType<typeof useNoShowForm>["form"];

async function tellOutcome({ assignmentId, informCustomer }: Mark, fee: string) {
  if (!informCustomer) {
    showSuccess("No-Show erfolgreich vermerkt", `Gebühr ${fee}. Auftraggeber nicht informiert.`);
    return;
  }
  await tellMailState(call("send-no-show-notice", { assignment_id: assignmentId }), {
    onItsWay: () =>
      showSuccess(
        "No-Show erfolgreich vermerkt",
        `Gebühr ${fee}. Die E-Mail an den Auftraggeber ist unterwegs.`,
      ),
    failure: {
      title: "No-Show markiert, aber E-Mail fehlgeschlagen",
      text: `Gebühr ${fee}. Der Auftraggeber ist nicht informiert.`,
    },
  });
}

function withNumber({ overrideFee, informCustomer, ...values }: Values): MarkNoShowInput {
  const fee = overrideFee.trim() === "" ? null : parseEuros(overrideFee);
  return { ...values, informCustomer: informCustomer ?? false, overrideFee: fee };
}

function showInvalid() {
  showInputError("Eingabefehler", "Bitte korrigieren Sie die markierten Felder.");
}
