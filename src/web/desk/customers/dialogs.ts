import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const dialog = deferredFrom(() => import("./all-dialogs.ts"));

export const CustomerBillingDialog = dialog("CustomerBillingDialog");
export const DriverWishDialog = dialog("DriverWishDialog");
export const EntryDialog = dialog("EntryDialog");
export const EraseCustomerDialog = dialog("EraseCustomerDialog");
export const MergeDialog = dialog("MergeDialog");
