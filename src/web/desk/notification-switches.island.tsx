import { hydrate } from "../islands/hydrate.tsx";
import { NotificationSwitches } from "./kit/notifications/notification-switches.tsx";

export function mount(element: HTMLElement, props: { pushKey: string }) {
  hydrate(element, NotificationSwitches, props);
}
