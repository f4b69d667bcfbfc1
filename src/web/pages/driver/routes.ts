import { DomainError } from "../../../domain/errors.ts";
import { answerJob } from "../../../domain/replies/answer-job.ts";
import { getJobCard } from "../../../domain/replies/queries.ts";
import type { AnswerJobInput } from "../../../domain/replies/schemas.ts";
import { describeFailure } from "../../api/http-errors.ts";
import { clientAddress } from "../../client-address.ts";
import type { WebContext } from "../../environment.ts";
import { readForm } from "../../form-body.ts";
import { logUnexpected } from "../../log-unexpected.ts";
import { shellFor } from "../../shell.ts";
import {
  type ReplyParameters,
  renderAnswerResult,
  renderJobCard,
  renderReplyFailure,
} from "./accept.tsx";

/** `GET /driver/accept`: shows the job. Mail scanners open links, so this changes nothing. */
export async function showJobCard(c: WebContext) {
  const parameters = parametersOf(new URL(c.req.url).searchParams);
  return withFailurePage(c, async () => {
    const card = await getJobCard(contextOf(c), linkOf(parameters));
    return c.html(renderJobCard(shellFor(c), { card, parameters }));
  });
}

/** `POST /driver/accept`: the driver's answer, from the form of the page. */
export async function postAnswer(c: WebContext) {
  const form = await readForm(c);
  const parameters = parametersOf(form);
  const link = linkOf(parameters);
  return withFailurePage(c, async () => {
    try {
      const result = await answerJob(contextOf(c), {
        ...link,
        action: form.get("action") as AnswerJobInput["action"],
        termsAccepted: form.has("termsAccepted"),
        ip: "manual",
      });
      return c.html(renderAnswerResult(shellFor(c), result));
    } catch (error) {
      const { status, code, fields } = describeFailure(error);
      if (code !== "terms_required") throw error;
      const card = await getJobCard(contextOf(c), link);
      const termsError = fields?.termsAccepted;
      return c.html(renderJobCard(shellFor(c), { card, parameters, termsError }), status);
    }
  });
}

async function withFailurePage(c: WebContext, work: () => Promise<Response>) {
  try {
    return await work();
  } catch (error) {
    logUnexpected(c, error);
    const failure = describeFailure(error);
    // A broken id in the link is a broken link; which field it was helps nobody at a rest stop.
    const shown =
      failure.status === 422 ? describeFailure(new DomainError("link_invalid")) : failure;
    return c.html(renderReplyFailure(shellFor(c), shown), shown.status, shown.headers);
  }
}

function contextOf(c: WebContext) {
  const userAgent = c.req.header("user-agent") ?? "";
  return c.get("runtime").contextFor({ kind: "driver-link", address: clientAddress(c), userAgent });
}

function parametersOf(source: URLSearchParams): ReplyParameters {
  const value = (name: string) => source.get(name) ?? "";
  return {
    job: value("job"),
    driver: value("driver"),
    billing: value("billing"),
    token: value("token"),
  };
}

function linkOf({ job: jobId, driver: driverId, token }: ReplyParameters) {
  return { jobId, driverId, token };
}
