import type { Translation } from "../message.ts";
import type { documents as source } from "./de.ts";

export const documents: Translation<typeof source> = {
  greeting: "Hello {name},",
  renewal_description: "Renew a document.",
  renewal_title: "Renew: {document}",
  renewal_lead:
    "please send us the new document here. We replace the old one as soon as the dispatcher has checked the new one.",
  renewal_field: "New document",
  renewal_hint:
    "A photo or scan as {formats}, up to {megabytes}\u00a0MB. You can send the back afterwards.",
  renewal_waiting: "We already have a new file.",
  renewal_waiting_text:
    "We are still checking it. You can send another one here, for example the back.",
  renewal_missing: "Please choose a file",
  renewal_again: "Please choose the file again. The browser does not keep it after an error.",
  renewal_button: "Send document",
  renewal_sent: "Document received",
  renewal_sent_text:
    "Thank you. The dispatcher checks it and gets in touch if something is missing.",
  renewal_another: "Send another file",
  before: "So far",
  validUntil: "Valid until",
  request_description: "Send requested documents.",
  request_title: "Send documents",
  request_lead:
    "please send us the documents that we asked you for here. What you do not have yet you can send later through the same link.",
  request_hint:
    "Photos or scans as {formats}, up to {megabytes}\u00a0MB each; front and back together.",
  request_missing: "Please choose at least one file.",
  request_again: "Please choose the files again. The browser does not keep them after an error.",
  request_button: "Send documents",
  request_sent: "Documents received",
  request_sent_text:
    "Thank you. The dispatcher checks them and gets in touch if something is missing.",
  request_another: "Send more files",
  notTaken: "Not accepted",
  fileRefused:
    "We cannot take this file. Please send a photo or scan as {formats}, up to {megabytes}\u00a0MB, without a password.",

  alerts_description: "Pause emails with open jobs or turn them back on.",
  alerts_always:
    "You get emails about jobs that are planned for you or assigned to you in any case.",
  alerts_pauseQuestion: "Pause job emails?",
  alerts_areOn: "Job emails are on",
  alerts_running: "If an open job fits your details, we write to this address:",
  alerts_pause: "Pause job emails",
  alerts_arePaused: "Job emails are paused",
  alerts_pausedText:
    "Until you turn them back on, we no longer write to this address about open jobs:",
  alerts_resume: "Turn job emails back on",
};
