import type { ComponentProps, ReactNode } from "react";
import { controlProps, FieldError, type FieldProps, fieldFrame } from "./field.tsx";

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
