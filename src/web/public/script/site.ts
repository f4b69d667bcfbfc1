import { expireDraft } from "../../forms/registration/draft-storage.ts";
import { loadIslands } from "../../islands/island-loader.ts";
import { enhanceConsent } from "./consent.ts";
import { enhanceMenu, replaceFailedImages, standAside } from "./site-parts.ts";

enhanceMenu();
enhanceConsent();
replaceFailedImages();
standAside();
loadIslands();
expireDraft();
// Also where the browser shows a page as it was left.
addEventListener("pageshow", expireDraft);
