import { X } from "lucide-react";
import { PlaceLink } from "./kit/place-link.tsx";
import { useNews } from "./use-news.ts";

/** What happened elsewhere, as a line that has its place already: nothing moves, and no focus is taken. */
export function NewsLine() {
  const { news, dismiss } = useNews();
  return (
    <div className="flex min-h-8 min-w-0 items-center justify-end gap-1 text-14 max-lg:justify-start lg:flex-1">
      <p role="status" className="min-w-0 truncate">
        {news && (
          <PlaceLink
            to={{ view: "auftraege", search: "", status: "", job: String(news.nummer) }}
            className="font-semibold text-blue underline"
          >
            {news.text}
          </PlaceLink>
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
