import { type ComponentProps, useState } from "react";
import { TextField } from "../../ui/text-field.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import { useCombobox } from "../kit/use-combobox.ts";
import type { KnownCustomer } from "../kit/wire.ts";

/** Fewer letters stand in too many names. */
const FEWEST_LETTERS = 3;
const MOST_SUGGESTED = 6;

interface CustomerFieldProps extends ComponentProps<typeof TextField> {
  /** What is typed now; undefined: nobody is suggested. */
  typed: string | undefined;
  onKnown: (customer: KnownCustomer) => void;
}

/** Firm, name or phone of a customer: who ordered before is suggested, and fills the other fields too. */
export function CustomerField({ typed, onKnown, ...field }: CustomerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const q = useDebouncedValue(typed?.trim() ?? "");
  const isAsked = isOpen && q.length >= FEWEST_LETTERS;
  const { rows = [] } = usePolledList(
    "customers",
    { q, limit: MOST_SUGGESTED },
    { enabled: isAsked },
  );
  const customers = isAsked ? rows : [];
  const listId = `${field.name}-bekannte`;
  const { inputProps, optionProps, reset } = useCombobox({
    id: listId,
    count: customers.length,
    isOpen,
    first: -1,
    onClose: () => setOpen(false),
    onChoose(index) {
      const customer = customers[index];
      if (customer) onKnown(customer);
      setOpen(false);
    },
  });
  if (typed === undefined) return <TextField {...field} />;
  return (
    <div className="relative min-w-0">
      <TextField
        {...field}
        {...inputProps}
        onInput={() => {
          reset();
          setOpen(true);
        }}
        onBlur={(event) => {
          field.onBlur?.(event);
          setOpen(false);
        }}
      />
      {customers.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Bekannte Auftraggeber"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-sign border border-edge bg-sheet sm:min-w-96"
        >
          {customers.map((customer, index) => (
            <div
              {...optionProps(index)}
              key={customer.id}
              className="cursor-pointer border-b border-line px-3 py-2 last:border-b-0 aria-selected:bg-blue-soft"
            >
              <p className="font-semibold wrap-anywhere">
                {customer.company || customer.customer_name}
              </p>
              <p className="text-14 text-ink-2 wrap-anywhere">{restOf(customer)}</p>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {customers.length > 0 &&
          `${customers.length} bekannte Auftraggeber, Auswahl mit Pfeiltasten`}
      </p>
    </div>
  );
}

function restOf({ company, customer_name, customer_phone, customer_city }: KnownCustomer) {
  return [company && customer_name, customer_phone, customer_city].filter(Boolean).join(" · ");
}
