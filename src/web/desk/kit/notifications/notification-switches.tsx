import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { LoadingText } from "../../../ui/loading-text.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showError, Toaster } from "../../../ui/toaster.tsx";
import { CallError } from "../call.ts";
import { createQueryClient, Pulse } from "../desk-reads.tsx";
import { timeInWords } from "../format.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { usePolledList } from "../polled-lists.ts";
import { DEVICE_KEY, KEYS_OFF_KEY, SOUND_KEY, store, useStored } from "../stored.ts";
import { useAction } from "../use-action.ts";
import type { Data } from "../wire.ts";
import { end, type Hindrance, hindrance, switchOff, switchOn } from "./push-here.ts";
import { playSample, useSoundWanted } from "./sound.ts";

/** Sound, push messages and keys of this browser, each on its own, and the other devices that get messages. */
export function NotificationSwitches({ pushKey }: { pushKey: string }) {
  const [client] = useState(createQueryClient);
  const hasSound = useSoundWanted();
  const hasKeys = useStored(KEYS_OFF_KEY) === null;
  // The server does not know the browser's abilities.
  if (!useHydrated()) return <LoadingText lines={3} />;
  return (
    <QueryClientProvider client={client}>
      <Pulse />
      <div className="space-y-6">
        <CheckboxField
          name="ton"
          role="switch"
          optional
          label={<b>Ton</b>}
          hint="Ein kurzer Ton, solange die Disposition hier offen und angemeldet ist, auch in einem Fenster im Hintergrund. Nach dem Laden der Seite erlaubt der Browser ihn erst, wenn Sie einmal geklickt oder getippt haben."
          checked={hasSound}
          onChange={({ target }) => {
            store(SOUND_KEY, target.checked ? "an" : null);
            if (target.checked) playSample();
          }}
        />
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
    </QueryClientProvider>
  );
}

function Messages({ pushKey }: { pushKey: string }) {
  const { rows: devices, retry } = usePolledList("devices", {});
  const [busy, setBusy] = useState(false);
  const own = useStored(DEVICE_KEY);
  const [obstacle, setObstacle] = useState(hindrance);
  const [isTried, setTried] = useState(false);
  const trial = useAction("admin-test-device", { onDone: () => setTried(true) });
  const device = devices?.find(({ id }) => id === own);
  // Until the list is there, what this browser knows.
  const isOn = devices ? device !== undefined : own !== null;
  async function change(isWanted: boolean) {
    setBusy(true);
    setTried(false);
    try {
      if (isWanted) await switchOn(pushKey);
      else await switchOff();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showError(failure.title, failure.message);
    } finally {
      setBusy(false);
      setObstacle(hindrance());
      retry();
    }
  }
  return (
    <>
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
        {device && !obstacle && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              size="small"
              busy={trial.isPending}
              busyLabel="Wird gesendet …"
              onClick={() => trial.mutate({ deviceId: device.id })}
            >
              Probe senden
            </Button>
            <p role="status" className="min-w-0 flex-1 basis-56 text-14 text-ink-2">
              {isTried && TRIED}
            </p>
          </div>
        )}
      </div>
      <DeviceList
        own={own}
        onRemoved={(deviceId) => {
          if (deviceId === own) void end();
        }}
      />
    </>
  );
}

const TRIED =
  "Die Probe ist unterwegs. Erscheint in einer Minute nichts, prüfen Sie bitte, ob Windows, macOS oder das Telefon Mitteilungen dieses Browsers zeigt.";

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

type Device = Data["devices"];

interface DeviceListProps {
  own: string | null;
  onRemoved: (deviceId: string) => void;
}

/** All devices that get messages: one that is lost can be switched off from here. */
function DeviceList({ own, onRemoved }: DeviceListProps) {
  const { rows: devices, error, retry } = usePolledList("devices", {});
  const removal = useAction("admin-remove-device", {
    onDone: (_, { deviceId }) => onRemoved(deviceId),
  });
  if (error && !devices) return <LoadFailure error={error} onRetry={retry} />;
  if (!devices || devices.length === 0) return null;
  return (
    <section aria-labelledby="mitteilungsgeraete">
      <h3 id="mitteilungsgeraete" className="mb-1 text-16 font-semibold">
        Geräte mit Mitteilungen
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                {device.name}
                {device.id === own && <b> – dieses Gerät</b>}
              </p>
              <p className="text-14 text-ink-2">{stateOf(device)}</p>
            </div>
            <Button
              size="small"
              aria-label={`${device.name} ausschalten`}
              disabled={removal.isPending}
              onClick={() => removal.mutate({ deviceId: device.id })}
            >
              Ausschalten
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ failure, failing_since, last_sent_at, created_at }: Device) {
  if (failure && failing_since) return `${FAILURE[failure]} (seit ${timeInWords(failing_since)})`;
  if (last_sent_at) return `Zuletzt zugestellt ${timeInWords(last_sent_at)}`;
  return `Eingeschaltet ${timeInWords(created_at)}`;
}

const FAILURE: Record<NonNullable<Device["failure"]>, string> = {
  refused: "Wird vom Mitteilungsdienst abgelehnt",
  unreachable: "Mitteilungsdienst nicht erreichbar",
  key: "Bitte dort die Disposition einmal öffnen",
};
