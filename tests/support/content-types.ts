import type { BodyKind } from "../../src/web/http/bodies.ts";

/** As a client names each kind of body; what is split into parts has none in it. */
export const CONTENT_TYPE: Record<BodyKind, string> = {
  form: "application/x-www-form-urlencoded",
  "one-click": "application/x-www-form-urlencoded",
  json: "application/json",
  "long-json": "application/json",
  files: "multipart/form-data; boundary=x",
  "form-or-files": "application/x-www-form-urlencoded",
};
