import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import * as z from "zod";
import type { ErrorCode } from "../../../domain/kernel/errors.ts";
import { parseEuros } from "../../ui/euro-field.tsx";
import { showInputError } from "../../ui/toaster.tsx";
import { showFieldErrors } from "./form-dialog.tsx";
import { type ActionOptions, isOutdated, useAction } from "./use-action.ts";
import type { CallInput, CallName } from "./wire.ts";

/** A form that the verb's own schema checks before it is sent. */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<NoInfer<Values>>,
) {
  const resolver = zodResolver<Values, unknown, Output>(schema);
  return useForm<Values, unknown, Output>({ resolver, defaultValues });
}

/** Props of a field for the components of `src/web/ui`: name, handlers, message. */
export function fieldsOf<Values extends FieldValues, Output>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<Values, unknown, Output>, "register" | "formState">) {
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(errors, name);
    return { ...register(name, options), error: error?.message };
  };
}

/** An amount in cents that is typed in euros: `-12,50` -> -1250; NaN for what is no amount. */
export function typedCents<Output>(amount: z.ZodType<Output, number>) {
  const read = (text: string) => {
    const [, minus, euros = ""] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
    return Math.round(parseEuros(euros) * 100) * (minus ? -1 : 1);
  };
  return z.string().transform(read).pipe(amount);
}

/** Toast of a form that was not sent; its fields say what is wrong. */
export function showInvalid(): void {
  showInputError("Eingabefehler", "Bitte korrigieren Sie die markierten Fehler.");
}

/** Props of a group of boxes from those of its field. */
export function groupOf<Field extends { name: string; error: string | undefined }>({
  error,
  ...inputProps
}: Field) {
  return { name: inputProps.name, error, inputProps };
}

interface DialogActionOptions<Name extends CallName, Values extends FieldValues, Output>
  extends ActionOptions<Name> {
  onClose: () => void;
  /** Gets the server's messages at its fields. */
  form?: UseFormReturn<Values, unknown, Output>;
  /** After these errors, too, nothing typed is of any more use. */
  closesOn?: readonly ErrorCode[];
}

/** Action of a dialog: closes after success, or when its input is useless (`isOutdated`). */
export function useDialogAction<Name extends CallName, Values extends FieldValues, Output>(
  name: Name,
  options: DialogActionOptions<Name, Values, Output>,
) {
  const { onClose, form, closesOn = [] } = options;
  const action = useAction(name, {
    ...options,
    onFailure(error, input) {
      options.onFailure?.(error, input);
      if (form) showFieldErrors(form, error);
      if (closesOn.some((code) => code === error.code)) onClose();
    },
  });
  const send = (input: CallInput<Name>) =>
    action.mutateAsync(input).then(onClose, (error) => isOutdated(error) && onClose());
  return { dialog: { isRunning: action.isPending, onClose }, send };
}
