import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ErrorCode } from "../../../domain/kernel/errors.ts";
import { useIdempotencyKey } from "../../forms/use-form.ts";
import { dismissInputError, showError } from "../../ui/toaster.tsx";
import { type CallAnswer, CallError, type CallInput, type CallName, call } from "./call.ts";

export interface ActionOptions<Name extends CallName> {
  /** The change is stored; the lists are read again afterwards. */
  onDone?: (answer: CallAnswer<Name>, input: CallInput<Name>) => void;
  /** Title of the error toast; without it the server's own. */
  failureTitle?: string;
  /** Text of the failure before the server's message. */
  failureText?: string;
  /** Title and text where the server itself has no words for what went wrong. */
  unexpected?: { title: string; text: string };
  onFailure?: (error: CallError, input: CallInput<Name>) => void;
  /** The failure is explained beside the fields, so no toast repeats it. */
  isShownElsewhere?: (error: CallError) => boolean;
}

/** A change made by hand. Success or not, every list is read again before it counts as finished. */
export function useAction<Name extends CallName>(name: Name, options: ActionOptions<Name> = {}) {
  const { onDone, onFailure } = options;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation<CallAnswer<Name>, CallError, CallInput<Name>>({
    onMutate: dismissInputError,
    mutationFn: (input) => call(name, input, { idempotencyKey: keyFor(input) }),
    onSuccess: async (answer, input) => {
      onDone?.(answer, input);
      await client.invalidateQueries();
    },
    onError: async (error, input) => {
      // Warnings are shown where they can be overruled.
      const isShown = error.warnings.length > 0 || options.isShownElsewhere?.(error);
      if (!isShown) showFailure(error, options);
      onFailure?.(error, input);
      await client.invalidateQueries();
    },
  });
}

export type Wording = Pick<ActionOptions<CallName>, "failureTitle" | "failureText" | "unexpected">;

export function showFailure(
  error: CallError,
  { failureTitle, failureText, unexpected }: Wording,
): void {
  // Without an answer nobody knows what happened, and without a session nothing did.
  if (["network", "signed_out", "proof_declined"].includes(error.code))
    return void showError(error.title, error.message);
  const own = ["internal", "unreadable"].includes(error.code) ? unexpected : undefined;
  const text = own?.text ?? failureText;
  const title = own?.title ?? failureTitle ?? error.title;
  showError(title, text ? `${text} ${error.message}` : error.message);
}

/** The job or assignment is no longer what the dialog is about: its inputs are of no more use, the list shows why. */
const OUTDATED: readonly string[] = [
  "double_assignment",
  "job_not_assignable",
  "job_state_conflict",
  "job_not_open",
  "assignment_not_active",
  "assignment_not_confirmed",
  "not_a_no_show",
  "no_show_final",
  "no_show_replaced",
  "job_not_cancellable",
  "job_not_cancelled",
  "job_not_movable",
  "cancellation_final",
  "cancellation_driver_gone",
  "assignment_not_open",
  "job_not_found",
  "assignment_not_found",
] satisfies ErrorCode[];

export function isOutdated(error: unknown): boolean {
  return error instanceof CallError && OUTDATED.includes(error.code);
}
