import type { Prices } from "../../../../domain/pricing/schemas.ts";
import { hazardousGoodsDrivers } from "./adr-fahrer.ts";
import { machineOperators } from "./baumaschinenfuehrer.ts";
import { escorts } from "./begleitfahrzeuge-bf3.ts";
import { mixerDrivers } from "./fahrmischer-buchen.ts";
import { mixerDriversWanted } from "./fahrmischer-gesucht.ts";
import { driversForHire } from "./kraftfahrer-mieten.ts";
import { craneOperators } from "./kranfahrer.ts";
import type { LandingContent } from "./landing-content.ts";
import { truckDrivers } from "./lkw-fahrer.ts";
import { tankerDrivers } from "./tankwagenfahrer.ts";

/** Every landing page; a new one is a file and a line here. */
export const LANDING_CONTENTS: readonly ((prices: Prices) => LandingContent)[] = [
  truckDrivers,
  driversForHire,
  mixerDriversWanted,
  mixerDrivers,
  machineOperators,
  tankerDrivers,
  craneOperators,
  hazardousGoodsDrivers,
  escorts,
];
