import { randomBytes } from "node:crypto";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { readConfig } from "./own-machine.ts";

interface Answers {
  domain: string;
  adminEmail: string;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  backupRecipient?: string | undefined;
  secondCopy?: true | undefined;
  single?: true | undefined;
}

const HOST_NAME = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;
const PLAIN = /^[\w.~+/=@:?&%-]*$/;

/** `system env`: a whole `.env` for compose.yaml, with secrets made up. It keeps none of them. */
export function addSystemEnv(system: Group, run: Run): void {
  addCommand(
    system,
    "env",
    "eine vollständige .env für compose.yaml ausgeben, mit neuen Geheimnissen; jeder Aufruf macht andere",
    {
      effect: "local",
      precedesSetup: true,
      examples: [
        "system env --domain www.agentur.de --admin-email chefin@agentur.de > .env",
        "system env --domain www.agentur.de --admin-email chefin@agentur.de --smtp-url 'smtp://post:geheim@mail.agentur.de:587' > .env",
        "system env --domain www.agentur.de --admin-email chefin@agentur.de --single > .env",
      ],
    },
  )
    .requiredOption(
      "--domain <Name>",
      "unter diesem Namen steht die Website im Netz, ohne https://",
    )
    .requiredOption(
      "--admin-email <E-Mail>",
      "wer sich zuerst anmeldet; auch die Zertifikatsstelle schreibt dorthin",
    )
    .option("--smtp-url <Adresse>", "Mailserver: smtp://benutzer:passwort@host:587")
    .option("--mail-from <Absender>", "Absender der E-Mails, wenn er nicht die Agentur ist")
    .option(
      "--backup-recipient <Schlüssel>",
      "öffentlicher age-Schlüssel für die Sicherungen (age1…)",
    )
    .option("--second-copy", "zwei Kopien der App, damit ein Update niemanden unterbricht")
    .option("--single", "ein Container mit eingebetteter Datenbank: compose.single.yaml")
    .action(
      run(async (_session, options) => {
        const variables = variablesOf({ ...options, domain: options.domain.toLowerCase() });
        await refuseWrong(variables);
        return { json: { variables }, text: inLines(variables) };
      }),
    );
}

function variablesOf(answers: Answers): Record<string, string> {
  if (!HOST_NAME.test(answers.domain)) throw wrong("--domain", "ein Name wie www.agentur.de");
  if (answers.single && answers.secondCopy) {
    throw wrong("--second-copy", "eine eigene Datenbank, also nicht --single");
  }
  const secret = () => randomBytes(32).toString("base64url");
  return {
    DOMAIN: answers.domain,
    ACME_EMAIL: answers.adminEmail,
    ADMIN_EMAIL: answers.adminEmail,
    LINK_SECRET: secret(),
    DATABASE_APP_PASSWORD: secret(),
    DATABASE_OWNER_PASSWORD: secret(),
    DATABASE_SUPERUSER_PASSWORD: secret(),
    METRICS_TOKEN: secret(),
    SMTP_URL: answers.smtpUrl ?? "",
    ...(answers.mailFrom && { MAIL_FROM: answers.mailFrom }),
    BACKUP_RECIPIENT: answers.backupRecipient ?? "",
    BACKUP_KEEP: "14",
    ...(answers.secondCopy && {
      COMPOSE_PROFILES: "second",
      APP_COPIES: "app:3000 app-2:3000",
    }),
    ...(answers.single && { COMPOSE_FILE: "compose.single.yaml" }),
  };
}

/** Checked as at the server's start, before anything depends on it. */
async function refuseWrong(variables: Record<string, string>) {
  await readConfig({
    ...variables,
    NODE_ENV: "production",
    PUBLIC_URL: `https://${variables.DOMAIN}`,
    TRUSTED_PROXY_HOPS: "1",
  });
}

function inLines(variables: Record<string, string>) {
  return [
    "# Von „system env“. Was es noch gibt, erklärt .env.example. Diese Datei ist in keiner Sicherung: bewahren Sie sie an einem zweiten Ort auf.",
    ...Object.entries(variables).map(([name, value]) => `${name}=${quoted(name, value)}`),
  ].join("\n");
}

/** In single quotes Docker Compose takes everything as it stands, also `$` and `#`. */
function quoted(name: string, value: string) {
  if (PLAIN.test(value)) return value;
  if (/['\n\r]/.test(value)) throw wrong(name, "ein Wert ohne einfaches Anführungszeichen");
  return `'${value}'`;
}

function wrong(what: string, expected: string) {
  return new CliFailure(
    "option_wrong",
    "Falscher Aufruf",
    `${what}: Erwartet wird ${expected}.`,
    2,
  );
}
