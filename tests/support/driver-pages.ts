import { fahrerDokumente } from "../../src/db/schema/index.ts";
import { answerJob } from "../../src/domain/dispatch/answers/answer-job.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { getDriverPageLink } from "../../src/domain/drivers/availability/ask-availability.ts";
import {
  documentRequestPath,
  openJobsPath,
  pausePath,
  registrationReceivedPath,
} from "../../src/domain/kernel/links.ts";
import type { Site } from "./browser.ts";
import { renewalPathOf } from "./documents.ts";
import { linkedJob } from "./driver-link.ts";

export interface DriverPages {
  driverId: string;
  /** Path and query of each page that a driver opens from a mail, by what it is. */
  paths: Record<string, string>;
}

/** A driver with a job to answer, and another one with a confirmed job and a document; every page that they open. */
export async function driverPages(site: Pick<Site, "ctx" | "db">): Promise<DriverPages> {
  const [asked, direct, offered] = [
    await linkedJob(site, "agency"),
    await linkedJob(site, "direct"),
    await linkedJob(site, "agency", "alert"),
  ];
  const confirmed = await linkedJob(site, "direct");
  const { searchParams } = new URL(confirmed.path("accept"), "http://localhost");
  const { jobId, driverId } = confirmed;
  const token = searchParams.get("token") ?? "";
  const answer = { action: "accept", termsAccepted: true, ip: "manual" } as const;
  await answerJob(site.ctx(), { jobId, driverId, token, ...answer });
  const answered = standing(confirmed.path("accept"));
  const other = await linkedJob(site, "agency");
  const right = new URL(other.path("accept"), "http://localhost").searchParams.get("token") ?? "";
  await answerJob(site.ctx(), {
    jobId: other.jobId,
    driverId: other.driverId,
    token: right,
    ...answer,
  });
  await confirmAssignment(site.ctx(), {
    assignmentId: other.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  const [document] = await site.db
    .insert(fahrerDokumente)
    .values({
      fahrer_id: other.driverId,
      type: "fuehrerschein",
      filename: "Führerschein Vorderseite.jpg",
      filepath: "test/driver-pages",
      content_type: "image/jpeg",
      bytes: 1000,
      gueltig_bis: "2094-11-30",
    })
    .returning();
  if (!document) throw new Error("The insert returned no row");
  const { path: own } = await getDriverPageLink(site.ctx(), { driverId: other.driverId });
  return {
    driverId: other.driverId,
    paths: {
      "a job to answer": standing(asked.path("accept")),
      "a job with direct billing": standing(direct.path("accept")),
      "an open job": standing(offered.path("accept")),
      "the answer": answered,
      "the confirmed job": standing(other.path("accept")),
      "the own page": own,
      "all open jobs": openJobsPath(site.ctx(), offered.driverId),
      "a renewal": renewalPathOf(site, document),
      "requested documents": documentRequestPath(site.ctx(), {
        driverId: other.driverId,
        types: ["fuehrerschein", "fahrerkarte", "adr"],
      }),
      "the pause of job mails": pausePath(site.ctx(), other.driverId),
      "the page after registering": registrationReceivedPath(site.ctx(), other.driverId),
      "a wrong link": `${own}x`,
    },
  };
}

/** Without what runs by itself. */
function standing(path: string) {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const [job = "", driver = "", token = ""] = ["job", "driver", "token"].map((name) =>
    searchParams.get(name),
  ) as string[];
  return `${pathname}?${new URLSearchParams({ job, driver, token })}`;
}
