import type { Translation } from "../message.ts";
import type { alert as source } from "./de.ts";

export const alert: Translation<typeof source> = {
  subject_paused: "You are approved – job emails are paused",
  subject_job: "Job {number} available: {job}",
  subject_none: "You are approved – no suitable job open at present",
  subject_one: "You are approved: job {number}, {job}",
  subject_many: "You are approved: {count} open jobs ({vehicles})",
  title_job: "Job available – would you like to drive?",
  title_approved: "You are approved",
  asked:
    "this job is open at present and fits your details. With “I can drive” you tell us that you would like to drive it.",
  onlyOffer:
    "Your offer is not an assignment yet. If the job is to be yours, we write to you again and tell you your rate.",
  approved: "we have checked your details and approved you as a self-employed driver.",
  open_one: "This job is open at present and fits your details.",
  open_many: "These jobs are open at present and fit your details; those near you come first.",
  howToOffer: "With “I can drive” you offer to do it.",
  later:
    "When we have planned a job for you, you will get an email with all details and your rate. You then decide whether to accept it.",
  isPaused: "You have paused emails with open jobs.",
  nothingOpen: "At present no job is open that fits your details. There is nothing you need to do.",
  nothingFits:
    "{count, plural, one {At present no job is open that fits your details. # job is open; our page says for each what speaks against it.} other {At present no job is open that fits your details. # jobs are open; our page says for each what speaks against it.}}",
  more: "{count, plural, one {# more open job fits your details} other {# more open jobs fit your details}}",
  moreAsk: "{more}; ask us about it.",
  moreStop: "{more}.",
  allJobs: "See all open jobs",
  resume: "Would you like emails with open jobs again?",
  pause:
    "Would you rather have no emails with open jobs for a while? You still get emails about jobs that you drive.",
  resumeButton: "Turn job emails back on",
  pauseButton: "Pause job emails",
  preview_none: "No suitable job is open at present.",
  rateAndBilling: "Rate and billing",
  earningsLabel: "Earnings",
  earnings:
    "{count, plural, one {#\u00a0working day} other {#\u00a0working days}} at {rate}: {net}, of which you keep {left}",
  earnings_perDay: "Per working day at {rate}: {net}, of which you keep {left}",
  earningsNote:
    "Calculated with the hourly rate you registered and {hours}\u00a0hours a day, without surcharges and extra costs; {percent} commission is deducted. We tell you the rate of a job when we want to give it to you.",
};
