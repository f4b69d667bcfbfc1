import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Warning } from "../../../domain/kernel/errors.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import type { CallError } from "../kit/call.ts";
import { tellMailState } from "../kit/mail-state.ts";
import { isOutdated } from "../kit/outdated.ts";
import { showFieldErrors } from "../kit/show-field-errors.ts";
import { useAction } from "../kit/use-action.ts";
import type { CallInput, Job, ShortlistRow } from "../kit/wire.ts";
import type { AssignValues, Placement } from "./use-assign-form.ts";

interface PlaceOptions {
  form: UseFormReturn<AssignValues, unknown, Placement>;
  replaces: Job["assignment"];
  chosen: ShortlistRow | undefined;
  onClose: () => void;
}

/** What a warning is about: another driver or other days are another question. */
interface Matters {
  driverId: string;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/** Assigns, or replaces in one step; stops once at what speaks against it, and says whether the mail got on its way. */
export function usePlaceDriver({ form, replaces, chosen, onClose }: PlaceOptions) {
  const [stopped, setStopped] = useState<(Matters & { warnings: readonly Warning[] }) | null>(null);
  const options = {
    onFailure(error: CallError, input: CallInput<"admin-assign-driver">) {
      const { warnings } = error;
      setStopped(warnings.length > 0 ? { ...input, warnings } : null);
      showFieldErrors(form, error);
    },
  };
  const assign = useAction("admin-assign-driver", options);
  const replace = useAction("admin-replace-driver", options);

  async function run({ attachPdf, ...input }: Placement) {
    const confirmedWarnings = warningsFor(input).map(({ code }) => code);
    const mode = attachPdf ? ("both" as const) : ("inline" as const);
    const placement = { ...input, mode, confirmedWarnings };
    try {
      const { emailId } = replaces
        ? await replace.mutateAsync({ ...placement, replacedId: replaces.id })
        : await assign.mutateAsync(placement);
      onClose();
      await tellOutcome(emailId);
    } catch (error) {
      if (isOutdated(error)) onClose();
    }
  }

  function warningsFor(matters: Matters) {
    return stopped && isSame(stopped, matters) ? stopped.warnings : [];
  }

  function tellOutcome(emailId: string) {
    const driver = chosen ? `${chosen.vorname} ${chosen.nachname}` : "den Fahrer";
    return tellMailState(Promise.resolve({ emailId, status: "pending" }), {
      onItsWay: () =>
        showSuccess(
          "Erfolgreich zugewiesen",
          replaces
            ? `Die E-Mails an ${driver} und ${replaces.driver_name} sind unterwegs.`
            : `Die E-Mail an ${driver} ist unterwegs.`,
        ),
      failure: {
        title: "E-Mail-Versand fehlgeschlagen",
        text: `${driver} ist zugewiesen, aber die E-Mail ging nicht hinaus.`,
      },
    });
  }

  return { run, warningsFor, isRunning: assign.isPending || replace.isPending };
}

function isSame(one: Matters, other: Matters) {
  return (
    one.driverId === other.driverId &&
    (one.startDate || "") === (other.startDate || "") &&
    (one.endDate || "") === (other.endDate || "")
  );
}
