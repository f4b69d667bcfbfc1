import { useEffect, useEffectEvent, useRef } from "react";
import { showError } from "../ui/toaster.tsx";
import { isLookedAfter } from "./kit/mail-state.ts";
import type { TodayList } from "./kit/wire.ts";
import { useToday } from "./today/today-section.tsx";

/** Says of every mail that fails while the desk is open that it has, however late. Those of before stand in 'Heute'. */
export function useFailedMails(): void {
  const { lists } = useToday();
  const known = useRef<ReadonlySet<string> | null>(null);
  const compare = useEffectEvent((mails: TodayList["rows"]) => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...mails.map(({ id }) => id)]);
    for (const { id, title, detail } of before ? mails : []) {
      if (before?.has(id) || isLookedAfter(id)) continue;
      showError("E-Mail-Versand fehlgeschlagen", `${title}: ${detail}. „Heute“ zeigt sie.`);
    }
  });
  useEffect(() => {
    if (lists) compare(lists.find(({ kind }) => kind === "mails")?.rows ?? []);
  }, [lists]);
}
