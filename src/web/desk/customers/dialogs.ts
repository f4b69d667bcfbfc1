import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const load = () => import("./all-dialogs.ts");

export const CustomerBillingDialog = deferred(() =>
  load().then((dialogs) => dialogs.CustomerBillingDialog),
);
export const DriverWishDialog = deferred(() => load().then((dialogs) => dialogs.DriverWishDialog));
export const EntryDialog = deferred(() => load().then((dialogs) => dialogs.EntryDialog));
export const EraseCustomerDialog = deferred(() =>
  load().then((dialogs) => dialogs.EraseCustomerDialog),
);
export const MergeDialog = deferred(() => load().then((dialogs) => dialogs.MergeDialog));
