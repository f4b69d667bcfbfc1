import type { ComponentProps, ReactNode } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import type { ErrorCode, Warning } from "../../../domain/kernel/errors.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "./dialog-form.ts";
import { FormDialog } from "./form-dialog.tsx";
import { Objections, useOverruling } from "./overruling.tsx";
import type { ActionOptions } from "./use-action.ts";
import type { CallAnswer, CallInput, CallName } from "./wire.ts";

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
