import { HAZARDOUS_GOODS_DRIVERS } from "./adr-fahrer.ts";
import { MACHINE_OPERATORS } from "./baumaschinenfuehrer.ts";
import { ESCORTS } from "./begleitfahrzeuge-bf3.ts";
import { MIXER_DRIVERS } from "./fahrmischer-buchen.ts";
import { MIXER_DRIVERS_WANTED } from "./fahrmischer-gesucht.ts";
import { DRIVERS_FOR_HIRE } from "./kraftfahrer-mieten.ts";
import { CRANE_OPERATORS } from "./kranfahrer.ts";
import type { LandingContent } from "./landing-content.ts";
import { TRUCK_DRIVERS } from "./lkw-fahrer.ts";
import { TANKER_DRIVERS } from "./tankwagenfahrer.ts";

/** Every landing page; a new one is a file and a line here. */
export const LANDING_CONTENTS: readonly LandingContent[] = [
  TRUCK_DRIVERS,
  DRIVERS_FOR_HIRE,
  MIXER_DRIVERS_WANTED,
  MIXER_DRIVERS,
  MACHINE_OPERATORS,
  TANKER_DRIVERS,
  CRANE_OPERATORS,
  HAZARDOUS_GOODS_DRIVERS,
  ESCORTS,
];
