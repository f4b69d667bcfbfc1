import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const dialog = deferredFrom(() => import("./hours-dialogs.tsx"));

export const EnterHoursDialog = dialog("EnterHoursDialog");
export const SettleHoursDialog = dialog("SettleHoursDialog");
export const SettleSheetsDialog = dialog("SettleSheetsDialog");
