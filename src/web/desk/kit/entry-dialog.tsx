import type { ReactNode } from "react";
import { get, useForm } from "react-hook-form";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction } from "./action-dialog.tsx";
import type { CallInput, CallName } from "./call.ts";
import { FormDialog } from "./form-dialog.tsx";

/** As typed, by the call's own names. */
export type Values = Record<string, string>;

export interface EntryField {
  name: string;
  label: string;
  optional?: boolean;
  hint?: string;
  type?: "email" | "tel" | "date";
  /** A choice instead of text. */
  options?: readonly { value: string; label: string }[];
  width?: "short" | "medium";
}

interface EntryDialogProps<Name extends CallName> {
  call: Name;
  title: string;
  submitLabel: string;
  /** Toast after success: 'Kontakt gespeichert'. */
  done: string;
  fields: readonly EntryField[];
  /** Has what stands in the fields, by their names; others are empty. */
  initial: object;
  inputOf: (values: Values) => CallInput<Name>;
  before?: ReactNode;
}

/** Fields of a record, checked by the server, which tells at the fields what is wrong. */
export function EntryDialog<Name extends CallName>(props: EntryDialogProps<Name>) {
  const { call, title, submitLabel, done, fields, initial, inputOf, before } = props;
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(
      fields.map(({ name }) => [name, String(get(initial, name) ?? "")]),
    ),
  });
  const field = fieldsOf(form);
  const { dialog, send } = useDialogAction(call, {
    form,
    failureTitle: "Fehler beim Speichern",
    isShownElsewhere: (error) => fields.some(({ name }) => name in error.fields),
    onDone: () => showSuccess(done),
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={submitLabel}
      startsAt={fields[0]?.name ?? ""}
      before={before}
      onSubmit={form.handleSubmit((values) => send(inputOf(values)))}
    >
      {fields.map(({ name, label, optional, hint, type, options, width }) => {
        const shared = { ...field(name), label, optional: Boolean(optional), hint };
        return options ? (
          <SelectField key={name} {...shared} options={options} placeholder="Bitte wählen" />
        ) : (
          <TextField key={name} {...shared} type={type ?? "text"} width={width ?? "full"} />
        );
      })}
    </FormDialog>
  );
}
