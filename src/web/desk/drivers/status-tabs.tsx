import { DRIVER_STATUSES, type DriverStatus } from "../../../domain/drivers/schemas.ts";
import { DRIVER_STATUS_LABEL } from "../../../domain/drivers/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import { useWhole } from "../kit/use-whole.ts";

interface StatusTabsProps {
  status: DriverStatus | "";
  onChange: (status: DriverStatus | "") => void;
}

/** One button for each status, with how many drivers there are of it. */
export function StatusTabs({ status, onChange }: StatusTabsProps) {
  const [counts] = useWhole("driver-counts", {}).rows ?? [];
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: "", label: "Alle", count: all } as const,
    ...DRIVER_STATUSES.map((value) => ({
      value,
      label: DRIVER_STATUS_LABEL[value],
      count: counts?.[value],
    })),
  ];
  return (
    <fieldset className="flex flex-1 flex-wrap gap-x-1 max-sm:basis-full">
      <legend className="sr-only">Status</legend>
      {tabs.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === status}
          onClick={() => onChange(value)}
          className={classNames(
            "-mb-px min-h-9 cursor-pointer border-b-4 px-2 font-sign text-16 font-semibold",
            value === status
              ? "border-blue text-ink"
              : "border-transparent text-ink-2 hover:border-edge hover:text-ink",
          )}
        >
          {label}{" "}
          <span className="font-text font-normal tabular-nums">
            {count === undefined ? "" : count.toLocaleString("de-DE")}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
