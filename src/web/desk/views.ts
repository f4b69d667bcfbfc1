import type { ComponentType } from "react";
import { deferred } from "./kit/deferred.tsx";
import type { View } from "./kit/desk-url.tsx";
import { TodaySection } from "./today/today-section.tsx";

/** The desk's views, each with its own code but for the first one. */
export const VIEW: Record<View, ComponentType & { preload?: () => Promise<unknown> }> = {
  heute: TodaySection,
  auftraege: deferred(() => import("./jobs/jobs-section.tsx").then((jobs) => jobs.JobsSection)),
  plan: deferred(() => import("./plan/plan-section.tsx").then((plan) => plan.PlanSection)),
  kunden: deferred(() =>
    import("./customers/customers-section.tsx").then((customers) => customers.CustomersSection),
  ),
  zuweisungen: deferred(() =>
    import("./assign/assignments-section.tsx").then((assign) => assign.AssignmentsSection),
  ),
  stunden: deferred(() => import("./hours/hours-section.tsx").then((hours) => hours.HoursSection)),
  abrechnung: deferred(() =>
    import("./billing/billing-section.tsx").then((billing) => billing.BillingSection),
  ),
  emails: deferred(() => import("./mails/emails-section.tsx").then((mails) => mails.EmailsSection)),
  protokoll: deferred(() => import("./log/actions-section.tsx").then((log) => log.ActionsSection)),
  auswertung: deferred(() =>
    import("./figures/figures-section.tsx").then((figures) => figures.FiguresSection),
  ),
};
