import { beforeAll, expect, it } from "vitest";
import { REMOTE_COMMANDS, type Terminal } from "../../../src/web/api/terminal.ts";
import { createApp } from "../../../src/web/app.tsx";
import { newKey } from "../../support/api-keys.ts";
import { useWorld } from "../../support/world.ts";

/** The door of the terminal: how many commands run at once, and whose. What they are is tested in tests/cli/remote.test.ts. */

const world = useWorld();
let app: Awaited<ReturnType<typeof createApp>>;
/** Of the commands under way: who called, and how it is ended. */
const running: { key: string; end(): void }[] = [];

const held: Terminal = {
  run({ ctx: { actor } }) {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const entry = {
      key: actor.kind === "api-key" ? actor.name : "",
      end() {
        running.splice(running.indexOf(entry), 1);
        resolve(new Response(""));
      },
    };
    running.push(entry);
    return promise;
  },
};

beforeAll(async () => {
  app = await createApp(world.runtime, undefined, held);
});

function call(key: string) {
  const form = new FormData();
  form.append("call", "{}");
  const headers = { Authorization: `Bearer ${key}` };
  return app.request("/api/terminal", { method: "POST", headers, body: form });
}

it("lets few run at once, of one key fewer, and the next one in when one has ended", async () => {
  const { key: one } = await newKey(world, { name: "Eins" });
  const { key: two } = await newKey(world, { name: "Zwei" });
  const calls = Array.from({ length: REMOTE_COMMANDS.ofOneKey + 2 }, () => call(one));
  const ofOne = () => running.filter(({ key }) => key === "Eins").length;
  await expect.poll(ofOne).toBe(REMOTE_COMMANDS.ofOneKey);
  const other = call(two);
  await expect.poll(() => running.length).toBe(REMOTE_COMMANDS.ofOneKey + 1);
  expect(ofOne()).toBe(REMOTE_COMMANDS.ofOneKey);
  for (let left = calls.length; left > 0; left -= 1) {
    await expect.poll(ofOne).toBe(Math.min(left, REMOTE_COMMANDS.ofOneKey));
    running.find(({ key }) => key === "Eins")?.end();
  }
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
  running[0]?.end();
  expect((await other).status).toBe(200);
});

it("refuses what has no place to wait, and says when to come again", async () => {
  const { key } = await newKey(world, { name: "Viele" });
  const most = REMOTE_COMMANDS.ofOneKey + REMOTE_COMMANDS.waitingOfOneKey;
  const calls = Array.from({ length: most + 1 }, () => call(key));
  // Nothing ends before all others have their place.
  const refused = await Promise.any(
    calls.map(async (one) => {
      const answer = await one;
      if (answer.status === 200) throw new Error("It has begun");
      return answer;
    }),
  );
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([503, 2]);
  let ended = 0;
  while (ended < most) {
    await expect.poll(() => running.length).toBeGreaterThan(0);
    running[0]?.end();
    ended += 1;
  }
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
});
