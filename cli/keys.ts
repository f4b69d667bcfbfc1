import {
  type KeyRow,
  listKeys,
  type MakeKeyInput,
  makeKey,
  revokeKey,
} from "../src/domain/desk/keys/api-keys.ts";
import { KEY_SCOPE_LABEL, KEY_STATE_LABEL, lastDayOf } from "../src/domain/desk/keys/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { given, oneOf } from "./options.ts";
import { addOne, addWhole } from "./records.ts";
import { type Column, day } from "./table.ts";

const COLUMNS: Column<KeyRow>[] = [
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
    columns: COLUMNS,
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
