import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, ReactNode } from "react";
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
import type { ErrorCode, Warning } from "../../../domain/kernel/errors.ts";
import { parseEuros } from "../../ui/euro-field.tsx";
import { showInputError, showSuccess } from "../../ui/toaster.tsx";
import type { CallAnswer, CallInput, CallName } from "./call.ts";
import { FormDialog, showFieldErrors } from "./form-dialog.tsx";
import { Objections, useOverruling } from "./overruling.tsx";
import { type ActionOptions, isOutdated, useAction } from "./use-action.ts";
import { useClose } from "./use-dialogs.tsx";

interface CallProps<Name extends CallName>
  extends Omit<ComponentProps<typeof FormDialog>, "isRunning" | "onSubmit" | "children">,
    Omit<ActionOptions<Name>, "onDone"> {
  call: Name;
  /** After these errors, too, nothing typed is of any more use. */
  closesOn?: readonly ErrorCode[];
  /** The toast after success; the screen itself may show it, or what comes of it only later. */
  done?: (
    answer: CallAnswer<Name>,
    input: CallInput<Name>,
  ) => readonly [title: string, text?: string] | undefined;
}

interface QuestionDialogProps<Name extends CallName> extends CallProps<Name> {
  /** The input at the time of the click. */
  input: CallInput<Name>;
  children?: ReactNode;
}

/** A dialog that makes a call whose input needs no form. */
export function QuestionDialog<Name extends CallName>(props: QuestionDialogProps<Name>) {
  const { call, input, done, children, ...rest } = props;
  const { dialog, send } = useDialogAction(call, { ...rest, onDone: toastOf(done) });
  return (
    <FormDialog {...rest} {...dialog} onSubmit={() => send(input)}>
      {children}
    </FormDialog>
  );
}

interface ActionDialogProps<Name extends CallName, Values extends FieldValues, Output>
  extends CallProps<Name> {
  /** Checks what is typed before it is sent: the verb's own, or one that makes its input of texts. */
  schema: z.ZodType<Output, Values>;
  initial: DefaultValues<NoInfer<Values>>;
  /** The field of an error's message that names another one, or by its code none. */
  at?: Partial<Record<string, Path<NoInfer<Values>>>>;
  /** Warnings stop the call until they are overruled; the form has `reason`, for those that need one. */
  overrule?: {
    /** Label of the button then: 'Trotzdem verschieben'. */
    label: string;
    /** Values that the warnings depend on: with others the question is another one. */
    about?: (values: NoInfer<Values>) => unknown;
  };
  children: (
    field: ReturnType<typeof fieldsOf<Values, Output>>,
    form: UseFormReturn<Values, unknown, Output>,
    warnings: readonly Warning[],
  ) => ReactNode;
}

/** A dialog whose form makes a call; the server's messages, too, stand at its fields. */
export function ActionDialog<
  Name extends CallName,
  Values extends FieldValues,
  Output extends CallInput<Name>,
>(props: ActionDialogProps<Name, Values, Output>) {
  const { call, schema, initial, at = {}, overrule, done, children, ...rest } = props;
  const form = useSchemaForm(schema, initial);
  const field = fieldsOf(form);
  const overruling = useOverruling(JSON.stringify(overrule?.about?.(form.watch())));
  const { warnings, needsReason, confirmedWarnings } = overruling;
  const { dialog, send } = useDialogAction(call, {
    ...rest,
    form,
    isShownElsewhere: ({ code, fields }) => [code, ...Object.keys(fields)].some((name) => at[name]),
    onFailure(error, input) {
      rest.onFailure?.(error, input);
      const { code, message, fields } = error;
      if (overrule) overruling.note(error);
      for (const [name, text] of Object.entries({ ...fields, [code]: message })) {
        const place = at[name];
        if (place) form.setError(place, { message: text }, { shouldFocus: true });
      }
    },
    onDone: toastOf(done),
  });
  const overruled = overrule && {
    submitLabel: warnings.length > 0 ? overrule.label : rest.submitLabel,
    isDangerous: needsReason,
    isDisabled: needsReason && !String(form.watch(REASON as Path<Values>)).trim(),
    note: (
      <Objections
        warnings={warnings}
        label={overrule.label}
        reason={field(REASON as Path<Values>)}
      />
    ),
  };
  return (
    <FormDialog
      {...rest}
      {...dialog}
      {...overruled}
      onSubmit={form.handleSubmit((input) =>
        send(overrule ? { ...input, confirmedWarnings } : input),
      )}
    >
      {children(field, form, warnings)}
    </FormDialog>
  );
}

function toastOf<Name extends CallName>(done: CallProps<Name>["done"]) {
  return (answer: CallAnswer<Name>, input: CallInput<Name>) => {
    const said = done?.(answer, input);
    if (said) showSuccess(...said);
  };
}

/** Field of the reason for overruling. */
const REASON = "reason";

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
  const { form, closesOn = [] } = options;
  const onClose = useClose();
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
  return { dialog: { isRunning: action.isPending }, send };
}
