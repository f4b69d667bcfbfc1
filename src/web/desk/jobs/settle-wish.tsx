import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { SettleWishDialog } from "./dialogs.ts";
import type { WishProps } from "./wish-quote.tsx";

/** 'Beantworten …' */
export function SettleWishAction({ job, wish }: WishProps) {
  return (
    <RowDialogButton
      job={job}
      of={`Wunsch zu ${jobNumber(job.nummer)}`}
      dialog={(close) => <SettleWishDialog job={job} wish={wish} onClose={close} />}
    >
      Beantworten …
    </RowDialogButton>
  );
}
