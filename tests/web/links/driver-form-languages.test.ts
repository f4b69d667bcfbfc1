import { Window } from "happy-dom";
import { beforeAll, expect, it } from "vitest";
import { fahrerProfile } from "../../../src/db/schema/index.ts";
import { issueDocument } from "../../../src/domain/billing/documents/issue-documents.ts";
import { openSheets } from "../../../src/domain/billing/hours/notices.ts";
import { readDriverCreditsPath } from "../../../src/domain/drivers/availability/ask-availability.ts";
import { driverBillingPath, registrationReceivedPath } from "../../../src/domain/kernel/links.ts";
import { LOCALES } from "../../../src/domain/kernel/locale.ts";
import pl from "../../../src/messages/pl.json";
import { useApp } from "../../support/app.ts";
import { billingAgency, draftsOf, lockedJob } from "../../support/billing-documents.ts";
import { pendingDriver } from "../../support/cast.ts";
import { driverPages } from "../../support/driver-pages.ts";
import { DRIVEN } from "../../support/hours.ts";
import { drivenJob } from "../../support/on-the-job.ts";

const world = useApp();
let paths: Record<string, string>;

beforeAll(async () => {
  const { paths: others } = await driverPages(world);
  const { path } = await drivenJob(world);
  await billingAgency(world);
  const { assignmentId, driverId } = await lockedJob(world);
  const { gutschrift } = await draftsOf(world, assignmentId);
  await issueDocument(world.ctx(), { documentId: gutschrift });
  world.clock.now = DRIVEN;
  await openSheets(world.ctx({ kind: "worker" }));
  const newcomer = await pendingDriver(world);
  paths = {
    ...others,
    "the page after registering": registrationReceivedPath(world.ctx(), newcomer),
    "the job on its day": path,
    "the hours": path.replace("/einsatz", "/stunden"),
    "the credit notes": await readDriverCreditsPath(world.ctx(), driverId),
    "the billing data": driverBillingPath(world.ctx(), { driverId: newcomer, fassung: 0 }),
  };
});

/** Of each German message of a field the part that never differs. */
const GERMAN = Object.keys({ ...pl.fields, ...pl.linkFields }).map((message) => {
  const [before = "", after = ""] = message.split(/\{\w+\}/);
  return before.length > after.length ? before : after;
});
const HEADERS = { "Accept-Language": "de" };
/** For every field of a form; an empty one last, because some forms take it. */
const TYPED = ["x".repeat(600), ""];

/** The forms of a page with a field to type in. */
async function formsOf(path: string) {
  const html = await (await world.app.request(path, { headers: HEADERS })).text();
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("form[method=post]")].filter((form) =>
    form.querySelector("input:not([type=hidden]), textarea"),
  );
}

type Form = Awaited<ReturnType<typeof formsOf>>[number];

/** The form's first button, pressed with the same in every field and each day as worked; other boxes and choices stay as they are. */
function press(form: Form, typed: string) {
  const body = new FormData();
  const button = form.querySelector("button[name]");
  if (button) body.append(button.getAttribute("name") ?? "", button.getAttribute("value") ?? "");
  for (const field of form.querySelectorAll("input, textarea")) {
    const [name, type] = [field.getAttribute("name") ?? "", field.getAttribute("type")];
    const kept = field.getAttribute("value") ?? "on";
    if (type === "file") body.append(name, new File(["GIF89a"], "x.gif"));
    else if (type === "hidden" || name.startsWith("gearbeitet-")) body.append(name, kept);
    else if (type !== "checkbox" && type !== "radio") body.append(name, typed);
  }
  const isFiles = form.getAttribute("enctype") === "multipart/form-data";
  const fields = [...body].map(([name, value]) => [name, String(value)]);
  return world.app.request(form.getAttribute("action") ?? "", {
    method: "POST",
    headers: HEADERS,
    body: isFiles ? body : new URLSearchParams(fields),
  });
}

/** Pages that have no field, or none that is refused. */
const UNREFUSED = [
  "all open jobs",
  "a job with direct billing",
  "the answer",
  "the pause of job mails",
  "a wrong link",
];

it.each(LOCALES.filter((locale) => locale !== "de"))(
  "every form of a driver's pages is refused in %s, the language of his profile",
  async (locale) => {
    await world.db.update(fahrerProfile).set({ sprache: locale });
    const refused = new Set(UNREFUSED);
    for (const [name, path] of Object.entries(paths)) {
      for (const form of await formsOf(path)) {
        for (const typed of TYPED) {
          const response = await press(form, typed);
          const html = await response.text();
          if (response.status === 303) continue;
          expect(html).toContain(`<html lang="${locale}">`);
          expect(
            GERMAN.filter((message) => html.includes(message)),
            name,
          ).toEqual([]);
          refused.add(name);
        }
      }
    }
    expect([...refused].sort()).toEqual(Object.keys(paths).sort());
  },
);
