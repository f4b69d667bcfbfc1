import { nameOf, wayInWords } from "../../../domain/dispatch/read/plan/wording.ts";
import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { PlanDriver, PlanWork } from "../kit/call.ts";
import { PhoneLink } from "../kit/links.tsx";
import { useClose } from "../kit/use-dialogs.tsx";

interface FreeDayDialogProps {
  driver: PlanDriver;
  day: string;
  /** Jobs without a driver on this day, the nearest to him first. */
  open: readonly PlanWork[];
  onAssign: (work: PlanWork, driver: PlanDriver) => void;
}

/** Lists the orders without a driver on a driver's free day, each with a button to assign. */
export function FreeDayDialog({ driver, day, open, onAssign }: FreeDayDialogProps) {
  const close = useClose();
  function assign(work: PlanWork) {
    close();
    onAssign(work, driver);
  }
  return (
    <Dialog onOpenChange={close} title={`${nameOf(driver)}, ${formatDay(day)}`}>
      <PhoneLink phone={driver.telefon} />
      {open.length === 0 && <p>An diesem Tag ist nichts ohne Fahrer.</p>}
      <ul className="space-y-2">
        {open.map((work, index) => (
          <li key={work.job_id}>
            <Button variant="row" autoFocus={index === 0} onClick={() => assign(work)}>
              {`${[`${jobNumber(work.nummer)} ${work.kunde}`, wayInWords(work, driver)].filter(Boolean).join(" · ")} zuweisen …`}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
