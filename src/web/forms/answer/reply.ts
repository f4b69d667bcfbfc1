import { enhanceReply } from "./enhance-reply.ts";

const form = document.querySelector<HTMLFormElement>("form[data-reply]");
if (form) enhanceReply(form);
