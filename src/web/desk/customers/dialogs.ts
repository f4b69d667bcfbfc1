import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
export const CUSTOMERS = deferredFrom(() => import("./customer-dialogs.tsx"));

/** Id of the open customer's name, which gets the focus where a dialog took along what had opened it. */
export const OPEN_CUSTOMER_ID = "offener-kunde";
