import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL_HEIGHT, CONTROL_LOOK, controlProps, Field, type FieldProps } from "./field.tsx";

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
