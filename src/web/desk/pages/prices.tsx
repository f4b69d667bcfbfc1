import { countOpenOrdersAtPrices } from "../../../domain/dispatch/jobs/open-orders-at-prices.ts";
import type { Prices } from "../../../domain/kernel/prices.ts";
import { DEFAULT_PRICES } from "../../../domain/pricing/default-prices.ts";
import {
  amountInWords,
  amountsOf,
  PRICE_FIELDS,
  PRICE_SECTIONS,
  type PriceField,
  pathsOf,
} from "../../../domain/pricing/price-fields.ts";
import { PRICES } from "../../../domain/pricing/prices-area.ts";
import type { PriceValues } from "../../../domain/pricing/schemas.ts";
import { dispatcherContext } from "../../http/actors.ts";
import type { WebContext } from "../../http/environment.ts";
import type { Shell } from "../../ui/document.tsx";
import { parseEuros, typedEuros } from "../../ui/euros.ts";
import { BARE_CONTROL_LOOK, CONTROL_HEIGHT, FieldError } from "../../ui/field.tsx";
import { type AreaForm, type AreaState, renderAreaPage } from "./settings-area-page.tsx";
import { areaHandlers } from "./settings-area-routes.ts";
import { SETTINGS_PATHS } from "./settings-state.ts";

/** Every amount as it is typed, by its path in the values. */
type PriceForm = Readonly<Record<string, string>>;

/** `/admin/einstellungen/preise`: both price lists. */
export const pricesPage = {
  show: async (c: WebContext) => (await handlersFor(c)).show(c),
  post: async (c: WebContext) => (await handlersFor(c)).post(c),
};

async function handlersFor(c: WebContext) {
  const orders = await countOpenOrdersAtPrices(dispatcherContext(c));
  return areaHandlers<PriceValues, PriceForm>({
    area: PRICES,
    path: SETTINGS_PATHS.prices,
    formOf,
    read: (posted) => mapAmounts((path) => posted.get(path) ?? ""),
    valuesOf,
    render: (shell, state) => renderPrices(shell, state, orders),
  });
}

function formOf(values: PriceValues): PriceForm {
  const amounts = amountsOf(values);
  return mapAmounts((path, { unit }) => {
    const amount = amounts.get(path) ?? 0;
    return unit === "€" ? typedEuros(amount / 100) : String(amount);
  });
}

function mapAmounts(text: (path: string, field: PriceField) => string): PriceForm {
  const entries = PRICE_FIELDS.flatMap((field) =>
    pathsOf(field).map((path) => [path, text(path, field)] as const),
  );
  return Object.fromEntries(entries);
}

/** What was typed as numbers in the shape of the values; NaN for what is no number. */
function valuesOf(form: PriceForm): unknown {
  const values: Nested = {};
  for (const field of PRICE_FIELDS) {
    for (const path of pathsOf(field)) put(values, path.split("."), typed(form[path] ?? "", field));
  }
  return values;
}

interface Nested {
  [key: string]: number | Nested;
}

function put(values: Nested, [key = "", ...rest]: string[], amount: number) {
  if (rest.length === 0) {
    values[key] = amount;
    return;
  }
  const inner = values[key];
  const next = typeof inner === "object" ? inner : {};
  values[key] = next;
  put(next, rest, amount);
}

function typed(text: string, { unit }: PriceField) {
  if (unit === "€") return Math.round(parseEuros(text) * 100);
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

type OpenOrders = Awaited<ReturnType<typeof countOpenOrdersAtPrices>>;

function renderPrices(shell: Shell, state: AreaState<PriceForm>, orders: OpenOrders): string {
  return renderAreaPage(shell, state, {
    path: SETTINGS_PATHS.prices,
    heading: "Preise",
    description: "Tagespreise, Zuschläge und Stundensätze.",
    title: "Preise",
    intro: (
      <>
        <p>
          Alle Beträge netto. Was Sie speichern, gilt für Anfragen ab jetzt, sofort auf der Website,
          im Formular und im Preisrechner. {keptBy(orders)}
        </p>
        <p>
          Mehrwertsteuer, Nachtstunden, Vorlauf und Provision stehen nicht hier: Sie folgen aus
          Gesetz und Verträgen.
        </p>
      </>
    ),
    saveLabel: "Preise speichern",
    whileUnset: "Es gelten die Preise, mit denen das Programm kommt.",
    children: (
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {PRICE_SECTIONS.map(({ title, lead, fields }) => (
          <PriceSection key={title} {...{ title, lead, fields, state }} prices={shell.prices} />
        ))}
      </div>
    ),
  });
}

/** `12 offene Aufträge behalten Version 2, 3 die Vorgabe.` */
function keptBy(orders: OpenOrders) {
  if (orders.length === 0)
    return "Offene Aufträge, die alte Preise behalten müssten, gibt es nicht.";
  const parts = orders.map(({ version, orders: count }, index) => {
    const kept = version === 0 ? "die Vorgabe" : `Version ${version}`;
    if (index > 0) return `${count} ${kept}`;
    return count === 1
      ? `1 offener Auftrag behält ${kept}`
      : `${count} offene Aufträge behalten ${kept}`;
  });
  return `${parts.join(", ")}.`;
}

interface SectionProps {
  title: string;
  lead: string;
  fields: readonly PriceField[];
  state: AreaForm<PriceForm>;
  /** That count now. */
  prices: Prices;
}

const HEAD = "py-1 font-text text-14 font-normal text-ink-2";

/** Each amount with what counts now and what the program comes with beside it; on a phone below it. */
function PriceSection({ title, lead, fields, state, prices }: SectionProps) {
  const [now, defaults] = [amountsOf(prices), amountsOf(DEFAULT_PRICES)];
  return (
    <table className="w-full self-start border-collapse text-left">
      <caption className="pb-1 text-left">
        <span className="block font-sign text-18 font-semibold">{title}</span>
        <span className="block text-14 text-ink-2">{lead}</span>
      </caption>
      <thead className="border-b border-ink max-sm:sr-only">
        <tr>
          <th scope="col" className={HEAD}>
            Preis
          </th>
          <th scope="col" className={HEAD}>
            Betrag
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Gilt jetzt
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Vorgabe
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr
            key={field.path}
            className="border-b border-line align-middle max-sm:grid max-sm:grid-cols-2 max-sm:py-2"
          >
            <th scope="row" className="py-1.5 pr-3 font-semibold max-sm:col-span-2">
              {field.label}
              <span className="block text-14 font-normal text-ink-2">{field.condition}</span>
            </th>
            <td className="py-1.5 max-sm:col-span-2 sm:w-60">
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
function Amounts({ field, state }: { field: PriceField; state: AreaForm<PriceForm> }) {
  const paths = pathsOf(field);
  return (
    <div className="space-y-1">
      {paths.map((path) => (
        <FieldError key={path} id={path} error={state.errors[path]} />
      ))}
      <div className="flex items-center gap-2">
        {paths.map((path, index) => (
          <Amount key={path} path={path} index={index} field={field} state={state} />
        ))}
        <span aria-hidden="true" className="text-ink-2">
          {field.unit}
        </span>
      </div>
    </div>
  );
}

interface AmountProps {
  path: string;
  index: number;
  field: PriceField;
  state: AreaForm<PriceForm>;
}

function Amount({ path, index, field, state }: AmountProps) {
  const end = field.isRange ? [", von", ", bis"][index] : "";
  const error = state.errors[path];
  return (
    <>
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
        defaultValue={state.form[path]}
        className={`${BARE_CONTROL_LOOK} ${CONTROL_HEIGHT} max-w-24 text-right tabular-nums`}
      />
    </>
  );
}
