import { jobNumber } from "../../../domain/jobs/labels.ts";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { jobButtonId } from "./use-dialogs.ts";

interface JobButtonProps {
  nummer: number;
  isOpen: boolean;
  onClick: () => void;
}

/** The order number as a plate; shows or hides everything about the job. */
export function JobButton({ nummer, isOpen, onClick }: JobButtonProps) {
  return (
    <button
      type="button"
      id={jobButtonId(nummer)}
      aria-expanded={isOpen}
      onClick={onClick}
      className="block cursor-pointer rounded-sign"
    >
      <span className="sr-only">Auftrag </span>
      <OrderPlate>{jobNumber(nummer)}</OrderPlate>
    </button>
  );
}
