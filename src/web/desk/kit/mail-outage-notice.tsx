import { Notice } from "../../ui/notice.tsx";
import { usePolledList } from "./polled-lists.ts";

/** What keeps mails from going out right now; undefined as long as they go. */
export function useMailOutage() {
  return usePolledList("mail-outage", {}).rows?.[0];
}

/** Above everything else, in every view: drivers and customers learn nothing until somebody sees to it. */
export function MailOutageNotice() {
  const outage = useMailOutage();
  return (
    <div role="status" className="empty:hidden">
      {outage && (
        <div className="mb-2 wrap-anywhere">
          <Notice kind="error" title={`${outage.title}.`}>
            <p className="text-14">{outage.text}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}
