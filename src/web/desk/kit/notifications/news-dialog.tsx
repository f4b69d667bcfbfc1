import { useEffect, useState } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { goTo } from "../history.ts";
import { hasModifier, timeInWords } from "../links.tsx";
import { Loaded } from "../load-failure.tsx";
import { usePolledList } from "../polled-lists.ts";
import { READ_KEY, store, useStored } from "../stored.ts";
import { useClose } from "../use-dialogs.tsx";

/** Events since yesterday; unread ones came after the list was last opened. */
export function NewsDialog() {
  const onClose = useClose();
  const list = usePolledList("news", {});
  const readUntil = useStored(READ_KEY) ?? "";
  const [readBefore] = useState(readUntil);
  const newest = list.rows?.[0]?.created_at;
  useEffect(() => {
    if (newest && newest > readUntil) store(READ_KEY, newest);
  }, [newest, readUntil]);
  return (
    <Dialog
      onOpenChange={onClose}
      title="Neues seit gestern"
      footer={
        <>
          <LinkButton href="/admin/einstellungen#mitteilungen">Mitteilungen …</LinkButton>
          <Button onClick={onClose}>Schließen</Button>
        </>
      }
    >
      <Loaded of={list} lines={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p>Seit gestern ist nichts eingegangen.</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map(({ id, nummer, text, created_at }) => (
                <li key={id} className="flex items-baseline justify-between gap-4 py-2">
                  <a
                    href={`/admin?auftrag=${nummer}`}
                    onClick={(event) => {
                      if (hasModifier(event)) return;
                      event.preventDefault();
                      onClose();
                      goTo(event.currentTarget.href);
                    }}
                    className={`min-w-0 wrap-anywhere text-blue underline ${created_at > readBefore ? "font-semibold" : ""}`}
                  >
                    {created_at > readBefore && <span className="sr-only">Ungelesen: </span>}
                    {text}
                  </a>
                  <span className="shrink-0 text-14 text-ink-2">{timeInWords(created_at)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
