import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { deskEvents, pushDevices, pushMessages } from "../../src/db/schema/index.ts";
import { deliverPush, PUSHES } from "../../src/domain/desk/notifications/deliver-push.ts";
import { addDevice } from "../../src/domain/desk/notifications/devices.ts";
import { ensureAdmin } from "../../src/domain/desk/sessions/ensure-admin.ts";
import { claimDue } from "../../src/domain/kernel/outbox.ts";
import { ADMIN } from "./app.ts";
import { type PushPeer, startPushPeer } from "./push-peer.ts";
import type { World } from "./world.ts";

export interface PushDesk {
  peer: PushPeer;
  /** Switches the messages on in a new browser. */
  device(name?: string, sessionId?: string): Promise<string>;
  /** Sends what is due, as `copies` workers side by side do. */
  deliver(copies?: number): Promise<void>;
  /** Those that get messages. */
  devices(): Promise<(typeof pushDevices.$inferSelect)[]>;
  messages(): Promise<(typeof pushMessages.$inferSelect)[]>;
}

/** A dispatcher's browsers and the service behind them, before each test none; the world's worker is `deliver`. */
export function usePushDesk(world: World): PushDesk {
  const desk = {
    async device(name = "Chrome unter Windows", sessionId = "s".repeat(40)) {
      const serverKey = world.ctx().push.publicKey;
      const input = { ...desk.peer.browser(), serverKey, name };
      return (await addDevice(world.ctx(), input, sessionId)).deviceId;
    },
    async deliver(copies = 1) {
      const ctx = world.ctx({ kind: "worker" });
      const work = async () => {
        const { claims } = await claimDue(ctx, PUSHES, 50);
        for (const claim of claims) await deliverPush(ctx, claim);
      };
      await Promise.all(Array.from({ length: copies }, work));
    },
    devices: async () => world.db.select().from(pushDevices).where(isNull(pushDevices.paused_at)),
    messages: async () => world.db.select().from(pushMessages),
  } as PushDesk;
  beforeAll(async () => {
    desk.peer = startPushPeer(() => world.ctx().push.publicKey);
    world.pushServices.add(desk.peer.origin);
    await ensureAdmin(world.ctx({ kind: "worker" }), ADMIN);
  });
  beforeEach(async () => {
    await world.db.delete(pushDevices);
    await world.db.delete(deskEvents);
    Object.assign(desk.peer, { messages: [], attempts: 0, mood: "accept" });
  });
  afterAll(() => desk.peer.stop());
  return desk;
}
