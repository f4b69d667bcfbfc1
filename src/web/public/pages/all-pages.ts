import { LANDING_CONTENTS } from "../content/landing/index.ts";
import type { PublicPage } from "../public-page.tsx";
import { fahrerregistrierungPage, registrationPages } from "./fahrer-registrierung.tsx";
import { homePage } from "./home.tsx";
import { landingPage } from "./landing-page.tsx";
import {
  cookiesPage,
  datenschutzHtmlPage,
  datenschutzPage,
  impressumPage,
  termsPage,
} from "./legal.tsx";
import { escortPricesPage, pricesPage } from "./prices.tsx";
import { projectsPage } from "./projekte.tsx";
import { regionPages } from "./region-page.tsx";
import { commissionPage } from "./vermittlung.tsx";
import { versicherungPage } from "./versicherung.tsx";
import { wissenswertesPage } from "./wissenswertes.tsx";

/** The route table of the public site. Sitemap, social cards and the tests of every route read it too. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  homePage,
  ...LANDING_CONTENTS.flatMap(landingPage),
  pricesPage,
  escortPricesPage,
  ...regionPages,
  commissionPage,
  wissenswertesPage,
  projectsPage,
  versicherungPage,
  ...registrationPages,
  fahrerregistrierungPage,
  impressumPage,
  termsPage,
  datenschutzPage,
  datenschutzHtmlPage,
  cookiesPage,
];
