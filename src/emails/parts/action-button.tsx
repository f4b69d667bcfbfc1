import { Button } from "@react-email/button";
import { Link } from "@react-email/link";
import { type CSSProperties, createContext, useContext } from "react";
import { COLOUR, FONT, useLetter } from "./define-mail.ts";
import { Note } from "./prose.tsx";

const BASE: CSSProperties = {
  padding: "14px 24px",
  borderRadius: "4px",
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "360px",
  color: COLOUR.ink,
  fontFamily: FONT,
  fontSize: "17px",
  fontWeight: "bold",
  textAlign: "center",
};
const KINDS: Record<"main" | "quiet", CSSProperties> = {
  main: { ...BASE, backgroundColor: COLOUR.signal, border: `2px solid ${COLOUR.signal}` },
  quiet: {
    ...BASE,
    backgroundColor: COLOUR.paper,
    border: `2px solid ${COLOUR.edge}`,
    fontWeight: "normal",
  },
};

interface ActionButtonProps {
  /** On the site, with a leading slash. */
  path: string;
  kind?: "main" | "quiet";
  children: string;
}

/** A link that does something, large enough for a thumb. `main`, in signal yellow, is the one main action. */
export function ActionButton({ path, kind = "main", children }: ActionButtonProps) {
  const site = useContext(SiteAddress);
  return (
    <div style={{ margin: "0 0 12px" }}>
      <Button data-action="true" href={`${site}${path}`} style={KINDS[kind]}>
        {children}
      </Button>
    </div>
  );
}

/** A link within text, on the site. */
export function TextLink({ path, children }: { path: string; children: string }) {
  const site = useContext(SiteAddress);
  return (
    <Link
      data-action="true"
      href={`${site}${path}`}
      style={{ color: COLOUR.blue, textDecoration: "underline" }}
    >
      {children}
    </Link>
  );
}

/** Accept and decline of one job. */
export function AnswerButtons({
  acceptPath,
  declinePath,
  isOffer = false,
}: {
  acceptPath: string;
  declinePath: string;
  /** The driver is only asked; nothing is assigned. */
  isOffer?: boolean;
}) {
  const { t } = useLetter().language;
  return (
    <div style={{ margin: "0 0 24px" }}>
      <ActionButton path={acceptPath}>
        {t(isOffer ? "mails.canDrive" : "mails.accept")}
      </ActionButton>
      <ActionButton path={declinePath} kind="quiet">
        {t(isOffer ? "mails.notForMe" : "mails.decline")}
      </ActionButton>
    </div>
  );
}

/** Address of the site without a trailing slash, for every link of a mail. */
export const SiteAddress = createContext("");

/** To the driver's own page; nothing in rows from before it. */
export function OwnPageLink({ path }: { path: string | undefined }) {
  const { t } = useLetter().language;
  if (!path) return null;
  return (
    <>
      <Note>{t("mails.ownPage")}</Note>
      <ActionButton path={path} kind="quiet">
        {t("mails.ownPageButton")}
      </ActionButton>
    </>
  );
}
