import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import {
  BOX_LOOK,
  describedBy,
  FieldError,
  FieldHint,
  fieldFrame,
  OptionalMark,
} from "./fields.tsx";

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

interface ChoiceGroupProps {
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
function choiceId(id: string, index: number) {
  return index === 0 ? id : `${id}-${index + 1}`;
}

interface CheckboxGroupProps extends ChoiceGroupProps {
  /** `asks`: a word for style sheets, while it is chosen. */
  options: readonly {
    value: string;
    label: string;
    asks?: string | undefined;
  }[];
  defaultValue?: readonly string[];
  /** react-hook-form's `register(name)`, or handlers of your own. */
  inputProps?: Omit<ComponentProps<"input">, "name" | "id" | "type" | "value">;
  /** `tiles` for a few short labels, such as licence classes; `compact` for many of which few are ticked. */
  layout?: keyof typeof OPTION_LOOK;
  /** Number of visible options; the others are behind one button. */
  shown?: number;
  more?: string;
}

const OPTION_LOOK = {
  chips:
    "min-h-11 gap-2 rounded-sign border border-edge bg-sheet px-3 hover:border-ink has-checked:border-blue has-checked:bg-blue-soft not-has-checked:in-[details:not([open])]:hidden",
  list: "min-h-11 gap-3 in-[.desk]:min-h-10",
  compact: "min-h-11 gap-2 sm:min-h-8",
  tiles:
    "min-h-12 gap-2 rounded-sign border border-edge bg-sheet px-3 font-sign font-semibold hover:border-ink has-checked:border-blue has-checked:bg-blue-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-blue",
};

/** Any number of choices; each sends its value under the same name. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, defaultValue = [], inputProps, layout = "list", ...rest } = props;
  const { shown = options.length, more, ...group } = rest;
  const { name, id = name } = group;
  const boxes = options.map((option, index) => (
    <label
      key={option.value}
      className={classNames("flex cursor-pointer items-center", OPTION_LOOK[layout])}
    >
      <input
        type="checkbox"
        {...inputProps}
        name={name}
        id={choiceId(id, index)}
        value={option.value}
        data-asks={option.asks}
        defaultChecked={defaultValue.includes(option.value)}
        className={BOX_LOOK}
      />
      {option.label}
    </label>
  ));
  const grid = gridLook(layout);
  return (
    <ChoiceGroup {...group}>
      {shown > 0 && <div className={grid}>{boxes.slice(0, shown)}</div>}
      {shown < boxes.length && (
        <details open={Boolean(group.error)} className={KEEPS_CHECKED}>
          <summary className="inline-flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
            {more}
          </summary>
          <div className={grid}>{boxes.slice(shown)}</div>
        </details>
      )}
    </ChoiceGroup>
  );
}

/** Keeps ticked options visible when the others are folded. */
const KEEPS_CHECKED = "[&:not([open]):has(:checked)]:details-content:[content-visibility:visible]";

function gridLook(layout: keyof typeof OPTION_LOOK) {
  if (layout === "tiles") return "grid grid-cols-3 gap-2 pt-2 sm:grid-cols-7";
  if (layout === "chips") return "flex flex-wrap gap-2 pt-2";
  if (layout === "compact") return "flex flex-wrap gap-x-5 pt-1";
  return "grid gap-x-6 pt-1 sm:grid-cols-2";
}
