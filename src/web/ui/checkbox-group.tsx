import type { ComponentProps } from "react";
import { BOX_LOOK } from "./checkbox-field.tsx";
import { ChoiceGroup, type ChoiceGroupProps, choiceId } from "./choice-group.tsx";
import { classNames } from "./class-names.ts";

interface CheckboxGroupProps extends ChoiceGroupProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  defaultValue?: readonly string[];
  /** react-hook-form's `register(name)`, or handlers of your own. */
  inputProps?: Omit<ComponentProps<"input">, "name" | "id" | "type" | "value">;
  columns?: 1 | 2;
  /** `tiles` for a few short labels, such as licence classes; `compact` for many of which few are ticked. */
  layout?: keyof typeof OPTION_LOOK;
}

const OPTION_LOOK = {
  list: "min-h-11 gap-3 in-[.desk]:min-h-10",
  compact: "min-h-11 gap-2 sm:min-h-8",
  tiles:
    "min-h-12 gap-2 rounded-sign border border-edge bg-sheet px-3 font-sign font-semibold hover:border-ink has-checked:border-blue has-checked:bg-blue-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-blue",
};

/** Any number of choices; each sends its value under the same name. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, defaultValue = [], inputProps, columns = 2, layout = "list", ...group } = props;
  const { name, id = name } = group;
  return (
    <ChoiceGroup {...group}>
      <div className={gridLook(layout, columns)}>
        {options.map((option, index) => (
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
              disabled={option.disabled}
              defaultChecked={defaultValue.includes(option.value)}
              className={BOX_LOOK}
            />
            {option.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function gridLook(layout: keyof typeof OPTION_LOOK, columns: 1 | 2) {
  if (layout === "tiles") return "grid grid-cols-3 gap-2 pt-2 sm:grid-cols-7";
  if (layout === "compact") return "flex flex-wrap gap-x-5 pt-1";
  return classNames("grid gap-x-6 pt-1", columns === 2 && "sm:grid-cols-2");
}
