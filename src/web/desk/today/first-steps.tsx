import { Button, LinkButton } from "../../ui/button.tsx";
import { CreateDriverDialog } from "../drivers/dialogs.ts";
import { CreateJobDialog } from "../jobs/dialogs.ts";
import { usePolledList } from "../kit/polled-lists.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";

/** Whether there is a driver and an order yet; undefined until the server has said so. */
export function useBeginning() {
  const [drivers] = usePolledList("driver-counts", {}).rows ?? [];
  const [jobs] = usePolledList("job-counts", { filters: [{}] }).rows ?? [];
  if (!drivers || !jobs) return undefined;
  return {
    hasDriver: Object.values(drivers).some((count) => count > 0),
    hasJob: jobs.count > 0,
  };
}

/** Where the work begins as long as there is none. */
export function FirstSteps({ hasDriver, hasJob }: { hasDriver: boolean; hasJob: boolean }) {
  const { openDialog } = useDialogs();
  return (
    <>
      <p>In drei Schritten steht der erste Einsatz:</p>
      <ol className="mt-3 flex flex-wrap justify-center gap-2">
        <li>
          <LinkButton size="small" href="/admin/einstellungen/agentur">
            1. Agentur eintragen
          </LinkButton>
        </li>
        <li>
          <Button
            size="small"
            disabled={hasDriver}
            onClick={() =>
              openDialog(
                (close) => <CreateDriverDialog onCreated={close} onClose={close} />,
                "heute",
              )
            }
          >
            2. {hasDriver ? "Fahrer angelegt" : "Ersten Fahrer anlegen"}
          </Button>
        </li>
        <li>
          <Button
            size="small"
            disabled={hasJob}
            onClick={() => openDialog((close) => <CreateJobDialog onClose={close} />, "heute")}
          >
            3. {hasJob ? "Auftrag angelegt" : "Ersten Auftrag anlegen"}
          </Button>
        </li>
      </ol>
    </>
  );
}
