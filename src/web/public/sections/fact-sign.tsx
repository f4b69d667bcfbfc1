export interface Fact {
  label: string;
  /** Large: a price, a time, a size. */
  figure: string;
  /** The condition under which the figure holds. */
  note: string;
}

/** Like the sign with towns and kilometres: what it costs, how long it takes, when at the earliest. */
export function FactSign({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="sign divide-y divide-line px-5 py-2">
      {facts.map(({ label, figure, note }) => (
        <div key={label} className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 py-3">
          <dt className="font-sign text-18 font-semibold">{label}</dt>
          <dd className="text-right font-sign text-28 font-semibold tabular-nums">{figure}</dd>
          <dd className="col-span-2 text-right text-16 text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
