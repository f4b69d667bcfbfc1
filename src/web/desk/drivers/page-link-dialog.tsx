import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "../../../domain/drivers/wording.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { call } from "../kit/call.ts";
import { useAction } from "../kit/use-action.ts";
import type { Driver } from "../kit/wire.ts";

/** The link to 'Meine Einsätze', to send it by whatever he reads; and the way to end those that are out there. */
export function PageLinkDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ["driver-page-link", driver.id],
    queryFn: () => call("driver-page-link", { driverId: driver.id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const renew = useAction("admin-renew-driver-link", {
    failureTitle: "Nicht erneuert",
    onDone: () => {
      setIsAsking(false);
      showSuccess("Link erneuert", "Die bisherigen Links führen nirgendwohin mehr.");
    },
  });
  const url = renew.data?.url ?? data?.url ?? "";
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showSuccess("Link kopiert", "");
    } catch {
      showError("Nicht kopiert", "Bitte markieren und kopieren Sie den Link von Hand.");
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Meine Einsätze: ${fullName(driver)}`}
      description={`Auf dieser Seite sieht er seine Einsätze und trägt ein, wann er kann. Der Link gilt ${LINK_DAYS["driver-page"]} Tage und steht auch in seinen E-Mails.`}
      footer={
        <>
          <Button
            variant="danger"
            busy={renew.isPending}
            busyLabel="Wird erneuert..."
            onClick={() => (isAsking ? renew.mutate({ driverId: driver.id }) : setIsAsking(true))}
          >
            {isAsking ? "Ja, alle bisherigen beenden" : "Link erneuern"}
          </Button>
          <Button variant="primary" disabled={!url} onClick={copy}>
            Link kopieren
          </Button>
        </>
      }
    >
      <label className="block">
        <span className="font-semibold">Link</span>
        <input
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="mt-1 block min-h-10 w-full rounded-sign border border-edge bg-sheet px-3 text-16"
        />
      </label>
      {isAsking && (
        <p className="mt-3">
          Damit enden alle Links zu seiner Seite und zu seinem Kalender, auch die in seinen E-Mails.
        </p>
      )}
    </Dialog>
  );
}
