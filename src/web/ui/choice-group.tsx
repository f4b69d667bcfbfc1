import type { ReactNode } from "react";
import { describedBy, FieldError, FieldHint, fieldFrame, OptionalMark } from "./field.tsx";

export interface ChoiceGroupProps {
  name: string;
  id?: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

/** A fieldset around boxes or radios: legend, hint, error, then the choices. */
export function ChoiceGroup(
  props: ChoiceGroupProps & { role?: "radiogroup"; children: ReactNode },
) {
  const { name, id = name, legend, hint, error, optional, role, children } = props;
  return (
    <fieldset
      role={role}
      className={fieldFrame(error)}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={role && error ? true : undefined}
    >
      <legend className="font-text font-semibold">
        {legend}
        {optional && <OptionalMark />}
      </legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

/** The first choice carries the group's id, so that an error summary can link to it. */
export function choiceId(id: string, index: number) {
  return index === 0 ? id : `${id}-${index + 1}`;
}
