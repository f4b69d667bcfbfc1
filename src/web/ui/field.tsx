import { type ReactNode, useContext } from "react";
import { classNames } from "./class-names.ts";
import { UiWordsOfPage } from "./ui-words.ts";

/** Props of every field. */
export interface FieldProps {
  /** Name in the payload; also the id, unless `id` is given. */
  name: string;
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "(optional)"; everything else is required. */
  optional?: boolean;
}

/** Splits a field's own props from those of its control. */
export function controlProps({ id, name, hint, error, optional }: FieldProps) {
  const controlId = id ?? name;
  return {
    id: controlId,
    name,
    required: !optional || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(controlId, hint, error),
  } as const;
}

/** Ids of hint and error, for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined) {
  return classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
}

/** Label, hint and error above a control, in this order. */
export function Field({ field, children }: { field: FieldProps; children: ReactNode }) {
  const id = field.id ?? field.name;
  return (
    <div className={fieldFrame(field.error)}>
      <label htmlFor={id} className="block font-semibold">
        {field.label}
        {field.optional && <OptionalMark />}
      </label>
      <FieldHint id={id} hint={field.hint} />
      <FieldError id={id} error={field.error} />
      {children}
    </div>
  );
}

/** The line under a label. */
export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="text-16 text-ink-2 in-[.desk]:text-14">
      {hint}
    </p>
  );
}

/** The message at a field, linked to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const words = useContext(UiWordsOfPage);
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="font-semibold text-red">
      <span className="sr-only">{`${words.error} `}</span>
      {error}
    </p>
  );
}

export function OptionalMark() {
  const { optional } = useContext(UiWordsOfPage);
  return <span className="font-normal text-ink-2">{` ${optional}`}</span>;
}

/** A field with an error has a red line along its left side, as on a marked delivery note. */
export function fieldFrame(error: string | undefined) {
  return classNames("min-w-0 space-y-1", Boolean(error) && "border-l-4 border-red pl-3");
}

/** The look of text inputs, text areas and selects. */
export const BARE_CONTROL_LOOK =
  "block w-full min-w-0 rounded-sign border border-edge bg-sheet px-3 py-2 text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-2 aria-invalid:border-red disabled:bg-warm disabled:text-ink-2 in-[.desk]:py-1";

/** With its label above it. */
export const CONTROL_LOOK = `mt-1 ${BARE_CONTROL_LOOK}`;

/** Height of one-line controls. */
export const CONTROL_HEIGHT = "min-h-12 in-[.desk]:min-h-9";
