import { Fragment } from "react";
import type { SettingText } from "../../../domain/kernel/settings/settings-area.ts";
import {
  amountInWords,
  amountsOf,
  type PriceField,
  priceFields,
} from "../../../domain/pricing/prices-area.ts";
import { classNames } from "../../ui/class-names.ts";
import { BARE_CONTROL_LOOK, CONTROL_HEIGHT, FieldError } from "../../ui/fields.tsx";
import { type AreaForm, textAt } from "./settings-area-form.ts";

interface PriceTableProps {
  /** Field group of the prices: `dayCents`. */
  group: string;
  text: SettingText;
  state: AreaForm;
}

const HEAD = "py-1 font-text text-14 font-normal text-ink-2 not-first:pl-3";

/** Each amount with what counts now and what the program comes with beside it; on a phone below it. */
export function PriceTable({ group, text, state }: PriceTableProps) {
  const [now, defaults] = [amountsOf(state.current), amountsOf(state.defaults)];
  return (
    <table className="w-full self-start border-collapse text-left">
      <caption className="pb-1 text-left">
        <span className="block font-sign text-18 font-semibold">{text.label}</span>
        <span className="block text-14 text-ink-2">{text.hint}</span>
      </caption>
      <thead className="border-b border-ink max-sm:sr-only">
        <tr>
          {["Preis", "Betrag", "Gilt jetzt", "Vorgabe"].map((name, index) => (
            <th key={name} scope="col" className={classNames(HEAD, index > 1 && "text-right")}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {priceFields(group).map((field) => (
          <tr
            key={field.label}
            className="border-b border-line align-middle max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2"
          >
            <th
              scope="row"
              className={classNames(
                "py-1.5 pr-3 font-semibold",
                field.paths.length > 1 && "max-sm:col-span-2",
              )}
            >
              {field.label}
              <span className="block font-text text-14 font-normal text-ink-2">
                {field.condition}
              </span>
            </th>
            <td
              className={classNames(
                "py-1.5 sm:w-60 sm:pl-3",
                field.paths.length > 1 && "max-sm:col-span-2",
              )}
            >
              <Amounts field={field} state={state} />
            </td>
            <td className="py-1.5 pl-3 whitespace-nowrap tabular-nums sm:text-right max-sm:pl-0">
              <span className="text-14 text-ink-2 sm:hidden">Gilt jetzt </span>
              {amountInWords(now, field)}
            </td>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap text-ink-2 tabular-nums">
              <span className="text-14 sm:hidden">Vorgabe </span>
              {amountInWords(defaults, field)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One field, or two for a range, with their unit; messages above. */
function Amounts({ field, state }: { field: PriceField; state: AreaForm }) {
  return (
    <div className="space-y-1">
      {field.paths.map((path) => (
        <FieldError key={path} id={path} error={state.errors[path]} />
      ))}
      <div className="flex items-center gap-2">
        {field.paths.map((path, index) => {
          const end = field.paths.length > 1 ? [", von", ", bis"][index] : "";
          const error = state.errors[path];
          return (
            <Fragment key={path}>
              {index > 0 && (
                <span aria-hidden="true" className="text-ink-2">
                  bis
                </span>
              )}
              <input
                id={path}
                name={path}
                type="text"
                inputMode={field.unit === "€" ? "decimal" : "numeric"}
                autoComplete="off"
                required
                aria-label={`${field.label}${end}, ${field.unit} ${field.condition}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${path}-error` : undefined}
                defaultValue={textAt(state.form, path)}
                className={`${BARE_CONTROL_LOOK} ${CONTROL_HEIGHT} max-w-24 text-right tabular-nums`}
              />
            </Fragment>
          );
        })}
        <span aria-hidden="true" className="text-ink-2">
          {field.unit}
        </span>
      </div>
    </div>
  );
}
