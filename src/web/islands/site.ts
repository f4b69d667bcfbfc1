import { loadIslands } from "./island-loader.ts";
import { enhanceMenu } from "./menu.ts";

enhanceMenu();
loadIslands();
