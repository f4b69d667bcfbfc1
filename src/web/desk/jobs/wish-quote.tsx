import { WISH_LABEL } from "../../../domain/customers/vocabulary.ts";
import type { Job } from "../kit/wire.ts";

type Wish = Job["wishes"][number];

export interface WishProps {
  job: Job;
  wish: Wish;
}

/** What the customer asked for, in his own words: to have in view while it is dealt with. */
export function WishQuote({ wish }: { wish: Wish }) {
  return (
    <div className="mb-4 border-l-4 border-amber pl-3">
      <p className="text-14 text-ink-2">Wunsch des Auftraggebers: {WISH_LABEL[wish.art]}</p>
      {wish.nachricht && <p className="whitespace-pre-line wrap-anywhere">{wish.nachricht}</p>}
    </div>
  );
}
