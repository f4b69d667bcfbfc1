import { createContext } from "react";
import { fetchPage } from "./call.ts";

/** How pages of lists are read: by the API; while the server renders, by the queries behind it. */
export const PageReader = createContext<typeof fetchPage>(fetchPage);
