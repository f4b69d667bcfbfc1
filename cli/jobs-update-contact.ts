import type { Command } from "commander";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { findJob } from "../src/domain/dispatch/jobs/queries.ts";
import type { UpdateContactInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { updateContact } from "../src/domain/dispatch/jobs/update-contact.ts";
import { contactOf } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { addCommand, type Run } from "./command.ts";
import { addFields, type Fields, flagNames, readFields } from "./options.ts";

const FIELDS: Fields<Omit<UpdateContactInput, "jobId">> = {
  cName: { kind: "text", flag: "company", help: "Firma oder Name" },
  contact: { kind: "text", help: "Ansprechpartner" },
  street: { kind: "text", help: "Straße" },
  house: { kind: "text", help: "Hausnummer" },
  postal: { kind: "text", help: "Postleitzahl" },
  city: { kind: "text", help: "Ort" },
  phone: { kind: "text", help: "Telefonnummer" },
  contactEmail: { kind: "text", flag: "email", help: "E-Mail-Adresse" },
  einsatzort: { kind: "text", help: "Einsatzort" },
};

/** `jobs update-contact FA 1042 --street … --house …` */
export function addUpdateContact(jobs: Command, run: Run): void {
  const command = addCommand(
    jobs,
    "update-contact <Auftrag...>",
    "Daten des Auftraggebers ergänzen; was nicht angegeben ist, bleibt",
  );
  addFields(command, FIELDS).action((reference: string[], options) =>
    run(
      options,
      async ({ connect }) => {
        const ctx = await connect();
        const jobId = await findJobId(ctx, reference.join(" "));
        const job = await findJob(ctx, jobId);
        if (!job) throw new DomainError("job_not_found");
        await updateContact(ctx, { ...contactOf(job), ...readFields(FIELDS, options), jobId });
        return { json: {}, text: "Daten gespeichert." };
      },
      { jobId: "<Auftrag>", ...flagNames(FIELDS) },
    ),
  );
}
