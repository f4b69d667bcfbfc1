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
}

/** Any number of choices; each sends its value under the same name. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, defaultValue = [], inputProps, columns = 2, ...group } = props;
  const { name, id = name } = group;
  return (
    <ChoiceGroup {...group}>
      <div className={classNames("grid gap-x-6 pt-1", columns === 2 && "sm:grid-cols-2")}>
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-10 cursor-pointer items-center gap-3">
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
