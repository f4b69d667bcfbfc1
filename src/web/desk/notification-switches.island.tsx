import { islandOf } from "../islands/hydrate.tsx";
import { NotificationSwitches } from "./kit/notifications/notification-switches.tsx";

export const mount = islandOf(NotificationSwitches);
