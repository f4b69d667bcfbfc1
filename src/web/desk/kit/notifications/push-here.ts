import { CallError, call } from "../call.ts";
import { DEVICE_KEY, readStored, store } from "../stored.ts";

/** Push messages to this browser: its subscription, which the server keeps as a device, and the dispatcher's wish to have it. */

const WORKER = "/admin/mitteilungen.js";
const SCOPE = "/admin";

/** Why this browser can't have messages, as things are. */
export type Hindrance = "insecure" | "home_screen" | "unsupported" | "denied";

export function hindrance(): Hindrance | null {
  if (!window.isSecureContext) return "insecure";
  const isApple = /iPad|iPhone|iPod/.test(navigator.userAgent);
  const canPush =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) return isApple ? "home_screen" : "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

/**
 * Asks the dispatcher, subscribes at the browser's service, and tells the server. False: he did not allow it. Throws `CallError`,
 * with our own words where the browser itself could not do it.
 */
export async function switchOn(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(serverKey);
  return true;
}

/**
 * Renews what is wanted: after another key of the server, a logout, or a subscription that the browser has lost. What a new
 * password has ended stays off.
 */
export async function renewHere(serverKey: string): Promise<void> {
  const deviceId = readStored(DEVICE_KEY);
  if (deviceId === null || hindrance() !== null) return;
  if (Notification.permission !== "granted") return;
  try {
    await subscribe(serverKey, deviceId);
  } catch (error) {
    if (error instanceof CallError && error.code === "device_not_found") await end();
    else throw error;
  }
}

export async function switchOff(): Promise<void> {
  const deviceId = readStored(DEVICE_KEY);
  if (deviceId) await call("admin-remove-device", { deviceId });
  await end();
}

/** Here; the server has ended it already. */
async function end(): Promise<void> {
  store(DEVICE_KEY, null);
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** `renewed`: the device that it is about; not made by hand then. */
async function subscribe(serverKey: string, renewed?: string) {
  const subscription = await subscriptionFor(serverKey).catch(() => {
    throw new CallError("push_failed", "Mitteilungen nicht möglich", FAILED);
  });
  const { endpoint = "", keys } = subscription.toJSON();
  const { deviceId } = await call(
    "admin-add-device",
    {
      endpoint,
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
      serverKey,
      ...(renewed && { deviceId: renewed }),
    },
    { background: renewed !== undefined },
  );
  store(DEVICE_KEY, deviceId);
}

const FAILED =
  "Der Browser konnte sich bei seinem Mitteilungsdienst nicht anmelden. Bitte prüfen Sie die Internetverbindung. Brave und private Fenster erlauben das nicht.";

async function subscriptionFor(serverKey: string) {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await untilActive(registration);
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === serverKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

/** `navigator.serviceWorker.ready` would wait for good on a page outside of the scope. */
function untilActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  return new Promise<void>((resolve) => {
    coming.addEventListener("statechange", () => coming.state === "activated" && resolve());
  });
}

/** base64url, as the server spells it. */
function keyOf({ options }: PushSubscription) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
