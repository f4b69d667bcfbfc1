import type { Translation } from "../message.ts";
import type { registrationPage as source } from "./de.ts";

export const registrationPage: Translation<typeof source> = {
  title: "Register as a self-employed driver",
  description:
    "Jobs in Germany for self-employed drivers C/CE, D, concrete mixers, cranes and construction machines. Registration is free, {percent} commission only for jobs driven.",
  keywords:
    "truck driver jobs Germany, self-employed driver, subcontractor driver, crane operator Germany",
  crumb: "Become a driver",

  headline: "Drive self-employed, without a truck of your own",
  lead: "The customer provides the truck, mixer, bus, crane or machine. You bring licence, driver card and experience, we bring the jobs.",
  bullet_free: "Registration is free, no minimum term, no fixed costs",
  bullet_each: "You accept or decline each job on its own",
  bullet_eu: "Drivers from the EU and EEA are welcome",
  fact_rate: "Hourly rate",
  fact_rate_note: "net, you name your own rate",
  fact_commission: "Commission",
  fact_commission_note: "of the net fee, only for jobs actually driven",
  fact_first: "First jobs",
  fact_first_note: "possible once documents are checked",
  action: "Register now",

  benefits: "What you get",
  benefit_where: "You decide where and when",
  benefit_where_text:
    "Regions, availability and hourly rate are in your profile. What does not suit you, you decline; that costs nothing.",
  benefit_truck: "No truck of your own needed",
  benefit_truck_text:
    "No leasing and no workshop. You bring your own helmet, high-visibility vest and safety shoes.",
  benefit_told: "All you need beforehand",
  benefit_told_text:
    "Place, period, vehicle and required certificates are in the email before you accept. No calls between two ramps.",

  needed: "Requirements and documents",
  needed_hint:
    "Put the card on a dark surface and take the photo without flash: if the hologram reflects, we have to ask again.",
  bring: "What you bring",
  bring_business: "A registered business, or the will to register before the first job",
  bring_licence: "A valid licence of the class that you want to drive",
  bring_card: "A driver card for the digital tachograph",
  bring_years: "At least {years}\u00a0years of driving practice",
  bring_code95: "For commercial transport code 95 or the driver qualification card",
  ready: "What you have ready",
  ready_licence: "Driving licence, front and back",
  ready_card: "Driver card, front and back",
  ready_certificates: "Certificates, if any: ADR, crane, BF2 or BF3, forklift",
  ready_format: "Photo or scan as {formats}, up to {megabytes}\u00a0MB per file",

  steps: "What happens next",
  step_register: "Register",
  step_register_text:
    "Licences, experience, regions and hourly rate. Certificates can follow later.",
  step_check: "Check",
  step_check_text:
    "The dispatchers look at licence, driver card and certificates and ask if something is missing.",
  step_approval: "Approval",
  step_approval_text:
    "You get the open jobs by email. First jobs are possible after {from} to {to}\u00a0hours.",
  step_link: "Answer by link",
  step_link_text:
    "Each email has two buttons: accept or decline, without account or app. The job is yours once we confirm it with your rate.",
  commission: "Commission:",
  commission_text:
    "{percent} of the whole net fee including extras, due only if you have driven. How it is billed: [brokerage and commission (in German)](/vermittlung).",

  questions: "Questions from drivers",
  ask_abroad: "Can I register as a driver from another EU country?",
  answer_abroad:
    "Yes. Licences and driver cards from the EU and EEA are valid in Germany. Your business can be registered in your country. For jobs in Germany you then bring an A1 certificate. You should be able to talk about load and safety in German.",
  ask_first: "When do the first jobs come?",
  answer_first:
    "Once documents are checked, first jobs are possible within {from} to {to}\u00a0hours. Whether it goes that fast depends on region, vehicle and season. We do not promise a workload.",
  ask_business: "Do I need a registered business?",
  answer_business:
    "Yes, at the latest before the first job. In Germany you register the business with the municipality. The tax office then sends the tax registration form; the health insurer and the accident insurer of the trade want to know too.",
  ask_employed: "Will I be your employee?",
  answer_employed:
    "No. You stay a self-employed entrepreneur, bill your jobs and insure yourself. You should drive for several customers.",
  ask_insurance: "Which insurance do I need?",
  answer_insurance:
    "Health insurance is mandatory, and many customers ask for business liability insurance. What else makes sense is on the page about insurance (in German).",
  ask_noShow: "What if I cannot come after I accepted?",
  answer_noShow:
    "Call at once so that we can look for somebody else. Who does not show up without calling has to expect a fee that depends on the time left until the job begins.",

  call: "Rather talk first?",
  call_text: "Call if you want to know which jobs there are in your region right now.",
};
