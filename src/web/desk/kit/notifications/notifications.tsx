import Bell from "lucide-react/icons/bell";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { showSuccess } from "../../../ui/toaster.tsx";
import { useDeskSettings } from "../desk-props.ts";
import { DESK } from "../dialogs.ts";
import { goTo } from "../history.ts";
import { usePolledList } from "../polled-lists.ts";
import { READ_KEY, useStored } from "../stored.ts";
import { useHeadButton, useListener, whenIdle } from "../use-browser.ts";
import { useDialogs } from "../use-dialogs.tsx";

/** News and push messages: serves the bell in the head of the page, and draws nothing. */
export function Notifications() {
  const open = useNotificationsDialog();
  const { pushKey } = useDeskSettings();
  useUnreadBadge();
  useHeadButton(OPEN_NOTIFICATIONS_ID, open);
  useEffect(() => {
    // Failures are shown in the dialog.
    return whenIdle(() => import("./push-here.ts").then((push) => push.renewHere(pushKey)));
  }, [pushKey]);
  useClickedMessages();
  return null;
}

export function useNotificationsDialog() {
  const { openDialog } = useDialogs();
  return () => openDialog(<DESK.NewsDialog />);
}

/** The number of unread news at the bell. */
function useUnreadBadge() {
  const { rows } = usePolledList("news", {});
  const readUntil = useStored(READ_KEY) ?? "";
  const unread = rows?.filter(({ created_at }) => created_at > readUntil).length ?? 0;
  useEffect(() => {
    const count = document.getElementById(UNREAD_ID);
    if (!count?.parentElement) return;
    count.parentElement.hidden = unread === 0;
    count.textContent = `${unread}`;
  }, [unread]);
}

/** Follows a clicked push message while the desk is open; typed text stays. */
function useClickedMessages() {
  const { isDialogOpen } = useDialogs();
  function onMessage({ data }: MessageEvent<unknown>) {
    const path = pathIn(data);
    if (!path) return;
    if (!isDialogOpen) return goTo(path);
    showSuccess(
      "Aus der Mitteilung",
      <a href={path} target="_blank" rel="noopener" className="text-blue underline">
        Auftrag in neuem Fenster öffnen
      </a>,
    );
  }
  useListener(() => (navigator as Partial<Navigator>).serviceWorker, "message", onMessage);
}

function pathIn(data: unknown) {
  if (typeof data !== "object" || data === null || !("open" in data)) return null;
  return typeof data.open === "string" && data.open.startsWith("/admin") ? data.open : null;
}

const OPEN_NOTIFICATIONS_ID = "neues-oeffnen";
const UNREAD_ID = "neues-ungelesen";

/** In the head of the desk's pages; `Notifications` serves it. */
export function NotificationsButton() {
  return (
    <span className="relative noscript:hidden">
      <Button
        id={OPEN_NOTIFICATIONS_ID}
        inert
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
