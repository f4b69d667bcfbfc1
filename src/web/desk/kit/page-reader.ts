import { createContext } from "react";
import { fetchPage } from "./call.ts";

/** Reader of list pages: the API; during server rendering the queries behind it. */
export const PageReader = createContext<typeof fetchPage>(fetchPage);
