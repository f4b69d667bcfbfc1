export * from "./assignments.ts";
export * from "./availability.ts";
export * from "./drivers.ts";
export * from "./jobs.ts";
export * from "./mail.ts";
export * from "./newsletter.ts";
export * from "./notifications.ts";
export * from "./system.ts";
