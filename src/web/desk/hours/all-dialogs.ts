/** One bundle: what they have in common weighs more than each. */
export { EnterHoursDialog } from "./enter-hours-dialog.tsx";
export { SettleHoursDialog, SettleSheetsDialog } from "./settle-dialogs.tsx";
