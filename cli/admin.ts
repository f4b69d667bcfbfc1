import {
  addAdministrator,
  addWithPassword,
  endAdministrator,
} from "../src/domain/desk/administrators/change-administrators.ts";
import { setPassword } from "../src/domain/desk/administrators/passwords.ts";
import {
  type AdministratorRow,
  listAdministrators,
} from "../src/domain/desk/administrators/queries.ts";
import type { AddAdministratorInput } from "../src/domain/desk/administrators/schemas.ts";
import {
  ADMINISTRATOR_STATE_LABEL,
  stateOf,
} from "../src/domain/desk/administrators/vocabulary.ts";
import { calendarPathOf } from "../src/domain/desk/calendar/own-calendar.ts";
import {
  type KeyRow,
  listKeys,
  type MakeKeyInput,
  makeKey,
  revokeKey,
} from "../src/domain/desk/keys/api-keys.ts";
import { KEY_SCOPE_LABEL, KEY_STATE_LABEL, lastDayOf } from "../src/domain/desk/keys/vocabulary.ts";
import { type FactorRow, listFactors } from "../src/domain/desk/second-factor/factors.ts";
import { resetSecondFactor } from "../src/domain/desk/second-factor/own-factors.ts";
import { factorsInWords } from "../src/domain/desk/second-factor/vocabulary.ts";
import {
  endSessionsOf,
  listSessionsOf,
  type OpenSessionRow,
} from "../src/domain/desk/sessions/sessions.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addFields, type Fields, given, oneOf, readFields } from "./options.ts";
import { addOne, addWhole, addWholeOf, one } from "./records.ts";
import { type Column, day, moment } from "./table.ts";

const COLUMNS: Column<AdministratorRow>[] = [
  { title: "Name", value: (row) => row.name, max: 40 },
  { title: "E-Mail", value: (row) => row.email, max: 40 },
  { title: "Stand", value: (row) => ADMINISTRATOR_STATE_LABEL[stateOf(row)] },
  { title: "Konfiguriert", value: (row) => (row.isConfigured ? "ja" : ""), leaves: 1 },
  { title: "Zuletzt angemeldet", value: (row) => day(row.last_sign_in_at), leaves: 2 },
];

const FIELDS: Fields<AddAdministratorInput> = {
  name: { kind: "text", help: "Vor- und Nachname, wie das Protokoll ihn nennt" },
  email: { kind: "text", help: "Adresse, mit der er sich anmeldet" },
};

const SESSION_COLUMNS: Column<OpenSessionRow>[] = [
  { title: "Gerät", value: (row) => row.browser, max: 40 },
  { title: "Netz", value: (row) => row.address, leaves: 1 },
  { title: "Angemeldet seit", value: (row) => moment(row.loginAt), leaves: 2 },
  { title: "Zuletzt benutzt", value: (row) => moment(row.lastInputAt) },
  { title: "Kennung", value: (row) => row.name },
];

/** `admin list | add | password | end | sessions | end-sessions (revoke) | 2fa` */
export function addAdmin(admin: Group, run: Run): void {
  addWhole(admin, run, "list", "wer sich anmelden darf oder durfte", {
    effect: "local",
    examples: ["admin list"],
    columns: COLUMNS,
    rows: listAdministrators,
    key: ({ id }) => id,
    empty: "Noch kein Zugang.",
  });

  const add = addCommand(
    admin,
    "add",
    "einen Zugang anlegen; der Link für das Passwort kommt per E-Mail",
    {
      aliases: ["create"],
      effect: "local",
      examples: [
        "admin add --name 'Anna Muster' --email anna@agentur.example",
        "admin add --name 'Anna Muster' --email anna@agentur.example --initial-password",
      ],
    },
  ).option(
    "--initial-password",
    "statt der E-Mail ein Passwort ausdenken und hier einmal ausgeben",
  );
  addFields(add, FIELDS);
  add.action(
    run(async ({ connect }, options) => {
      const input = given<AddAdministratorInput>(readFields(FIELDS, options));
      const ctx = await connect();
      if (options.initialPassword) {
        const added = await addWithPassword(ctx, input);
        const text = `Zugang angelegt. Passwort (steht nur hier): ${added.password}`;
        return { json: { ...added }, text };
      }
      const added = await addAdministrator(ctx, input);
      return { json: added, text: "Zugang angelegt.", isMailQueued: true };
    }),
  );

  addOne(
    admin,
    run,
    "password <Adresse>",
    "das Passwort setzen; es wird verdeckt abgefragt oder von der Standardeingabe gelesen",
    {
      effect: "local",
      examples: [
        "admin password anna@agentur.example",
        "admin password anna@agentur.example < passwort.txt",
      ],
      async act({ ctx, readSecret, reference: email }, administratorId) {
        const newPassword = await readSecret(`Neues Passwort für ${email}: `);
        await setPassword(ctx, { administratorId, newPassword });
        return {
          json: {},
          text: `Passwort gesetzt: ${email}. Bisherige Anmeldungen sind beendet.`,
        };
      },
    },
  );

  addCommand(admin, "end <Adresse>", "einen Zugang beenden; er ist sofort überall abgemeldet", {
    aliases: ["delete"],
    effect: "local",
    examples: ["admin end anna@agentur.example"],
  })
    .option("--keep-keys", "seine Schlüssel für Programme gelten weiter")
    .action(
      one(run, async ({ ctx, reference: email }, administratorId, { keepKeys = false }) => {
        await endAdministrator(ctx, { administratorId, revokeKeys: !keepKeys });
        return { json: {}, text: `Zugang beendet: ${email}` };
      }),
    );

  addWholeOf(admin, run, "sessions <Adresse>", "wo jemand angemeldet ist", {
    effect: "local",
    examples: ["admin sessions buero@agentur.example"],
    columns: SESSION_COLUMNS,
    rows: listSessionsOf,
    key: ({ name }) => name,
    empty: "Nirgends angemeldet.",
  });

  addCommand(
    admin,
    "end-sessions <Adresse> [Kennung]",
    "jemanden auf einem Gerät abmelden, mit --all auf allen; sein Zugang bleibt",
    {
      aliases: ["revoke"],
      effect: "local",
      examples: [
        "admin end-sessions anna@agentur.example --all",
        "admin end-sessions anna@agentur.example 3f9a",
      ],
    },
  )
    .option("--all", "auf allen Geräten")
    .action(
      one(run, async ({ ctx }, administratorId, name, options) => {
        const which = options.all ? "all" : { name: name ?? "" };
        const { ended } = await endSessionsOf(ctx, administratorId, which);
        return { json: { ended }, text: `Abgemeldet: ${ended}` };
      }),
    );

  addCommand(
    admin,
    "calendar <Adresse>",
    "die Adresse des Kalenders, den ein Disponent abonniert",
    {
      effect: "local",
      examples: [
        "admin calendar a.muster@agentur.de",
        "admin calendar a.muster@agentur.de --renew",
      ],
    },
  )
    .option("--renew", "die bisherigen Adressen beenden")
    .action(
      one(run, async ({ ctx, publicUrl }, administratorId, { renew }) => {
        const { path } = await calendarPathOf(ctx, administratorId, { renewed: renew === true });
        const url = `${publicUrl}${path}`;
        return { json: { url }, text: url };
      }),
    );

  addSecondFactor(admin, run);
}

const FACTORS: Column<FactorRow>[] = [
  { title: "Name", value: (row) => row.name, max: 40 },
  { title: "E-Mail", value: (row) => row.email, max: 40 },
  { title: "Zweiter Faktor", value: factorsInWords, max: 40 },
];

/** `admin 2fa status | reset` */
function addSecondFactor(admin: Group, run: Run): void {
  const factor = admin.command("2fa").description("zweiter Faktor: ansehen, zurücksetzen");

  addWhole(factor, run, "status", "wer sich womit außer dem Passwort anmeldet", {
    effect: "local",
    examples: ["admin 2fa status"],
    columns: FACTORS,
    rows: listFactors,
    key: ({ email }) => email,
    empty: "Noch kein Zugang.",
  });

  addOne(
    factor,
    run,
    "reset <Adresse>",
    "App, Passkeys und Wiederherstellungscodes entfernen; er ist überall abgemeldet und erfährt es per E-Mail",
    {
      effect: "local",
      examples: ["admin 2fa reset anna@agentur.example"],
      async act({ ctx, reference: email }, administratorId) {
        await resetSecondFactor(ctx, { administratorId });
        const text = `Zweiter Faktor zurückgesetzt: ${email}. Bisherige Anmeldungen sind beendet.`;
        return { json: {}, text, isMailQueued: true };
      },
    },
  );
}

const KEY_COLUMNS: Column<KeyRow>[] = [
  { title: "Name", value: (row) => row.name, max: 24 },
  { title: "Beginn", value: (row) => row.prefix },
  { title: "Darf", value: (row) => KEY_SCOPE_LABEL[row.scope] },
  { title: "Stand", value: stateInWords },
  { title: "Benutzt", value: (row) => day(row.last_used_at) },
];

function stateInWords({ state, expires_at }: KeyRow) {
  return state === "active" && expires_at ? `bis ${lastDayOf(expires_at)}` : KEY_STATE_LABEL[state];
}

/** `keys make | list | revoke`: of programs that work with the API. */
export function addKeys(keys: Group, run: Run): void {
  addCommand(
    keys,
    "make <Name>",
    "einen Schlüssel für ein Programm anlegen; er steht nur in dieser Ausgabe, und sonst nichts",
    {
      aliases: ["create", "add"],
      effect: "local",
      examples: [
        "keys make Buchhaltung --scope read",
        "keys make Portal --scope write --expires 2027-12-31",
      ],
    },
  )
    .option("--scope <Umfang>", "read: nur lesen; write: lesen und ändern", oneOf(KEY_SCOPE_LABEL))
    .option(
      "--expires <Tag>",
      "letzter Tag, an dem er gilt, JJJJ-MM-TT; ohne: bis er widerrufen wird",
    )
    .action(
      run(async ({ connect }, name, { scope, expires }) => {
        const input = given<MakeKeyInput>({ name, scope, expiresOn: expires });
        const made = await makeKey(await connect(), input);
        // Prints the key alone, so that a script can read it.
        return { json: made, text: made.key };
      }),
    );

  addWhole(keys, run, "list", "welche Programme Zugang haben oder hatten, und wann zuletzt", {
    effect: "local",
    examples: ["keys list"],
    columns: KEY_COLUMNS,
    rows: listKeys,
    key: ({ id }) => id,
    empty: "Noch kein Zugang für ein Programm.",
  });

  addOne(keys, run, "revoke <Schlüssel>", "einen Schlüssel widerrufen; er gilt sofort nicht mehr", {
    aliases: ["delete"],
    effect: "local",
    examples: ["keys revoke Buchhaltung", "keys revoke fk_q7w2ax"],
    async act({ ctx }, keyId) {
      const { name } = await revokeKey(ctx, { keyId });
      return { json: { keyId, name }, text: `Widerrufen: ${name}` };
    },
  });
}
