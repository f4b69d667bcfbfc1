import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { jobResponses } from "../../src/db/schema/index.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { enhanceReply } from "../../src/web/forms/answer/reply.ts";
import { REPLY_SECONDS } from "../../src/web/forms/answer/reply-countdown.ts";
import { type LinkedJob, linkedJob, standingOf } from "../support/driver-link.ts";
import {
  away,
  click,
  field,
  fill,
  find,
  press,
  type Screen,
  see,
  useScreen,
} from "../support/screen.ts";

/** The script of a driver's answer; countdown before one's eyes, focus and fit: tests/browser/driver-answer.test.ts. */

const ACCEPTED = "Auftrag erfolgreich angenommen!";
const DECLINED = "Auftrag erfolgreich abgelehnt!";

/** The calls that the page has sent since it was opened. */
let sent: string[] = [];

beforeEach(() => {
  // The countdown's; what the app waits for goes on.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

async function open(site: Screen, path: string) {
  await site.open(path);
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-reply]"))
    enhanceReply(form);
  sent = [];
  const ask = globalThis.fetch;
  const watched = (...[input, init]: Parameters<typeof fetch>) => {
    // A desk that another file has closed may ask once more.
    if (init?.method === "POST" && input !== "/api/admin-data-fetch") sent.push(String(input));
    return ask(input, init);
  };
  globalThis.fetch = Object.assign(watched, { preconnect: ask.preconnect });
}

/** What a hand on the page says of itself, and no script can. */
function touch() {
  const event = new Event("keydown", { bubbles: true });
  Object.defineProperty(event, "isTrusted", { value: true });
  document.body.dispatchEvent(event);
}

const bar = () => document.querySelector<HTMLElement>("[data-countdown]");
const isCounting = () => bar()?.hidden === false;
const seconds = () => bar()?.querySelector("[data-seconds]")?.textContent;
const pass = (count: number) => vi.advanceTimersByTime(count * 1000);
const box = () => field(/Ich stimme/);
const tick = async () => press(await box());

function stayLonger() {
  const before = sent.length;
  pass(REPLY_SECONDS + 2);
  expect(sent).toHaveLength(before);
}

/** Does something that ends in an answer, and opens the page that shows it. */
async function answered(site: Screen, act: () => unknown) {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  await act();
  await expect.poll(() => replace.mock.calls).toHaveLength(1);
  const [[path] = []] = replace.mock.calls;
  replace.mockRestore();
  await open(site, String(path));
}

describe("a link that runs by itself", () => {
  const site = useScreen();
  const standing = (job: LinkedJob) => standingOf(site, job);

  it("can be stopped, and stays stopped after a reload", async () => {
    const job = await linkedJob(site, "agency");
    await open(site, job.path("decline"));
    touch();
    expect(isCounting()).toBe(true);
    await click("button", "Anhalten");
    await see("Möchten Sie ablehnen, tippen Sie auf „Auftrag ablehnen“.");
    expect(isCounting()).toBe(false);
    expect(document.activeElement?.getAttribute("name")).toBe("action");
    stayLonger();
    await open(site, location.pathname + location.search);
    touch();
    stayLonger();
    await answered(site, () => click("button", "Auftrag ablehnen"));
    await find("heading", DECLINED);
    expect(await standing(job)).toMatchObject({ answer: "decline", channel: "manual" });
  });

  it.each([
    ["in the background", "visibilityState", "hidden", "visible", "visibilitychange"],
    ["rendered ahead", "prerendering", true, false, "prerenderingchange"],
  ])(
    "waits while the page is %s, and begins anew after that",
    async (_, state, away, here, event) => {
      const job = await linkedJob(site, "direct");
      let value = away;
      Object.defineProperty(document, state, { configurable: true, get: () => value });
      onTestFinished(() => void Reflect.deleteProperty(document, state));
      const turn = (to: typeof value) => {
        value = to;
        document.dispatchEvent(new Event(event));
      };
      await open(site, job.path("accept"));
      touch();
      stayLonger();
      turn(here);
      expect(seconds()).toBe("3");
      pass(1);
      expect(seconds()).toBe("2");
      turn(away);
      stayLonger();
      turn(here);
      await answered(site, () => pass(REPLY_SECONDS));
      await find("heading", ACCEPTED);
    },
  );

  it("does not run again for who has answered otherwise: that takes a click", async () => {
    const job = await linkedJob(site, "direct");
    await open(site, job.path("accept"));
    touch();
    await answered(site, () => pass(REPLY_SECONDS));
    await open(site, job.path("decline"));
    await see("Sie haben diesen Auftrag angenommen.");
    touch();
    stayLonger();
    await answered(site, () => click("button", "Auftrag ablehnen"));
    await find("heading", DECLINED);
  });

  it("of agency billing runs with the tick, and only while it is there", async () => {
    const job = await linkedJob(site, "agency");
    await open(site, `${job.path("accept")}&termsAccepted=on`);
    expect((await box()).checked).toBe(false);
    touch();
    stayLonger();
    await see("Beispiel je Arbeitstag");
    await find("cell", "289,00");
    await tick();
    expect(isCounting()).toBe(true);
    await tick();
    expect(isCounting()).toBe(false);
    stayLonger();
    await tick();
    await answered(site, () => pass(REPLY_SECONDS));
    await find("heading", ACCEPTED);
    await see("Agenturabrechnung");
    expect(await standing(job)).toMatchObject({ isAccepted: true, channel: "email-link" });
  });

  it("'Anhalten' empties the box, and the button accepts without it", async () => {
    const job = await linkedJob(site, "agency");
    await open(site, job.path("accept"));
    await tick();
    await click("button", "Anhalten");
    expect((await box()).checked).toBe(false);
    stayLonger();
    await answered(site, () => click("button", "Zustimmen und annehmen"));
    expect(await standing(job)).toMatchObject({ isAccepted: true, channel: "manual" });
  });

  it("sends once when tick and button come at once", async () => {
    const job = await linkedJob(site, "agency");
    await open(site, job.path("accept"));
    await tick();
    await answered(site, async () => {
      await click("button", "Zustimmen und annehmen");
      press(await find("button", "Zustimmen und annehmen"));
      pass(REPLY_SECONDS + 2);
      expect(sent).toEqual(["/api/driver-accept-job"]);
    });
    await find("heading", ACCEPTED);
  });

  it("is an offer for a job that he is only asked about", async () => {
    const job = await linkedJob(site, "agency", "alert");
    await open(site, job.path("accept"));
    await find("cell", "261,80");
    await tick();
    await answered(site, () => pass(REPLY_SECONDS));
    await find("heading", "Ihr Angebot ist angekommen!");
  });
});

describe("an answer", () => {
  const site = useScreen();

  it("can be taken back and given anew, until it is confirmed", async () => {
    const job = await linkedJob(site, "agency");
    await open(site, job.path("decline"));
    await answered(site, () => click("button", "Auftrag ablehnen"));
    await answered(site, () => click("button", "Antwort zurücknehmen"));
    await see("Ihre Antwort ist zurückgenommen.");
    expect(await standingOf(site, job)).toMatchObject({ job: "assigned", answer: undefined });
    touch();
    stayLonger();
    await tick();
    await answered(site, () => click("button", "Auftrag annehmen"));
    await find("heading", ACCEPTED);
    const { assignmentId } = job;
    await confirmAssignment(site.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    await click("button", "Antwort zurücknehmen");
    await see("Bereits bestätigt");
  });

  it.each([
    ["decline", "Auftrag ablehnen", "Netzwerkfehler bei der Ablehnung"],
    ["accept", "Zustimmen und annehmen", "Netzwerkfehler bei der Annahme"],
  ])("%s in a dead spot says so, and can be sent again", async (action, button, title) => {
    const job = await linkedJob(site, "agency");
    await open(site, job.path("accept"));
    const backAgain = site.answer("driver-accept-job", () => Promise.reject(new TypeError("away")));
    await click("button", button);
    await see(title);
    expect((await standingOf(site, job)).answer).toBeUndefined();
    backAgain();
    await answered(site, () => click("button", "Erneut versuchen"));
    expect((await standingOf(site, job)).answer).toBe(action);
  });

  it("that ran by itself names its step, and a failing server as it names itself", async () => {
    const job = await linkedJob(site, "direct");
    await open(site, job.path("accept"));
    const backAgain = site.answer("driver-accept-job", () => Promise.reject(new TypeError("away")));
    touch();
    pass(REPLY_SECONDS);
    await see("Netzwerkfehler bei der Annahme");
    backAgain();
    site.answer("driver-accept-job", () => away("Bitte später."));
    await click("button", "Auftrag ablehnen");
    await see("Störung");
    await see("Bitte später.");
    expect((await standingOf(site, job)).answer).toBeUndefined();
  });

  it("a no is one tap; the reason is asked after it", async () => {
    const job = await linkedJob(site, "agency", "alert");
    await open(site, job.path("accept"));
    await answered(site, () => click("button", "Passt mir nicht"));
    await find("heading", DECLINED);
    await click("radio", "Satz zu niedrig");
    await fill(/Nachricht an die Disposition/, "Unter 45 € lohnt es sich nicht.");
    await answered(site, () => click("button", "Angaben senden"));
    await see("Danke, die Disposition sieht Ihre Angaben.");
    const said = await site.db
      .select()
      .from(jobResponses)
      .where(eq(jobResponses.job_id, job.jobId));
    expect(said).toMatchObject([
      { action: "decline", reason: "rate", message: "Unter 45 € lohnt es sich nicht." },
    ]);
  });

  it("says what is wrong with a field in another language too", async () => {
    const job = await linkedJob(site, "direct");
    await open(site, `${job.path("decline")}&sprache=en`);
    const fields = { message: "Please enter at most 500 characters." };
    site.answer("driver-accept-job", () => Response.json({ fields }, { status: 422 }));
    await click("button", "Decline the job");
    await see(fields.message);
  });
});

describe("with REPLY_AUTORUN=off", () => {
  const site = useScreen({ REPLY_AUTORUN: "off" });

  it.each([
    ["decline", "agency", "Auftrag ablehnen"],
    ["accept", "direct", "Auftrag annehmen"],
    ["accept", "agency", "Auftrag annehmen"],
  ] as const)(
    "a link to %s with %s billing waits for one click",
    async (action, billing, button) => {
      const job = await linkedJob(site, billing);
      await open(site, job.path(action));
      await find("heading", "Können Sie diesen Auftrag fahren?");
      touch();
      if (button === "Auftrag annehmen" && billing === "agency") await tick();
      stayLonger();
      expect(bar()).toBeNull();
      await answered(site, () => click("button", button));
      expect(await standingOf(site, job)).toMatchObject({ answer: action, channel: "manual" });
    },
  );
});
