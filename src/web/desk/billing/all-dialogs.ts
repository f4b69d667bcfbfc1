/** One bundle: what they have in common weighs more than each. */
export {
  CancelPayoutDialog,
  DraftDialog,
  IssueDialog,
  PayoutDialog,
  SettlePayoutDialog,
} from "./at-once-dialogs.tsx";
export { DocumentDialog } from "./billing-document-dialog.tsx";
export { StatementsDialog } from "./statements-dialog.tsx";
export { PaymentDialog, ReminderDialog, ReverseDialog } from "./step-dialogs.tsx";
