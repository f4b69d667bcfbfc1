import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { BOX_LOOK } from "./fields.tsx";
import { ChoiceGroup, type ChoiceGroupProps, choiceId } from "./radio-group.tsx";

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
