import { confirmHours, correctHours } from "../../../domain/customers/customers-hours.ts";
import { getCustomersOrder, getRepeatBooking } from "../../../domain/customers/customers-order.ts";
import {
  addOwnAttachments,
  openOwnAttachment,
  removeOwnAttachment,
} from "../../../domain/customers/own-attachments.ts";
import { getCustomerStatus } from "../../../domain/customers/queries.ts";
import type { WishChangeInput } from "../../../domain/customers/schemas.ts";
import { wishChange, withdrawWish } from "../../../domain/customers/wish-change.ts";
import { ATTACHMENT_KINDS, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { RequestSection } from "../../forms/booking/request-section.tsx";
import { readForm } from "../../http/bodies.ts";
import { PublicLayout } from "../../public/public-layout.tsx";
import { renderDocument } from "../../ui/document.tsx";
import { print, streamFile } from "../documents.ts";
import { daysOf, errorsOf, typedDays } from "../hours/day-fields.tsx";
import { answerPost, type RefusedForm, receiveFiles } from "../link-page.tsx";
import { ATTACHMENT_FIELD, ATTACHMENTS_ID, type AttachmentsDone } from "./attachments.tsx";
import { HOURS_ID } from "./hours.tsx";
import { statusPage } from "./status.tsx";
import {
  type CustomerPage,
  customerPage,
  type StatusLink,
  statusAddress,
} from "./status-address.ts";
import { ATTACHMENTS } from "./status-texts.ts";
import { landingOf, wishNews } from "./wishes.tsx";

/** `GET /auftrag-status`: where the request stands. */
export const showStatus = customerPage((opened) => {
  const { c } = opened;
  const added = c.req.query(ATTACHMENT_PARAMETER);
  const said = c.req.query(HOURS_PARAMETER);
  const done = (["added", "removed"] as const).find((one) => one === added);
  const wish = wishNews((name) => c.req.query(name));
  const hours = { done: (["confirmed", "corrected"] as const).find((one) => one === said) };
  return statusPage(opened, { wish, attachments: { done }, hours });
});

/** `POST /auftrag-status`: the customer asks for a change or a cancellation. */
export const postWish = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const typed = { nachricht: form.get("nachricht") ?? "", auftrag: form.get("auftrag") ?? "" };
  const art = form.get("art") as WishChangeInput["art"];
  const wished = wishChange(ctx, { ...link, ...typed, art });
  const landing = wished.then(({ isNew }) => landingOf(link, { kind: art, isNew }));
  return answerPost(c, landing, (why) => statusPage(opened, { refused: { ...why(), typed } }));
});

/** `GET /auftrag-status/auftragsbestaetigung`: the confirmed order of one of the jobs as PDF. */
export const showCustomersOrder = customerPage(async ({ c, ctx, link }) =>
  print(c, await getCustomersOrder(ctx, { ...link, auftrag: c.req.query("nr") ?? "" })),
);

/** `POST /auftrag-status/zurueckziehen`: he takes a wish back. */
export const postWithdrawal = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const withdrawn = withdrawWish(ctx, { ...link, wunsch: form.get("wunsch") ?? "" });
  const landing = withdrawn.then(() => landingOf(link, "withdrawn"));
  const typed = { nachricht: "", auftrag: "" };
  return answerPost(c, landing, (why) => statusPage(opened, { refused: { ...why(), typed } }));
});

/** `GET /auftrag-status/erneut`: the booking form with this request in it. Without script the home page takes it: no data in an address. */
export const showRepeat = customerPage(async ({ ctx, link, shell }) => {
  const { number, values } = await getRepeatBooking(ctx, link);
  return renderDocument(shell, {
    title: `Noch einmal buchen – ${shell.operator.name}`,
    description: "Das Buchungsformular mit Angaben einer früheren Anfrage.",
    robots: "noindex, nofollow",
    script: "site",
    children: (
      <PublicLayout shell={shell}>
        <div className="mx-auto max-w-page space-y-3 page-gutter py-12">
          <h1 className="text-36">Noch einmal buchen</h1>
          <p className="max-w-prose">
            {`Ihre Angaben aus ${jobNumber(number)} stehen im Formular. Der Zeitraum ist leer, die Beschreibung bitte prüfen. Daraus wird eine neue Anfrage; die bisherige bleibt, wie sie ist.`}
          </p>
        </div>
        <RequestSection shell={shell} form={{}} preselection={values} postsTo="/" />
      </PublicLayout>
    ),
  });
});

/** Query parameters for the result. */
const HOURS_PARAMETER = "stunden";
const ATTACHMENT_PARAMETER = "anlage";

/** `POST /auftrag-status/stunden`: the customer confirms or corrects what a driver says to have worked. */
export const postCustomersHours = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const typed = typedDays(form);
  const assignmentId = form.get("einsatz") ?? "";
  const sheet = { ...link, assignmentId, fassung: Number(form.get("fassung")) };
  const isCorrection = form.get("aktion") === "berichtigen";
  const settled = isCorrection
    ? correctHours(ctx, { ...sheet, ...daysOf(typed) })
    : confirmHours(ctx, sheet);
  const page = statusAddress(link, "", {
    [HOURS_PARAMETER]: isCorrection ? "corrected" : "confirmed",
  });
  const landing = settled.then(() => `${page}#${HOURS_ID}`);
  return answerPost(c, landing, async (why) => {
    const { title, text, fields } = why();
    const errors = errorsOf(typed, fields ?? {});
    const told = { days: typed, errors, title, text: errors.days ?? text };
    // Somebody else was first: his word is shown, not what was typed.
    const about = isCorrection && fields ? assignmentId : "";
    return statusPage(opened, { hours: { refused: { ...told, assignmentId: about } } });
  });
});

/** `GET /auftrag-status/anlage`: one of the request's files, streamed; the right is that of the status page. */
export const showOwnAttachment = customerPage(async ({ c, ctx, link }) =>
  streamFile(c, await openOwnAttachment(ctx, { ...link, anlage: c.req.query("anlage") ?? "" })),
);

/** `POST /auftrag-status/anlagen`: the customer hands in files of one kind. What is wrong with one is said at the field. */
export const postAttachments = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  // Checks the right to the page before reading anything.
  await getCustomerStatus(ctx, link);
  let kind = "";
  const landing = receiveFiles(opened, [ATTACHMENT_FIELD.files], async (counted, upload) => {
    const asked = upload.fields.get(ATTACHMENT_FIELD.kind);
    const group = ATTACHMENT_KINDS.find((one) => one === asked) ?? "sonstiges";
    kind = group;
    const files = upload.files.map(({ file }) => ({ group, file }));
    await addOwnAttachments(counted, link, files);
    return attachmentsPage(link, "added");
  });
  return answerPost(c, landing, (why) => refusedAttachments(opened, why(), kind));
});

/** `POST /auftrag-status/anlage-entfernen`: he takes one of his own off again. */
export const postRemoval = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const removed = removeOwnAttachment(ctx, { ...link, anlage: form.get("anlage") ?? "" });
  const landing = removed.then(() => attachmentsPage(link, "removed"));
  return answerPost(c, landing, (why) => refusedAttachments(opened, why(), ""));
});

function attachmentsPage(link: StatusLink, done: AttachmentsDone) {
  return `${statusAddress(link, "", { [ATTACHMENT_PARAMETER]: done })}#${ATTACHMENTS_ID}`;
}

function refusedAttachments(opened: CustomerPage, why: RefusedForm, kind: string) {
  const errors = Object.values(why.fields ?? {}).join("; ");
  const text = errors ? `${why.text} ${ATTACHMENTS.again}` : why.text;
  return statusPage(opened, { attachments: { refused: { ...why, text, kind, errors } } });
}
