import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldError, FieldHint, fieldFrame, OptionalMark } from "./fields.tsx";

interface RadioOption {
  value: string;
  label: string;
  hint?: ReactNode;
  /** Shown above the label in the layout `cards`. */
  drawing?: ReactNode;
  /** A word for style sheets, while it is chosen. */
  asks?: string | undefined;
}

interface RadioGroupProps extends ChoiceGroupProps {
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  /** react-hook-form's `register(name)`, or handlers of your own. */
  inputProps?: Omit<ComponentProps<"input">, "name" | "id" | "type" | "value">;
  layout?: "list" | "line" | "cards";
}

interface RadioOptionProps {
  option: RadioOption;
  htmlFor: string;
  /** The input itself. */
  children: ReactNode;
}

/** One of several. Nothing is chosen without `defaultValue`. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, defaultValue, inputProps, layout = "list", ...group } = props;
  const { name, id = name, optional } = group;
  const Option = layout === "cards" ? RadioCard : RadioLine;
  return (
    <ChoiceGroup {...group} role="radiogroup">
      <div
        className={classNames(
          "grid pt-2",
          layout === "cards" && "grid-cols-2 gap-2 sm:grid-cols-3",
          layout === "line" && "gap-x-8 sm:flex sm:flex-wrap",
        )}
      >
        {options.map((option, index) => (
          <Option key={option.value} option={option} htmlFor={choiceId(id, index)}>
            <input
              type="radio"
              {...inputProps}
              name={name}
              id={choiceId(id, index)}
              value={option.value}
              data-asks={option.asks}
              required={!optional || undefined}
              defaultChecked={option.value === defaultValue}
              className="size-5 shrink-0 cursor-pointer accent-blue in-[.desk]:size-4"
            />
          </Option>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function RadioLine({ option, htmlFor, children }: RadioOptionProps) {
  return (
    <label
      htmlFor={htmlFor}
      className="flex min-h-11 cursor-pointer items-center gap-3 in-[.desk]:min-h-10"
    >
      {children}
      <span>
        {option.label}
        {option.hint && <span className="text-ink-2"> {option.hint}</span>}
      </span>
    </label>
  );
}

function RadioCard({ option, htmlFor, children }: RadioOptionProps) {
  return (
    <label
      htmlFor={htmlFor}
      className="flex min-w-0 cursor-pointer flex-col justify-end gap-1 rounded-sign border border-edge bg-sheet p-3 hover:border-ink has-checked:border-blue has-checked:bg-blue-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-blue"
    >
      {option.drawing}
      <span className="mt-1 leading-tight font-semibold">{option.label}</span>
      <span className="flex items-center justify-between gap-2 text-14 text-ink-2">
        <span className="min-w-0">{option.hint}</span>
        {children}
      </span>
    </label>
  );
}

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
