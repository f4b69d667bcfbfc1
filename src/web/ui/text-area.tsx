import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL_LOOK, controlProps, Field, type FieldProps } from "./field.tsx";

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
