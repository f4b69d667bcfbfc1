import type { DriverStatus } from "../../../domain/drivers/schemas.ts";
import { DRIVER_STATUS_LABEL } from "../../../domain/drivers/vocabulary.ts";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";

const TONE: Record<DriverStatus, Tone> = {
  pending: "amber",
  approved: "green",
  active: "green",
  rejected: "neutral",
  no_show: "red",
};

/** The status of a driver in German (spec 4). */
export function DriverStatusChip({ status }: { status: DriverStatus }) {
  return <StatusChip tone={TONE[status]} label={DRIVER_STATUS_LABEL[status]} />;
}
