/** One bundle: what they have in common weighs more than each. */
export { EntryDialog } from "../kit/entry-dialog.tsx";
export {
  CustomerBillingDialog,
  DriverWishDialog,
  EraseCustomerDialog,
  MergeDialog,
} from "./customer-dialogs.tsx";
