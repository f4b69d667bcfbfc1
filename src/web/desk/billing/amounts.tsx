import { signedAmount } from "../../../domain/billing/documents/wording.ts";

export type Amount = readonly [label: string, cents: number];

/** The last one is what matters. */
export function Amounts({ rows }: { rows: readonly Amount[] }) {
  return (
    <dl className="tabular-nums [&>div:last-child]:font-semibold">
      {[...rows.entries()].map(([at, [label, cents]]) => (
        <div key={at} className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className="whitespace-nowrap">{signedAmount(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
