import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { DialogButton } from "../kit/row-dialog-button.tsx";
import type { AssignedJob } from "../kit/wire.ts";
import { DriverOutDialog } from "./dialogs.ts";

export interface DriverOutProps {
  driver: { id: string; name: string };
  /** The job at whose panel it is said; else it is the driver's. */
  job?: AssignedJob | undefined;
  /** Where the focus goes afterwards. */
  about: string;
}

/** 'Fahrer fällt aus …' */
export function DriverOutAction({ about, ...props }: DriverOutProps) {
  const of = props.job ? jobNumber(props.job.nummer) : props.driver.name;
  return (
    <DialogButton about={about} dialog={(close) => <DriverOutDialog {...props} onClose={close} />}>
      Fahrer fällt aus …<span className="sr-only"> {of}</span>
    </DialogButton>
  );
}
