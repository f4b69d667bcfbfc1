import type { Translation } from "../message.ts";
import type { openJobs as source } from "./de.ts";

export const openJobs: Translation<typeof source> = {
  title: "Open jobs",
  description: "Open jobs for a driver.",
  unreleased: "You are not approved at present",
  unreleased_text:
    "Open jobs are listed here as soon as we have approved you. Any questions? Please call us.",
  none: "No job is open at present.",
  none_text: "As soon as one is open, you will find it here.",
  open: "{count, plural, one {# job is open} other {# jobs are open}}",
  cut: "{count, plural, one {the one that starts first is listed here} other {the # that start first are listed here}}",
  noneFits: "At present none of them fits your details.",
  fit: "{count, plural, one {One of them fits you; what is near you comes first.} other {# of them fit you; what is near you comes first.}}",
  fits: "Fits you",
  fits_text: "With “I can drive” you offer to take the job. You are not assigned to it yet.",
  others: "Does not fit at present",
  others_text: "Each job says what speaks against it. Is something no longer true? Call us.",
  offered: "You have offered to take it",
  declined: "You have declined",
  changeAnswer: "See or change your answer",
  ofJob: "{what}: job {number}",
  against: "What speaks against it",
  untilStart: "Needed before the start: {what}",
  lacks: "Missing: {what}",
  documentMissing: "{document} (missing)",
  documentUnchecked: "{document} (not checked yet)",
  documentUntil: "{document} (valid only until {day})",
  busy: "You are assigned to {job} on these days",
  absent: "Not free according to your calendar",
  assignedHere: "You are already assigned to this job",
  pages: "Pages",
  page: "Page {page} of {pages}",
  back: "Back",
  more: "More jobs",
  dayPriceNote:
    "The day price is our list price for {hours}\u00a0hours, net and without surcharges, and not your rate yet. We tell you your rate when we want to give you the job.",
};
