/** Numbers of laws and standards that the landing pages name. They are no prices and no promises of the agency. */

/** Truck mixers should be empty this long after the first water (DIN 1045-3). */
export const CONCRETE_UNLOADING_MINUTES = 90;

/** Driving and rest times, Regulation (EC) 561/2006, articles 6 and 7. */
export const DRIVING_TIME = { breakAfterHours: "4½", breakMinutes: 45, dailyHours: 9 } as const;

/** Records that a driver shows at a check, beside those of the day (Regulation (EU) 165/2014, article 36). */
export const TACHOGRAPH_RECORD_DAYS = 56;

/** Weekly working time of self-employed drivers (KrFArbZG, section 3). */
export const DRIVER_WEEK_HOURS = { average: 48, maximum: 60 } as const;

/** Licence for self-propelled machines on public roads (FeV, section 6). */
export const MACHINE_LICENCE = { slowKmh: 25, lightTonnes: "7,5" } as const;

/** Years that an ADR certificate is valid (ADR 8.2.2.8). */
export const ADR_CERTIFICATE_YEARS = 5;

/** From this volume on the tank course is needed, in cubic metres (ADR 8.2.1.3). */
export const ADR_TANK_CUBIC_METRES = { fixed: 1, container: 3 } as const;

/** Points up to which most of the ADR does not apply (ADR 1.1.3.6). */
export const ADR_EXEMPTION_POINTS = "1.000";
