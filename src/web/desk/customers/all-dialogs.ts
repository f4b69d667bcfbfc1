/** One bundle: what they have in common weighs more than each. */
export { EntryDialog } from "../kit/entry-dialog.tsx";
export { CustomerBillingDialog } from "./billing-dialog.tsx";
export { EraseCustomerDialog } from "./erase-customer-dialog.tsx";
export { MergeDialog } from "./merge-dialog.tsx";
