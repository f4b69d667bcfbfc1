import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL_LOOK, controlProps, Field, type FieldProps } from "./field.tsx";

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

/** Several lines, at least 100 px high; grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { id, name, label, hint, error, optional, ...input } = props;
  const field = { id, name, label, hint, error, optional };
  return (
    <Field field={field}>
      <textarea
        rows={4}
        {...input}
        {...controlProps(field)}
        className={classNames(CONTROL_LOOK, "field-sizing-content min-h-[100px]")}
      />
    </Field>
  );
}
