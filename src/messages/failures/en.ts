import type { Failures } from "./driver-failures.ts";

export const failures: Failures = {
  validation: ["Check your entries", "Please correct the marked fields."],
  terms_required: ["Consent missing", "Please agree to the terms of billing through the agency."],
  link_invalid: [
    "Invalid link",
    "This link is not valid. Please open it again from the email, or call us.",
  ],
  link_expired: [
    "Link expired",
    "This link has expired. Please call us if you still want to take the job.",
  ],
  open_jobs_link_expired: [
    "Link expired",
    "This link has expired. Please call us and we will tell you the open jobs.",
  ],
  driver_page_link_expired: [
    "Link expired",
    "This link has expired. Please use the one from our last email, or call us.",
  ],
  renewal_link_expired: [
    "Link expired",
    "This link has expired. Please call us and we will send you a new one.",
  ],
  receipt_expired: [
    "Page expired",
    "This page has expired. Whatever you sent has reached us. Please call us with any question.",
  ],
  address_correction_over: [
    "No longer possible",
    "The address can no longer be corrected here. Please call us.",
  ],
  job_not_found: ["Job not found", "There is no such job."],
  driver_not_found: ["Driver not found", "There is no such driver."],
  document_not_found: ["Document not found", "There is no such document."],
  files_refused: ["Files not accepted", "Please replace or remove the marked files."],
  idempotency_mismatch: [
    "The form has changed",
    "Other content is already stored under the same key. This one was not stored. Please reload the page and send it again.",
  ],
  document_replaced: [
    "Already renewed",
    "This document has already been renewed. There is nothing left for you to do.",
  ],
  driver_documents_full: [
    "Many documents already",
    "We already have so many documents from you that we must check them first. Please call us.",
  ],
  renewals_waiting: [
    "Being checked",
    "We already have new files for this document. We will get in touch if something is missing.",
  ],
  job_cancelled: ["Job cancelled", "This job has been cancelled. Please do not drive to the site."],
  assignment_ended: [
    "No longer assigned",
    "You are no longer assigned to this job. Please do not drive to the site.",
  ],
  job_taken: [
    "Job already given away",
    "This job has already been given away or completed. Thank you for your answer.",
  ],
  answer_final: [
    "Already confirmed",
    "The job is already confirmed. Please call us if you cannot drive it.",
  ],
  answer_acted_on: [
    "No longer possible",
    "The dispatcher has already acted on your answer, so it cannot be taken back here. Please call us if something has changed for you.",
  ],
  not_on_the_job: [
    "Report not possible",
    "This job is not confirmed for you at present. Please call us.",
  ],
  no_work_today: [
    "No work today",
    "You are not scheduled for this job today. If that is wrong, please call us.",
  ],
  time_final: [
    "Time already fixed",
    "This time can no longer be changed. If it is wrong, please call us.",
  ],
  email_taken: [
    "Email already registered",
    "A driver with this email address is already registered. Please use another one.",
  ],
  order_not_valid: [
    "Confirmation no longer valid",
    "This confirmation no longer applies: the job has been cancelled or changed. What applies now is in our last email.",
  ],
  too_many_requests: ["Too many attempts", "Please wait a moment and try again."],
  uploads_at_once: [
    "Too many uploads",
    "Several uploads are already running from your connection. Please wait until one has finished, then try again.",
  ],
  uploads_busy: [
    "Too many uploads",
    "Very many documents are being uploaded right now. Please try again in a minute, or call us. You can register without documents now.",
  ],
  documents_full: [
    "No documents at the moment",
    "We cannot take documents right now. Please register without them, you can send them later. Or call us.",
  ],
  documents_not_stored: [
    "Documents not stored",
    "The files could not be stored, nothing was entered. Please try again in a few minutes, or call us.",
  ],
  server_busy: [
    "Very busy right now",
    "Your entries were not stored. Please try again in a minute, or call us.",
  ],
  storage_low: [
    "Not possible right now",
    "We cannot store your entries right now: our server is out of space. Please call us.",
  ],
  service_unavailable: [
    "Temporarily unavailable",
    "Your entries were not stored. Please try again in a few minutes, or call us.",
  ],
  invalid_upload: [
    "Did not arrive completely",
    "The transfer was interrupted or damaged. Please send the form once more.",
  ],
  upload_too_slow: [
    "Transfer too slow",
    "The transfer stood still for too long or took more than 10 minutes. Please try again with better reception or smaller files, or call us.",
  ],
  cross_site: ["Not allowed", "This request came from another website and was refused."],
  payload_too_large: ["Too large", "What you sent is too large."],
  stopping: [
    "Back in a moment",
    "The website is restarting, your entries were not stored. Please try again in a minute, or call us.",
  ],
  internal: ["Unexpected error", "Please try again, or call us."],
};
