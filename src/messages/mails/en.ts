import type { Translation } from "../message.ts";
import type { mails as source } from "./de.ts";

export const mails: Translation<typeof source> = {
  greeting: "Hello {name},",
  regards: "Kind regards",
  phone: "Phone",
  email: "Email",
  vatId: "VAT no.",
  reachUs: "Call us: {phone}. Or write to {email}.",
  jobQuestions: "Questions about the job?",
  questions: "Questions?",
  order: "Job",
  germanPart: "The order confirmation as PDF is in German; the German text applies.",

  orderNumber: "Order number",
  place: "Site",
  onSite: "On site",
  phoneOnSite: "Phone on site",
  period: "Period",
  wholePeriod: "Whole job",
  customersWords: "In the customer’s words",
  vehicle: "Vehicle",
  licence: "Licence",
  licenceClass: "class {name}",
  specials: "Special requirements",
  company: "Company",
  contact: "Contact",
  address: "Address",
  companyAddress: "Company address",
  rate: "Your rate",
  billing: "Billing",
  customer: "Customer",
  job: "Job",
  jobDescription: "Description of the job",
  meaning_agency:
    "We bill the customer and issue a self-billing invoice on your behalf (German: Gutschrift). From it we keep {commission} on your whole net fee.",
  meaning_direct:
    "You bill the customer yourself. We invoice you for {commission} on your whole net fee.",
  commission: "{percent} commission",
  meetingPoint: "the meeting point",
  meetingPointAndTime: "meeting point and time",
  attachedBoth: "Attached: the order confirmation as PDF and the date for your calendar.",
  attachedPdf: "Attached: the order confirmation as PDF.",
  attachedDate: "Attached: the date for your calendar.",
  today: "today",
  tomorrow: "tomorrow",
  inDays: "in {days}\u00a0days",

  accept: "Accept the job",
  decline: "Decline the job",
  canDrive: "I can drive",
  notForMe: "Does not suit me",
  aboutAnswer: "About your answer",
  bothLinks:
    "Both links open a page with the job. Your answer counts only once that page confirms it.",
  agencyTerms:
    "With billing through the agency you first agree to the terms on the page if you accept.",
  agencyTermsOffer:
    "With billing through the agency you first agree to the terms on the page if you can drive.",
  linksFor:
    "The links are valid for {days}\u00a0days and only as long as the job has not gone to somebody else.",
  addressLater:
    "You will get the exact address and the customer’s contact details once we have confirmed the job.",
  ownPage:
    "Your jobs, your documents and the days on which you can drive are on your own page. The link is for you only; please do not pass it on.",
  ownPageButton: "My jobs",

  assigned_subject: "Job {number}: {job} – please answer",
  assigned_title: "A new job for you – please answer",
  assigned_text:
    "we have planned this job for you. Please check the details and accept or decline the job.",
  confirmed_subject: "Job {number}: {job} – confirmed",
  confirmed_title: "Your job is confirmed",
  confirmed_text:
    "the job is definitely yours. Please contact the customer now and agree {what} with them.",
  pdfButton: "Order confirmation as PDF (in German)",

  reminder_subject: "Reminder, please answer: job {number}, {job}",
  reminder_preview: "We still need your answer.",
  reminder_title: "Please answer: will you drive this job?",
  reminder_text:
    "we have planned this job for you and have no answer from you yet. The customer is waiting for our confirmation. If you cannot drive, please decline so that we can ask another driver.",
  tomorrow_subject: "Tomorrow: job {number}, {job}",
  tomorrow_title: "Your job starts tomorrow",
  tomorrow_text:
    "tomorrow you drive this job. If you have not agreed {what} yet, please call the customer today. Do not forget your driving licence and driver card.",
  cannotDrive: "Can’t you drive?",

  cancelled_subject: "Job {number} cancelled: {job}",
  cancelled_title: "Your job is cancelled",
  cancelled_customer_confirmed:
    "the customer has cancelled this job. You are no longer assigned to it.",
  cancelled_customer: "we had planned this job for you. The customer has cancelled it.",
  cancelled_agency_confirmed: "we had to cancel this job. You are no longer assigned to it.",
  cancelled_agency: "we had planned this job for you and have cancelled it.",
  replaced_subject: "Job {number} given to somebody else: {job}",
  replaced_title: "Your job has gone to somebody else",
  replaced_confirmed: "another driver is taking over this job. You are no longer assigned to it.",
  replaced_open: "we had planned this job for you. Another driver is taking it over now.",
  ended_stayAway:
    "Please do not drive to the site. If you have already agreed something with the customer, let us know.",
  ended_nothing: "You need not answer any more, nor do anything else.",

  changed_subject: "Changed: job {number}, {job}",
  changed_subjectAsk: "Changed: job {number}, {job} – please answer",
  changed_title: "Your job has changed",
  changed_again:
    "something about this job has changed. Your earlier yes does not cover it. Please accept or decline the changed job.",
  changed_assigned:
    "something about this job has changed. Please check the new details and accept or decline the job.",
  changed_confirmed: "something about this job has changed. It is still definitely yours.",
  changed_accepted: "something about this job has changed. Your yes still holds.",
  before: "{what} before",
  after: "{what} now",
  rateChanged: "Rate",
  doesNotSuit: "Doesn’t that suit you?",
  restored_subject: "Correction to job {number}: not cancelled – {job}",
  restored_preview: "The cancellation has been withdrawn.",
  restored_title: "The job takes place",
  restored_text: "the cancellation of this job has been withdrawn. {next}",
  restored_confirmed: "The job is still definitely yours. Please drive it as agreed.",
  restored_accepted:
    "The job is still planned for you, and we have your yes. We will get in touch as soon as it is confirmed.",
  restored_assigned: "The job is still planned for you. Please accept or decline it.",

  noShow_subject: "Job {number}: no-show noted, fee {fee}",
  noShow_preview: "This is how we calculated the fee. If you see it differently, get in touch.",
  noShow_title: "No-show noted: fee {fee}",
  noShow_before:
    "this job was assigned to you. We have noted that you will not drive it. Our note (in German):",
  noShow_after:
    "this job was assigned to you. We have noted that you did not drive it. Our note (in German):",
  noShow_how: "How the fee was calculated",
  noShow_blocked: "Until this is settled we give you no further jobs.",
  noShow_object:
    "Is something wrong, or could you not come for an important reason? Please get in touch before we settle the account.",
  noShow_job: "The job",
  noShow_markedAt: "Noted on",
  noShow_basis: "Basis",
  noShow_start: "Start of the job",
  noShow_day: "One day ({hours}\u00a0hours)",
  net: "{sum} net",
  noShow_share: "Share",
  noShow_afterStart: "after the start",
  noShow_fee: "Fee",
  tier_under_6h: "less than 6 hours before the start",
  tier_6_24h: "6 to 24 hours before the start",
  tier_24_48h: "24 to 48 hours before the start",
  tier_48h_plus: "48 hours or more before the start",
  tier_override: "set by hand",
  tier_fallback: "flat amount, because start or rate is missing",
  undone_subject: "Correction to job {number}: the job stays confirmed – {job}",
  undone_preview: "Our last message no longer applies.",
  undone_title: "The job stays confirmed",
  undone_text:
    "we have withdrawn the no-show on this job. The fee of {fee} no longer applies. The job is still definitely yours.",

  availability_subject: "When can you drive? {from} to {to}",
  availability_title: "When can you drive?",
  availability_text:
    "on which days can you drive in the period {days}? Tap them in on your page, it takes a minute. You do not need an account.",
  availability_button: "Enter your availability",
  availability_last:
    "You last told us on {date}. Is everything still right? Then one tap on “Save” is enough.",
  availability_never:
    "You have not told us anything so far. Until then we ask you about each job separately, as before.",
  availability_noPromise: "This is no promise: you accept or decline each job separately.",
  preferPhone: "Rather on the phone?",
  availability_pause:
    "We ask like this once a month. Don’t you want that for a while? Pause our emails; then we will not write to you about open jobs either. You still get emails about jobs that you drive.",
  availability_pauseButton: "Pause emails",

  expiry_subject: "Your document expires {when}: {document}, valid until {day}",
  expiry_preview: "{document}, valid until {day}",
  expiry_title: "Your document expires {when}",
  expiry_text:
    "we have this document from you. If you already have a new one, please send it through this page. You do not need an account.",
  document: "Document",
  file: "File",
  validUntil: "Valid until",
  expiry_button: "Send the new document",
  expiry_note:
    "Photo or scan as {formats}, up to {megabytes}\u00a0MB. The link is valid for {days}\u00a0days and for this document only; please do not pass it on.",
  expiry_questions: "Is the new card still on its way, or is the date wrong?",
  requested_subject: "Please send us: {documents}",
  requested_title: "We still need documents from you",
  requested_text:
    "please send us these documents through the following page. You do not need an account.",
  documents: "Documents",
  requested_button: "Send documents",
  requested_note:
    "Photos or scans as {formats}, up to {megabytes}\u00a0MB each. The link is valid for {days}\u00a0days and for you only; please do not pass it on.",
  requested_questions: "Don’t you have one of them?",

  registered_subject: "We have received your registration as a driver",
  registered_preview: "We check your details and write to you how it goes on.",
  registered_title: "We have received your registration",
  registered_phone: "as discussed on the phone, we have entered you as a driver.",
  registered_form: "thank you for registering.",
  registered_next:
    "We now check your details and documents and call or write if something is missing. Once you are approved you will get an email with the open jobs that suit you. We cannot promise whether or when there will be any.",
  registered_have: "What we have",
  registered_noDocuments:
    "You have not sent any documents yet. We will get in touch when we need your driving licence and driver card. Please do not send them in reply to this email.",
  registered_consent: "Your consent to the commission",
  registered_consentGerman: "This is the German text that you agreed to; it is what applies.",
  registered_agreed: "Agreed on {at}, text version {version}.",
  registered_agreedByPhone: "Agreed on the phone on {at}, text version {version}.",
  registered_wrong: "Is something wrong, or was it not you who registered?",
  registered_wrongByPhone: "Is something wrong, or was it not you?",
  specialisation: "Specialisation",
  regions: "Regions",
  hourlyRate: "Hourly rate",
  rejected_subject: "About your registration as a driver",
  rejected_preview: "We cannot take you on at present.",
  rejected_title: "About your registration",
  rejected_text:
    "thank you for your interest. We have checked your details and unfortunately cannot take you on at present. You will therefore not get any jobs from us.",
  rejected_delete: "If you want us to delete your data and documents, a short message is enough.",
  calendar_entry: "Job {number}, {vehicle}",
  calendar_file: "Job {number}",
  calendar_fileCancelled: "Cancelled {number}",
  calendar_details: "All details are in the email about this job.",
  calendar_tentative: "Not confirmed yet.",
  calendar_name: "Jobs {agency}",
  openJob: "Open the job",
};
