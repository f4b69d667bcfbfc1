import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { DeskLink } from "./kit/desk-url.tsx";
import { usePolledList } from "./kit/polled-lists.ts";
import type { Data } from "./kit/wire.ts";

type News = Data["news"];

/** What happened elsewhere, as a line that has its place already: nothing moves, and no focus is taken. */
export function NewsLine() {
  const { news, others, dismiss } = useNews();
  return (
    <div className="flex min-h-8 min-w-0 items-center justify-end gap-1 text-14 max-lg:justify-start lg:flex-1">
      <p role="status" className="min-w-0 truncate">
        {news && (
          <DeskLink
            to={{ view: "auftraege", search: "", filter: {}, job: String(news.nummer) }}
            className="font-semibold text-blue underline"
          >
            {news.text + andMore(others)}
          </DeskLink>
        )}
      </p>
      {news && (
        <button
          type="button"
          onClick={dismiss}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-sign hover:bg-warm"
        >
          <X aria-hidden="true" size={16} />
          <span className="sr-only">Meldung schließen</span>
        </button>
      )}
    </div>
  );
}

/** The newest of what came in since the desk was opened or the line was closed. */
function useNews() {
  const { rows } = usePolledList("news", {});
  const known = useRef<Set<string> | null>(null);
  const [shown, setShown] = useState<News[]>([]);
  useEffect(() => {
    if (!rows) return;
    const before = known.current;
    known.current = new Set(rows.map(({ id }) => id));
    const fresh = before ? rows.filter(({ id }) => !before.has(id)) : [];
    if (fresh.length > 0) setShown(fresh);
  }, [rows]);
  return { news: shown[0], others: shown.length - 1, dismiss: () => setShown([]) };
}

function andMore(others: number) {
  if (others <= 0) return "";
  return others === 1 ? " und eine weitere Meldung" : ` und ${others} weitere Meldungen`;
}
