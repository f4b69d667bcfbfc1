import { Button } from "../../ui/button.tsx";
import { useDialogs } from "../kit/use-dialogs.ts";
import type { Driver } from "../kit/wire.ts";
import { ApproveAction } from "./approve-action.tsx";

/** What can be decided, by his status (spec 4): approve and reject only for one who waits. */
export function DriverActions({ driver }: { driver: Driver }) {
  const { openDialog } = useDialogs();
  if (driver.status !== "pending") {
    return (
      <Button onClick={() => openDialog({ kind: "reset", driver })}>
        Auf Wartend zurücksetzen
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ApproveAction driver={driver} label="Fahrer genehmigen" isMain />
      <Button variant="danger" onClick={() => openDialog({ kind: "reject", driver })}>
        Ablehnen
      </Button>
    </div>
  );
}
