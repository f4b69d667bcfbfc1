import { useState } from "react";
import { CheckboxField } from "../../../ui/fields.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { LoadingText, Notice } from "../../../ui/notice.tsx";
import { showError, Toaster } from "../../../ui/toaster.tsx";
import { CallError } from "../call.ts";
import { DEVICE_KEY, KEYS_OFF_KEY, store, useStored } from "../stored.ts";
import { type Hindrance, hindrance, switchOff, switchOn } from "./push-here.ts";

/** Push messages and keys of this browser, each on its own. */
export function NotificationSwitches({ pushKey }: { pushKey: string }) {
  const hasKeys = useStored(KEYS_OFF_KEY) === null;
  // The server does not know the browser's abilities.
  if (!useHydrated()) return <LoadingText lines={2} />;
  return (
    <>
      <div className="space-y-6">
        <Messages pushKey={pushKey} />
        <CheckboxField
          name="tasten"
          role="switch"
          optional
          label={<b>Einzelne Tasten</b>}
          hint="n legt einen Auftrag an, a macht den nächsten Schritt, ? zeigt alle. Schalten Sie sie aus, wenn Sie diktieren oder sich leicht vertippen; Pfeile, Enter und Strg K gelten weiter."
          checked={hasKeys}
          onChange={({ target }) => store(KEYS_OFF_KEY, target.checked ? null : "ja")}
        />
      </div>
      <Toaster />
    </>
  );
}

function Messages({ pushKey }: { pushKey: string }) {
  const [busy, setBusy] = useState(false);
  const isOn = useStored(DEVICE_KEY) !== null;
  const [obstacle, setObstacle] = useState(hindrance);
  async function change(isWanted: boolean) {
    setBusy(true);
    try {
      if (isWanted) await switchOn(pushKey);
      else await switchOff();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showError(failure.title, failure.message);
    } finally {
      setBusy(false);
      setObstacle(hindrance());
    }
  }
  return (
    <div className="space-y-3">
      <CheckboxField
        name="mitteilungen"
        role="switch"
        optional
        label={<b>Mitteilungen auf diesem Gerät</b>}
        hint="Auch wenn die Disposition geschlossen ist. Auf dem Sperrbildschirm stehen Auftragsnummer, Fahrzeug, Ort und Tag, aber keine Namen und keine Telefonnummern."
        checked={isOn}
        disabled={busy || (obstacle !== null && !isOn)}
        aria-busy={busy || undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      {obstacle && (
        <Notice kind="warning" title={OBSTACLE[obstacle].title}>
          <p>{OBSTACLE[obstacle].text}</p>
        </Notice>
      )}
    </div>
  );
}

const OBSTACLE: Record<Hindrance, { title: string; text: string }> = {
  insecure: {
    title: "Nur über https möglich",
    text: "Diese Seite ist ohne Verschlüsselung geöffnet. Mitteilungen gibt der Browser nur über https.",
  },
  home_screen: {
    title: "Zuerst zum Home-Bildschirm",
    text: "iPhone und iPad geben Mitteilungen nur an Seiten auf dem Home-Bildschirm (ab iOS 16.4). Tippen Sie in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffnen Sie die Disposition von dort.",
  },
  unsupported: {
    title: "Dieser Browser kann keine Mitteilungen",
    text: "Bitte nehmen Sie eine aktuelle Fassung von Chrome, Edge, Firefox oder Safari, und kein privates Fenster.",
  },
  denied: {
    title: "Im Browser abgelehnt",
    text: "Mitteilungen dieser Seite sind im Browser gesperrt; nur dort lassen sie sich wieder erlauben: auf das Symbol links neben der Adresse klicken, „Benachrichtigungen“ auf „Zulassen“ stellen und die Seite neu laden.",
  },
};
