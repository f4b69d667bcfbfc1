import type { ComponentProps } from "react";
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
