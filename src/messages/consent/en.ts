import type { Translation } from "../message.ts";
import type { consent as source } from "./de.ts";

export const consent: Translation<typeof source> = {
  title: "Cookie settings",
  intro:
    "No analytics or marketing script is loaded here at present. Your choice counts if that changes.",
  doNotTrack: "Your browser sends “Do Not Track”. Nothing is preselected anyway.",
  stored: "What is stored (German)",
  privacy: "Privacy (German)",
  accept: "Accept all",
  reject: "Reject all",
  choose: "Choose one by one",
  save: "Save selection",
  categories:
    "Necessary stays on: it remembers this choice. Analytics counts page views, marketing measures ads.",
  essential: "Necessary",
  analytics: "Analytics",
  marketing: "Marketing",
  close: "Close without a change",
};
