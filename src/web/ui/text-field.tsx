import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL_HEIGHT, CONTROL_LOOK, controlProps, Field, type FieldProps } from "./field.tsx";

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
