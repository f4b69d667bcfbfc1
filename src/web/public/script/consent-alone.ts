import { enhanceConsent } from "./consent.ts";

/** For pages that need nothing else of the public pages' script: behind a link, of an error. */
enhanceConsent();
