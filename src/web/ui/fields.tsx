import { type ComponentProps, type ReactNode, useContext } from "react";
import type { Locale } from "../../domain/kernel/locale.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
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

/** Width by what is expected: a postcode field is short. */
type Width = "full" | "short" | "medium";

interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, keyof FieldProps> {
  width?: Width;
}

const WIDTH: Record<Width, string> = { full: "", medium: "max-w-64", short: "max-w-32" };

/** One-line input. Takes react-hook-form's `register(...)` or a plain `defaultValue`. */
export function TextField({ width = "full", ...props }: TextFieldProps) {
  const { id, name, label, hint, error, optional, ...input } = props;
  const field = { id, name, label, hint, error, optional };
  return (
    <Field field={field}>
      <input
        type="text"
        {...input}
        {...controlProps(field)}
        className={classNames(CONTROL_LOOK, CONTROL_HEIGHT, WIDTH[width])}
      />
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

/** Several lines, at least 100 px high, or the two that are asked for; grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { id, name, label, hint, error, optional, ...input } = props;
  const field = { id, name, label, hint, error, optional };
  return (
    <Field field={field}>
      <textarea
        rows={4}
        {...input}
        {...controlProps(field)}
        className={classNames(
          CONTROL_LOOK,
          "field-sizing-content",
          input.rows === 2 ? "min-h-16" : "min-h-[100px]",
        )}
      />
    </Field>
  );
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, keyof FieldProps> {
  options: readonly { value: string; label: string }[];
  /** First entry without a value, such as 'Bitte wählen'. */
  placeholder?: string;
}

/** The browser's own select: works everywhere, and with the keyboard of a phone. Without an empty entry it can't be left out. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { id, name, label, hint, error, optional, ...select } = props;
  const field = { id, name, label, hint, error, optional };
  return (
    <Field field={field}>
      <select
        {...select}
        {...controlProps(field)}
        required={placeholder !== undefined && !optional}
        className={classNames(CONTROL_LOOK, CONTROL_HEIGHT)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface CheckboxFieldProps
  extends Omit<FieldProps, "label">,
    Omit<ComponentProps<"input">, keyof FieldProps | "type"> {
  label: ReactNode;
}

export const BOX_LOOK =
  "size-6 shrink-0 cursor-pointer rounded-sign accent-blue in-[.desk]:size-4 disabled:cursor-not-allowed";

/** One box with its sentence; the whole line is the target. Sends "on" when ticked. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { id, name, label, hint, error, optional, ...input } = props;
  const control = controlProps({ id, name, label: "", hint, error, optional });
  return (
    <div className={fieldFrame(error)}>
      <FieldError id={control.id} error={error} />
      <label className="flex min-h-8 cursor-pointer items-start gap-3">
        <input type="checkbox" {...input} {...control} className={`${BOX_LOOK} mt-0.5`} />
        <span className="min-w-0">
          {label}
          {hint && (
            <span id={`${control.id}-hint`} className="block text-16 text-ink-2 in-[.desk]:text-14">
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}

type FileFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

/** The browser's own file field: works without script. */
export function FileField(props: FileFieldProps) {
  const { id, name, label, hint, error, optional, ...input } = props;
  const field = { id, name, label, hint, error, optional };
  return (
    <Field field={field}>
      <input type="file" {...input} {...controlProps(field)} className={FILE_INPUT_LOOK} />
    </Field>
  );
}

export const FILE_INPUT_LOOK = `${CONTROL_LOOK} min-h-14 file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-sign file:border-2 file:border-ink file:bg-sheet file:px-3 file:font-semibold`;

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file's size as people read it: "240 KB", "3,4 MB", in English "3.4 MB". */
export function formatBytes(bytes: number, locale: Locale = "de"): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)}${NBSP}KB`;
  return `${megabytes(bytes, locale)}${NBSP}MB`;
}

/** Megabytes with one decimal, without the unit. */
export function megabytes(bytes: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(bytes / MEGABYTE);
}
