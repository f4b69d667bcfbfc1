import type { Translation } from "../message.ts";
import type { answer as source } from "./de.ts";

export const answer: Translation<typeof source> = {
  title: "Job {number}",
  description: "Answer to a job.",
  canYouDrive: "Can you drive this job?",
  offerHint:
    "You are not assigned yet: with “I can drive” you offer to do it. If the job is to be yours, we write to you again and tell you your rate.",
  answerAgain: "You can answer again now.",
  undone: "Your answer has been taken back.",
  given_accepted: "You have accepted this job.",
  given_offered: "You have offered to drive this job.",
  given_declined: "You have declined this job.",
  given_offer_declined: "You have answered that this job does not suit you.",

  agree: "I agree to these terms.",
  tickOffers:
    "By ticking the box you offer to drive this job; until the countdown ends you can stop it.",
  tickAccepts: "By ticking the box you accept the job; until the countdown ends you can stop it.",
  canDrive: "I can drive",
  accept: "Accept the job",
  notForMe: "Does not suit me",
  decline: "Decline the job",
  undo: "Take back my answer",

  taken_title: "This job has been given away",
  taken_notice: "Job already given away",
  taken_text: "This job has already been given away or completed.",
  cancelled_title: "This job has been cancelled",
  cancelled_text: "This job has been cancelled. Please do not drive to the site.",
  ended_title: "You are no longer assigned",
  ended_text: "You are no longer assigned to this job. Please do not drive to the site.",
  callUs: "Any questions? Please call us.",

  accepted_title: "Job accepted!",
  accepted_text:
    "The dispatcher will confirm the job by email. You will then also get the customer’s contact details.",
  declined_title: "Job declined!",
  declined_text: "Thank you for the quick answer. The dispatcher is looking for another driver.",
  offered_title: "Your offer has arrived!",
  offered_text:
    "You are not assigned yet. The dispatcher will get in touch if you are given the job.",
  offer_declined_title: "Job declined!",
  offer_declined_text: "Thank you for the quick answer.",
  misclicked: "Wrong button?",
  misclicked_text:
    "As long as the dispatcher has not acted on your answer, you can take it back and answer again.",
  afterAllNot: "Changed your mind?",
  afterAllNot_text: "As long as the job is not confirmed, you can still decline.",

  confirmed_title: "Your job",
  confirmed_notice: "The job is confirmed.",
  confirmed_text: "Please call us if you cannot drive this job.",
  job: "Job",
  customer: "Customer",
  address: "Address",
  companyAddress: "Company address",
  siteContact: "On site: {name}",
  callSite: "Call the site: {phone}",
  callCustomer: "Call the customer: {phone}",
  openMap: "Open the site in your maps app",

  when: "When",
  wholePeriod: "Whole job",
  customersWords: "In the customer’s words",
  where: "Where",
  orderNumber: "Order number",
  vehicle: "Vehicle",
  vehicleAndLicence: "{vehicle}, class {licence}",
  specials: "Special requirements",
  rate: "Rate",

  countdown: "Countdown",
  sending_accept: "Sending your acceptance",
  sending_decline: "Sending your refusal",
  stop: "Stop",
  sendingIn: "{sending} in {seconds} seconds. You can stop this with “Stop”.",
  failed_accept: "Error while accepting",
  failed_decline: "Error while declining",
  failed_other: "Error while processing",
  offline_accept: "Network error while accepting",
  offline_decline: "Network error while declining",
  offline_other: "Network error while processing",
  notArrived:
    "Your answer did not arrive. Please try again as soon as you have reception, or call us.",
};
