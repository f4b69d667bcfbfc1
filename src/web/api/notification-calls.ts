import * as z from "zod";
import {
  AddDeviceInput,
  addDevice,
  DeviceInput,
  removeDevice,
  sendTrial,
} from "../../domain/desk/notifications/devices.ts";
import { defineCall } from "./call.ts";

/** Push messages to the dispatcher's devices (docs/rules.md, Notifications). */
export const NOTIFICATION_CALLS = [
  defineCall({
    name: "admin-add-device",
    summary: "Mitteilungen an diesen Browser einschalten oder erneuern",
    audience: "dispatcher",
    keys: "none",
    body: AddDeviceInput,
    answer: { deviceId: z.uuid() },
    errors: ["push_service_unknown", "push_key_outdated", "too_many_devices", "device_not_found"],
    handle: ({ ctx, body, c }) => addDevice(ctx, body, c.get("sessionId")),
  }),
  defineCall({
    name: "admin-remove-device",
    summary: "Mitteilungen an ein Gerät ausschalten",
    audience: "dispatcher",
    keys: "none",
    body: DeviceInput,
    answer: {},
    errors: [],
    async handle({ ctx, body }) {
      await removeDevice(ctx, body);
      return {};
    },
  }),
  defineCall({
    name: "admin-test-device",
    summary: "Eine Probe an ein Gerät senden",
    audience: "dispatcher",
    keys: "none",
    body: DeviceInput,
    answer: {},
    errors: ["device_not_found"],
    async handle({ ctx, body }) {
      await sendTrial(ctx, body);
      return {};
    },
  }),
];
