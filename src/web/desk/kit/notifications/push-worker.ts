import type { PushPayload } from "../../../../domain/desk/notifications/vocabulary.ts";

/**
 * The service worker of the desk: shows push messages and leads on from a click. It fetches nothing and keeps nothing, so that no page
 * of the desk is ever read from a device without a session.
 */

/** Used parts of a service worker's scope; the compiler can't load both sets of globals. */
interface PushWorker {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<DeskWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", run: (event: WorkerEvent) => void): void;
  addEventListener(
    type: "push",
    run: (event: WorkerEvent & { data: PushData | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    run: (event: WorkerEvent & { notification: Notification }) => void,
  ): void;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PushData {
  json(): unknown;
}

interface DeskWindow {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** `renotify` is not in the compiler's list. */
type Shown = NotificationOptions & { renotify: boolean };

const DESK = "/admin";
const worker = self as unknown as PushWorker;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("push", (event) => event.waitUntil(show(payloadOf(event.data))));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.path));
});

/** A message that can't be read is told all the same: a browser that gets one and shows nothing ends the subscription. */
function payloadOf(data: PushData | null): PushPayload {
  const unread = {
    id: "",
    title: "Neues in der Disposition",
    body: "",
    tag: "disposition",
    path: DESK,
  };
  try {
    return { ...unread, ...(data?.json() as Partial<PushPayload>) };
  } catch {
    return unread;
  }
}

async function show({ id, title, body, tag, path }: PushPayload) {
  const shown = await worker.registration.getNotifications({ tag });
  const options: Shown = {
    body,
    tag,
    // A duplicate replaces the first one silently.
    renotify: !shown.some(({ data }) => id !== "" && data?.id === id),
    data: { id, path },
    lang: "de",
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
  };
  await worker.registration.showNotification(title, options);
}

/** Into a desk that is open, which knows what is typed there; else into a new window. */
async function lead(path: unknown) {
  const to = typeof path === "string" && path.startsWith(DESK) ? path : DESK;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const desk = windows.find(({ url }) => new URL(url).pathname === DESK);
  if (!desk) return worker.clients.openWindow(to);
  desk.postMessage({ open: to });
  return desk.focus();
}
