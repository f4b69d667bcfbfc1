import { enhanceReply } from "./reply-form.ts";

const form = document.querySelector<HTMLFormElement>("form[data-reply]");
if (form) enhanceReply(form);
