/** One bundle: what they have in common weighs more than each. */
export { EnterHoursDialog } from "./enter-hours-dialog.tsx";
export { SettleHoursDialog } from "./settle-hours-dialog.tsx";
export { SettleSheetsDialog } from "./settle-sheets-dialog.tsx";
