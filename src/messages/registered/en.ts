import type { Translation } from "../message.ts";
import type { registered as source } from "./de.ts";

export const registered: Translation<typeof source> = {
  description: "A registration that was sent.",
  title: "Registration received",
  missing: "What is still missing",
  missing_one:
    "Without this document we cannot approve you. The link takes photos and PDF and is valid for {days} days.",
  missing_many:
    "Without these documents we cannot approve you. The link takes photos and PDF and is valid for {days} days.",
  missing_button: "Send documents now",
  arrived: "What has reached us",
  name: "Name",
  phone: "Phone",
  licence: "Driving licence",
  specialisation: "Specialisation",
  regions: "Regions",
  rate: "Hourly rate",
  net: "{sum} net",
  documents: "Documents",
  none: "none yet",
  address_what: "What has reached us goes to",
  address: "Your confirmation by email",
  address_corrected: "Address corrected",
  address_corrected_text: "The email is on its way once more, now to this address.",
  address_notSent: "No confirmation e-mail sent",
  address_notSent_text:
    "Several e-mails from our forms have gone to {email} in the last few hours. So that nobody is pestered that way, we have not sent another one. Everything has arrived all the same; please save this page.",
  address_spam: "If you do not find it, please look into your spam folder.",
  address_wrong: "Address not right?",
  address_right: "Right email address",
  address_until: "Until {time}, at most {times} times.",
  address_button: "Change address and send again",
};
