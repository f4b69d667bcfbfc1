import { loadIslands } from "../../islands/island-loader.ts";
import { enhanceConsent } from "./consent.ts";
import { replaceFailedImages } from "./image-fallback.ts";
import { enhanceMenu } from "./menu.ts";

enhanceMenu();
enhanceConsent();
replaceFailedImages();
loadIslands();
