import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const dialog = deferredFrom(() => import("./customer-dialogs.tsx"));

export const CustomerBillingDialog = dialog("CustomerBillingDialog");
export const DriverWishDialog = dialog("DriverWishDialog");
export const EntryDialog = dialog("EntryDialog");
export const EraseCustomerDialog = dialog("EraseCustomerDialog");
export const MergeDialog = dialog("MergeDialog");

/** Id of the open customer's name, which gets the focus where a dialog took along what had opened it. */
export const OPEN_CUSTOMER_ID = "offener-kunde";
