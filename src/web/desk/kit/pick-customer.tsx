import { useState } from "react";
import { PickList } from "./pick-list.tsx";
import { usePagedList } from "./polled-lists.ts";
import { useDebouncedValue } from "./use-browser.ts";
import type { KnownCustomer } from "./wire.ts";

interface PickCustomerProps {
  chosen: string;
  onChoose: (customerId: string) => void;
  /** He is not among those to choose from. */
  not: string | null;
  error?: string | undefined;
}

const SHOWN = 12;

/** Another customer, found by name, contact or place. */
export function PickCustomer({ chosen, onChoose, not, error }: PickCustomerProps) {
  const [typed, setTyped] = useState("");
  const rows = useCustomers(useDebouncedValue(typed.trim()), not);
  return (
    <PickList
      name="kunde"
      label="Kunden suchen"
      hint="Firma, Name, Telefon, Ort …"
      chosen={chosen}
      onChoose={onChoose}
      error={error}
      typed={typed}
      onType={setTyped}
      rows={rows}
    />
  );
}

function useCustomers(q: string, not: string | null) {
  const { rows, isLoading } = usePagedList("customers", { q: q || undefined, limit: SHOWN });
  if (isLoading) return undefined;
  return rows.filter(({ id }) => id !== not).map((row) => ({ id: row.id, ...wordsOf(row) }));
}

function wordsOf(row: KnownCustomer) {
  const { company, customer_name, customer_phone, customer_city } = row;
  return {
    title: company || customer_name,
    detail: [company && customer_name, customer_phone, customer_city].filter(Boolean).join(" · "),
  };
}
