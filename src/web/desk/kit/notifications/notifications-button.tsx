import Bell from "lucide-react/icons/bell";
import { Button } from "../../../ui/button.tsx";

export const OPEN_NOTIFICATIONS_ID = "neues-oeffnen";
export const UNREAD_ID = "neues-ungelesen";

/** In the head of the desk's pages; `Notifications` shows and serves it. */
export function NotificationsButton() {
  return (
    <span className="relative">
      <Button
        id={OPEN_NOTIFICATIONS_ID}
        hidden
        size="small"
        title="Neues seit gestern"
        icon={<Bell aria-hidden="true" size={16} />}
      >
        <span className="sr-only">Neues seit gestern</span>
      </Button>
      <span
        hidden
        className="pointer-events-none absolute -top-2 -right-2 min-w-5 rounded-full bg-chalk px-1 text-center text-14 text-asphalt tabular-nums"
      >
        <span id={UNREAD_ID} />
        <span className="sr-only"> ungelesen</span>
      </span>
    </span>
  );
}
