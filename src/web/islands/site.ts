import { enhanceConsent } from "./consent.ts";
import { replaceFailedImages } from "./image-fallback.ts";
import { loadIslands } from "./island-loader.ts";
import { enhanceMenu } from "./menu.ts";

enhanceMenu();
enhanceConsent();
replaceFailedImages();
loadIslands();
