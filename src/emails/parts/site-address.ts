import { createContext } from "react";

/** Address of the site without a trailing slash, for every link of a mail. */
export const SiteAddress = createContext("");
