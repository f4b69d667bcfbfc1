/** One bundle: what they have in common weighs more than each. */
export { DraftDialog, IssueDialog } from "./at-once-dialogs.tsx";
export { DocumentDialog } from "./billing-document-dialog.tsx";
export { CancelPayoutDialog, PayoutDialog, SettlePayoutDialog } from "./payout-dialogs.tsx";
export { StatementsDialog } from "./statements-dialog.tsx";
export { PaymentDialog, ReminderDialog, ReverseDialog } from "./step-dialogs.tsx";
