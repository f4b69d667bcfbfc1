interface Info {
  title: string;
  text: string;
  /** Large above the title: '48 h', '25 km'. */
  figure?: string;
}

/** Short facts beside each other, each under a line. */
export function InfoCards({ cards }: { cards: readonly Info[] }) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ title, text, figure }) => (
        <li key={title} className="border-t-2 border-ink pt-3">
          {figure && <p className="font-sign text-36 font-semibold tabular-nums">{figure}</p>}
          <h3 className="text-22">{title}</h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ul>
  );
}
