interface Entry {
  id: string;
  title: string;
}

interface ContentsProps {
  entries: readonly Entry[];
  /** `beside` a long text, where it stays in view; `sign`: in a hero, like a direction sign. */
  place: "beside" | "sign";
}

const LOOK = {
  beside: "lg:sticky lg:top-24 lg:self-start",
  sign: "sign px-5 py-4",
};

/** What stands on a long page, each a way down to it. */
export function Contents({ entries, place }: ContentsProps) {
  return (
    <nav aria-labelledby="inhalt-liste" className={LOOK[place]}>
      <h2 id="inhalt-liste" className="border-b-2 border-ink pb-1 text-18">
        Auf dieser Seite
      </h2>
      <ol>
        {entries.map(({ id, title }, index) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-3 py-2 leading-6 text-blue underline-offset-4 hover:underline"
            >
              <span aria-hidden="true" className="w-5 shrink-0 font-sign font-semibold text-ink-2">
                {index + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
