import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const load = () => import("./all-dialogs.ts");

export const EnterHoursDialog = deferred(() => load().then((dialogs) => dialogs.EnterHoursDialog));
export const SettleHoursDialog = deferred(() =>
  load().then((dialogs) => dialogs.SettleHoursDialog),
);
export const SettleSheetsDialog = deferred(() =>
  load().then((dialogs) => dialogs.SettleSheetsDialog),
);
