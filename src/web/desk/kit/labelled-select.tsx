import { CONTROL_LOOK } from "../../ui/field.tsx";

interface LabelledSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** A choice in a toolbar. Its options say what they are about; the label is for screen readers. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  const values = Object.keys(options) as Value[];
  return (
    <label className="min-w-0 max-sm:flex-1">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = values.find((candidate) => candidate === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className={`${CONTROL_LOOK} mt-0 min-h-9`}
      >
        {values.map((candidate) => (
          <option key={candidate} value={candidate}>
            {options[candidate]}
          </option>
        ))}
      </select>
    </label>
  );
}
