import { loadIslands } from "./island-loader.ts";

loadIslands();
