import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const dialog = deferredFrom(() => import("./all-dialogs.ts"));

export const CancelPayoutDialog = dialog("CancelPayoutDialog");
export const DocumentDialog = dialog("DocumentDialog");
export const DraftDialog = dialog("DraftDialog");
export const IssueDialog = dialog("IssueDialog");
export const PaymentDialog = dialog("PaymentDialog");
export const PayoutDialog = dialog("PayoutDialog");
export const ReminderDialog = dialog("ReminderDialog");
export const ReverseDialog = dialog("ReverseDialog");
export const SettlePayoutDialog = dialog("SettlePayoutDialog");
export const StatementsDialog = dialog("StatementsDialog");
