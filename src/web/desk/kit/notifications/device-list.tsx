import { Button } from "../../../ui/button.tsx";
import type { CallError } from "../call.ts";
import { timeInWords } from "../format.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { useAction } from "../use-action.ts";
import type { Data } from "../wire.ts";

type Device = Data["devices"];

interface DeviceListProps {
  devices: readonly Device[] | undefined;
  error: CallError | null;
  onRetry: () => void;
  own: string | null;
  onRemoved: (deviceId: string) => void;
}

/** All devices that get messages: one that is lost can be switched off from here. */
export function DeviceList({ devices, error, onRetry, own, onRemoved }: DeviceListProps) {
  const removal = useAction("admin-remove-device", {
    onDone: (_, { deviceId }) => onRemoved(deviceId),
  });
  if (error && !devices) return <LoadFailure error={error} onRetry={onRetry} />;
  if (!devices || devices.length === 0) return null;
  return (
    <section aria-labelledby="geraete">
      <h3 id="geraete" className="mb-1 text-16 font-semibold">
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
