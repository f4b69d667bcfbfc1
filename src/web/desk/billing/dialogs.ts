import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const load = () => import("./all-dialogs.ts");

export const DocumentDialog = deferred(() => load().then((dialogs) => dialogs.DocumentDialog));
export const ReverseDialog = deferred(() => load().then((dialogs) => dialogs.ReverseDialog));
export const PaymentDialog = deferred(() => load().then((dialogs) => dialogs.PaymentDialog));
export const DraftDialog = deferred(() => load().then((dialogs) => dialogs.DraftDialog));
export const IssueDialog = deferred(() => load().then((dialogs) => dialogs.IssueDialog));
export const ReminderDialog = deferred(() => load().then((dialogs) => dialogs.ReminderDialog));
export const PayoutDialog = deferred(() => load().then((dialogs) => dialogs.PayoutDialog));
export const SettlePayoutDialog = deferred(() =>
  load().then((dialogs) => dialogs.SettlePayoutDialog),
);
export const CancelPayoutDialog = deferred(() =>
  load().then((dialogs) => dialogs.CancelPayoutDialog),
);
export const StatementsDialog = deferred(() => load().then((dialogs) => dialogs.StatementsDialog));
