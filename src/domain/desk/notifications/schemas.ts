import * as z from "zod";
import { id, requiredText } from "../../kernel/fields/schemas.ts";

const WRONG = "Ungültiger Wert.";

/** A browser's `PushSubscription`, with the key of ours it used. */
export const AddDeviceInput = z.object({
  endpoint: z.string(WRONG).max(1000, WRONG),
  p256dh: z.string(WRONG).regex(/^[\w-]{87}$/, WRONG),
  auth: z.string(WRONG).regex(/^[\w-]{22}$/, WRONG),
  serverKey: z.string(WRONG).max(200, WRONG),
  name: requiredText("Bitte geben Sie dem Gerät einen Namen", 60),
  deviceId: id(WRONG).optional().describe("Erneuert dieses Gerät, statt eines hinzuzufügen"),
});
export type AddDeviceInput = z.input<typeof AddDeviceInput>;

export const DeviceInput = z.object({ deviceId: id(WRONG) });
export type DeviceInput = z.input<typeof DeviceInput>;
