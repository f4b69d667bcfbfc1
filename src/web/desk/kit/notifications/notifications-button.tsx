import Bell from "lucide-react/icons/bell";
import { Button } from "../../../ui/button.tsx";

export const OPEN_NOTIFICATIONS_ID = "benachrichtigungen-oeffnen";

/** In the head of the desk's pages; `Notifications` shows and serves it. */
export function NotificationsButton() {
  return (
    <Button
      id={OPEN_NOTIFICATIONS_ID}
      hidden
      size="small"
      title="Benachrichtigungen"
      icon={<Bell aria-hidden="true" size={16} />}
    >
      <span className="sr-only">Benachrichtigungen</span>
    </Button>
  );
}
