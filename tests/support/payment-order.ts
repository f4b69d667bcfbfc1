import { XMLParser } from "fast-xml-parser";
import { isValidBIC, isValidIBAN } from "ibantools";

/** An element as it stands: its name, and its text or its children in their order. */
interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

type Check = (text: string) => boolean;
type Shape = Check | { [name: string]: Shape };

const isDay: Check = (text) => /^\d{4}-\d\d-\d\d$/.test(text);
const isId: Check = (text) => /^[A-Za-z0-9?:().,'+ -][A-Za-z0-9/?:().,'+ -]{0,34}$/.test(text);
const isText =
  (most: number): Check =>
  (text) =>
    text.length <= most && /^[A-Za-z0-9/?:().,'+ -]+$/.test(text);
const isAmount: Check = (text) => /^(0|[1-9]\d{0,10})\.\d\d$/.test(text) && text !== "0.00";
const is =
  (...words: string[]): Check =>
  (text) =>
    words.includes(text);
const account = { Id: { IBAN: (text: string) => isValidIBAN(text) } };

/** Elements of pain.001.001.09 that a SEPA credit transfer of a German agency has, in the order that the standard demands. */
const HEADER: Shape = {
  MsgId: isId,
  CreDtTm: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(text),
  NbOfTxs: (text) => /^[1-9]\d{0,14}$/.test(text),
  CtrlSum: isAmount,
  InitgPty: { Nm: isText(70) },
};
const ORDER: Shape = {
  PmtInfId: isId,
  PmtMtd: is("TRF"),
  BtchBookg: is("true", "false"),
  NbOfTxs: (text) => /^[1-9]\d{0,14}$/.test(text),
  CtrlSum: isAmount,
  PmtTpInf: { SvcLvl: { Cd: is("SEPA") } },
  ReqdExctnDt: { Dt: isDay },
  Dbtr: { Nm: isText(70) },
  DbtrAcct: account,
  DbtrAgt: { FinInstnId: { BICFI: (text) => isValidBIC(text) } },
  ChrgBr: is("SLEV"),
};
const TRANSFER: Shape = {
  PmtId: { EndToEndId: isId },
  Amt: { InstdAmt: isAmount },
  Cdtr: { Nm: isText(70) },
  CdtrAcct: account,
  RmtInf: { Ustrd: isText(140) },
};

/** Reads such a file strictly: each element once and in its place, sums and counts that agree; in cents. Throws what is wrong. */
export function readPaymentOrder(xml: string) {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
  });
  const [, document] = elementsOf(parser.parse(xml, true));
  const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
  if (document?.name !== "Document" || document.attributes.xmlns !== namespace) {
    throw new Error("no pain.001.001.09");
  }
  const [root, ...beside] = document.children;
  if (root?.name !== "CstmrCdtTrfInitn" || beside.length > 0) throw new Error("another message");
  const [header, order, ...others] = root.children;
  if (!header || order?.name !== "PmtInf" || others.length > 0) throw new Error("not one order");
  const facts = new Map<string, string>();
  check(header, HEADER, facts);
  const rest = order.children.filter(({ name }) => name !== "CdtTrfTxInf");
  check({ ...order, children: rest }, ORDER, facts);
  const transfers = order.children.slice(rest.length).map((transfer) => {
    if (transfer.name !== "CdtTrfTxInf") throw new Error("a transfer before the end of the order");
    const told = new Map<string, string>();
    check(transfer, TRANSFER, told);
    const amount = transfer.children[1]?.children[0];
    if (amount?.attributes.Ccy !== "EUR") throw new Error("not in euros");
    const [, id, cents, name, iban, purpose] = ["", ...told.values()];
    return { id, cents: inCents(cents), name, iban, purpose };
  });
  const sum = transfers.reduce((all, { cents }) => all + cents, 0);
  for (const level of ["GrpHdr", "PmtInf"]) {
    if (inCents(facts.get(`${level}/CtrlSum`)) !== sum) throw new Error("control sum");
    if (facts.get(`${level}/NbOfTxs`) !== String(transfers.length)) throw new Error("count");
  }
  const fact = (name: string) => facts.get(`PmtInf/${name}`);
  return {
    id: fact("PmtInfId"),
    day: fact("ReqdExctnDt/Dt"),
    holder: fact("Dbtr/Nm"),
    from: fact("DbtrAcct/Id/IBAN"),
    sum,
    transfers,
  };
}

function inCents(amount = "") {
  return Number(amount.replace(".", ""));
}

function check(element: Element, shape: Shape, facts: Map<string, string>, above = "") {
  const place = above ? `${above}/${element.name}` : element.name;
  if (typeof shape === "function") {
    if (element.children.length > 0 || !shape(element.text))
      throw new Error(`${place}: ${element.text}`);
    facts.set(place, element.text);
    return;
  }
  const names = element.children.map(({ name }) => name).join(" ");
  if (names !== Object.keys(shape).join(" ")) throw new Error(`${place} has ${names}`);
  for (const child of element.children)
    check(child, shape[child.name] ?? (() => false), facts, place);
}

function elementsOf(parsed: unknown): Element[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((node: Record<string, unknown>): Element[] => {
    const [name = ""] = Object.keys(node).filter((key) => key !== ":@");
    if (name === "#text") return [];
    const content = node[name];
    const [first] = Array.isArray(content) ? content : [];
    const text = String((first as Record<string, unknown> | undefined)?.["#text"] ?? "");
    const attributes = (node[":@"] ?? {}) as Record<string, string>;
    return [{ name, attributes, text, children: elementsOf(content) }];
  });
}
