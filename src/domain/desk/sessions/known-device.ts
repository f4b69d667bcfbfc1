import { randomBytes } from "node:crypto";
import type { Ctx } from "../../kernel/context.ts";
import { checkToken, signToken } from "../../kernel/signed-token.ts";
import { DEVICE_DAYS } from "./session-policy.ts";

/**
 * Browsers in which the dispatcher has signed in before. They keep a signed cookie that opens nothing, but counts their
 * attempts apart from everybody else's (docs/decisions/0008). Nothing is stored: a new password ends them all.
 */

interface Admin {
  id: string;
  password_hash: string;
}

const DEVICE_COOKIE = /^([\w-]{22})\.([\w-]{1,20}\.[\w-]{43})$/;

/** What the browser is to keep for `DEVICE_DAYS`. `device`: its id so far, if it has one. */
export function deviceCookie(ctx: Ctx, admin: Admin, device = newDevice()): string {
  return `${device}.${signToken(ctx, claimOf(admin, device), DEVICE_DAYS * 86_400)}`;
}

/** The id of the browser that brings this cookie; undefined unless this admin has signed in there, with today's password. */
export function knownDevice(ctx: Ctx, admin: Admin, cookie: string): string | undefined {
  const [, device = "", token = ""] = DEVICE_COOKIE.exec(cookie) ?? [];
  if (device === "") return undefined;
  return checkToken(ctx, claimOf(admin, device), token) === "valid" ? device : undefined;
}

function claimOf({ id, password_hash }: Admin, device: string) {
  return { purpose: "known-device", ids: [id, device, password_hash] } as const;
}

function newDevice() {
  return randomBytes(16).toString("base64url");
}
