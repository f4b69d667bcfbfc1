import type { ComponentProps } from "react";
import type { Locale } from "../../domain/kernel/locale.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { CONTROL_LOOK, controlProps, Field, type FieldProps } from "./field.tsx";

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
