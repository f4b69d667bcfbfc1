import { loadIslands } from "../../islands/island-loader.ts";
import { enhanceConsent } from "./consent.ts";
import { enhanceMenu, replaceFailedImages } from "./site-parts.ts";

enhanceMenu();
enhanceConsent();
replaceFailedImages();
loadIslands();
