import { expect, test } from "vitest";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
test("an assignment is replaced, becomes a no-show, is undone and cancelled", async () => {
  const [first, second] = [await cli.newDriver(), await cli.newDriver()];
  const nummer = await cli.newJob();
  const rate = ["--rate", "42,50", "--start", "2099-12-01", "--despite-documents"];
  const toFirst = ["--driver", first, ...rate, "--without-pdf"];
  const assigned = await cli.json(["jobs", "assign", nummer, ...toFirst]);
  const old = String(assigned.answer.assignmentId);
  const { answer: listed } = await cli.json(["assignments", "list"]);
  expect(rowsOf(listed)).toMatchObject([{ id: old, confirmation_mode: "inline" }]);

  const same = await cli.json(["assignments", "replace", old, "--driver", first, ...rate]);
  expect(same).toMatchObject({ exitCode: 4, answer: { code: "driver_already_assigned" } });
  const replaced = await cli.json(["assignments", "replace", old, "--driver", second, ...rate]);
  expect(replaced.exitCode).toBe(0);
  const id = String(replaced.answer.assignmentId);

  const tooEarly = await cli.run(["assignments", "no-show", id]);
  expect(tooEarly).toMatchObject({ exitCode: 4, stdout: "" });
  expect(tooEarly.stderr).toContain("Fehler beim Markieren");
  const unanswered = await cli.run(["assignments", "confirm", id]);
  expect(unanswered).toMatchObject({ exitCode: 4, stdout: "" });
  expect(unanswered.stderr).toContain("--by-phone, sonst mit --unanswered");
  const both = await cli.run(["assignments", "confirm", id, "--by-phone", "--unanswered"]);
  expect(both).toMatchObject({ exitCode: 2, stdout: "" });
  expect(both.stderr).toMatch(/--unanswered.*--by-phone.*gehen nicht zusammen/);
  await cli.json(["assignments", "confirm", id, "--unanswered"]);
  const mark = ["assignments", "no-show", id, "--fee", "99,50", "--inform-driver"];
  const unasked = await cli.run(mark);
  expect(unasked).toMatchObject({ exitCode: 2, stdout: "" });
  expect(unasked.stderr).toMatch(/vermerken\? Gebühr: 99,50\s€ .*Der Fahrer wird gesperrt\. Bitte/);
  const rehearsed = await cli.run([...mark, "--dry-run"]);
  expect(rehearsed.stdout).toContain("Probelauf");
  expect(await cli.jobRow(nummer)).toMatchObject({ status: "confirmed" });
  const marked = await cli.run([...mark, "--yes"]);
  expect(marked.stdout).toContain("Gebühr: 99,50\u00a0€ (von Hand festgelegt)");
  expect(marked.stdout).toContain("E-Mail ist eingereiht");
  const notice = await cli.json(["assignments", "no-show-notice", id]);
  expect(notice).toMatchObject({ exitCode: 0, answer: { success: true, status: "pending" } });

  const undone = await cli.run(["assignments", "undo-no-show", id]);
  expect(undone).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await cli.json(["assignments", "undo-no-show", id])).toMatchObject({
    exitCode: 4,
    answer: { code: "not_a_no_show" },
  });
  const cancelled = await cli.run(["assignments", "cancel", id, "--reason", "verschoben", "--yes"]);
  expect(cancelled.stdout).toContain("Zuweisung storniert. Der Auftrag ist wieder offen.");
  expect(await cli.jobRow(nummer)).toMatchObject({ status: "open" });
});

test("a job is edited, offered, done, reopened and reset", async () => {
  const driver = await cli.newDriver();
  const nummer = await cli.newJob({ isTest: true });
  const busy = ["--driver", driver, "--rate", "45", "--start", "2099-05-05", "--despite-documents"];
  const taken = await cli.newJob();
  await cli.json(["jobs", "assign", taken, ...busy]);

  const edited = await cli.run(["jobs", "edit", `FA${nummer}`, "--period", "Oktober 2020"]);
  expect(edited).toMatchObject({ exitCode: 0, stdout: "Daten gespeichert.\n" });
  const wrong = await cli.run(["jobs", "edit", nummer, "--vehicle", "Boot"]);
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toContain("Erwartet wird LKW, Sattelzug");
  const toldLate = await cli.run(["jobs", "edit", taken, "--company", "Neu"]);
  expect(toldLate.stdout).toContain("Der Fahrer kennt noch die alten Angaben");

  const everybody = await cli.json(["jobs", "alert", nummer, "--yes"]);
  expect(everybody).toMatchObject({
    exitCode: 2,
    answer: { fields: { driverIds: expect.any(String) } },
  });
  const near = await cli.json([
    "jobs",
    "alert",
    nummer,
    "--driver",
    driver,
    "--within",
    "nah",
    "--yes",
  ]);
  expect(near).toMatchObject({ exitCode: 2, answer: { fields: { withinKm: expect.any(String) } } });
  // Nobody knows where he lives.
  const within = ["--driver", driver, "--within", "2000", "--yes"];
  const nobody = await cli.run(["jobs", "alert", nummer, ...within]);
  expect(nobody.stdout).toContain("0 Fahrer angeschrieben.");
  const asked = await cli.run(["jobs", "alert", nummer, "--driver", driver, "--yes"]);
  expect(asked.stdout).toContain("1 Fahrer angeschrieben.");

  const done = await cli.json(["jobs", "done", "FA", nummer]);
  expect(done).toMatchObject({ exitCode: 0, answer: { status: "completed" } });
  const running = await cli.json(["jobs", "done", taken]);
  expect(running).toMatchObject({ exitCode: 4, answer: { code: "job_not_over" } });
  const reopened = await cli.run(["jobs", "reopen", nummer]);
  expect(reopened.stdout).toBe("Auftrag wieder geöffnet. Status: Offen\n");

  const overlap = await cli.run(["jobs", "assign", nummer, ...busy]);
  expect(overlap.exitCode).toBe(4);
  expect(overlap.stderr).toContain(`schon eingeteilt: FA\u00a0${taken} (Di., 05.05.2099)`);
  const despite = await cli.json(["jobs", "assign", nummer, ...busy, "--despite-overlap"]);
  expect(despite.exitCode).toBe(0);
  const reset = await cli.json(["jobs", "reset-tests", "--yes"]);
  expect(reset).toMatchObject({ exitCode: 0, answer: { message: "Jobs zurückgesetzt: 1" } });
  expect(await cli.jobRow(taken)).toMatchObject({ status: "assigned" });
  const preview = await cli.run(["jobs", "complete-old", "--preview"]);
  expect(preview.stdout).toContain("Keine alten Aufträge.");
});
