import type { ReactNode } from "react";

export interface LinkCard {
  href: string;
  title: string;
  text: string;
  /** 'ab 539 € netto' */
  figure?: string;
  drawing?: ReactNode;
}

/** Ways to other pages; the whole card is the link's touch area. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  return (
    <ul className="grid gap-x-8 border-t-2 border-ink sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ href, title, text, figure, drawing }) => (
        <li key={href} className="relative flex flex-col gap-2 border-b border-line py-5">
          {drawing}
          <h3 className="text-22">
            <a
              href={href}
              className="text-blue underline decoration-2 underline-offset-4 after:absolute after:inset-0 hover:decoration-4"
            >
              {title}
            </a>
          </h3>
          <p>{text}</p>
          {figure && <p className="mt-auto pt-1 font-sign text-18 font-semibold">{figure}</p>}
        </li>
      ))}
    </ul>
  );
}
