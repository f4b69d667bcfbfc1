import { fahrerKalender, fahrerTage } from "../availability.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const AVAILABILITY_PROCESSING: readonly TableProcessing[] = [
  processing(fahrerKalender, {
    activity: "drivers",
    subject: "driver",
    columns: {
      fahrer_id: "technical",
      frei_tage: "availability",
      nicht_tage: "availability",
      muster_stand: "technical",
      muster_quelle: "technical",
      stand: "technical",
      bestaetigt_am: "technical",
      link_stand: "technical",
      kalender_stand: "technical",
    },
  }),
  processing(fahrerTage, {
    activity: "drivers",
    subject: "driver",
    columns: {
      fahrer_id: "technical",
      tag: "availability",
      zustand: "availability",
      notiz: "words",
      quelle: "technical",
      gesagt_am: "technical",
    },
  }),
];
