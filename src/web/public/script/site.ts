import { loadIslands } from "../../islands/island-loader.ts";
import { enhanceConsent } from "./consent.ts";
import { enhanceMenu, replaceFailedImages, standAside } from "./site-parts.ts";

enhanceMenu();
enhanceConsent();
replaceFailedImages();
standAside();
loadIslands();
