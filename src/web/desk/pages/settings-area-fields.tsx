import type { ReactNode } from "react";
import * as z from "zod";
import {
  fieldsOf,
  type SettingText,
  shapeOf,
  textOf,
} from "../../../domain/kernel/settings/settings-area.ts";
import { WEEKDAYS } from "../../../domain/kernel/time/working-days.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { WEEKDAY_NAME } from "../../ui/day-cell.tsx";
import {
  CheckboxField,
  CONTROL_HEIGHT,
  CONTROL_LOOK,
  FieldError,
  SelectField,
  TextArea,
  TextField,
} from "../../ui/fields.tsx";
import { PriceTable } from "./price-table.tsx";
import { type AreaForm, countRows, textAt } from "./settings-area-form.ts";

interface FieldsProps {
  schema: z.ZodType;
  /** Entry of a list that the fields belong to. */
  row?: string;
  /** In one line, if there is room. */
  isShort?: boolean;
  state: AreaForm;
}

/** All fields of an area, or of an entry, in the order of its schema. */
export function Fields({ schema, row, isShort, state }: FieldsProps) {
  return (
    <div
      className={classNames(
        "grid items-end gap-x-8 gap-y-6",
        isShort ? "lg:grid-cols-[16rem_16rem_1fr]" : "lg:grid-cols-2",
      )}
    >
      {fieldsOf(schema).map(([name, field]) => {
        const text = textOf(field) ?? { label: name };
        if (text.kind === "photo") return null;
        return (
          <div key={name} className={cellOf(text)}>
            <SettingField
              schema={field}
              text={text}
              path={row ? `${row}.${name}` : name}
              state={state}
            />
          </div>
        );
      })}
    </div>
  );
}

function cellOf({ kind, isWide, entry }: SettingText) {
  if (kind === "prices") return "self-start";
  if (kind === "text" && isWide) return "max-w-form lg:col-span-2";
  return isWide || entry || kind === "box" ? "lg:col-span-2" : undefined;
}

interface SettingFieldProps {
  schema: z.ZodType;
  text: SettingText;
  path: string;
  state: AreaForm;
}

function SettingField(props: SettingFieldProps) {
  const { schema, text, path, state } = props;
  const { label, hint, kind, choices, neededWith, isWide, unit } = text;
  const inner = shapeOf(schema);
  if (inner instanceof z.ZodArray) return <Entries {...props} entry={inner.element as z.ZodType} />;
  if (kind === "week") return <WeekFields {...state} />;
  if (kind === "prices") return <PriceTable group={path} text={text} state={state} />;
  const isNeeded = neededWith !== undefined && textAt(state.form, neededWith) !== "";
  const optional = !isNeeded && schema.safeParse("").success;
  const frame = { name: path, label, hint, error: state.errors[path], optional };
  const value = textAt(state.form, path);
  if (kind === "box") return <CheckboxField {...frame} optional defaultChecked={value === "on"} />;
  if (kind === "text") {
    return <TextArea {...frame} rows={isWide ? 16 : 4} defaultValue={value} />;
  }
  if (kind === "date") {
    return <TextField {...frame} type="date" width="medium" defaultValue={value} />;
  }
  if (choices) {
    return (
      <SelectField
        {...frame}
        options={choices}
        {...(optional && { placeholder: "Keine" })}
        defaultValue={value}
      />
    );
  }
  return (
    <TextField
      {...frame}
      {...(unit && { label: `${label} (${unit})`, inputMode: "numeric", width: "short" })}
      autoComplete="off"
      defaultValue={value}
    />
  );
}

/** A list of entries. Its buttons change the form and store nothing; the page comes back at the entry, whose id is `list.index`. */
function Entries({ text, path, entry, state }: SettingFieldProps & { entry: z.ZodType }) {
  const count = countRows(state.form, path);
  return (
    <section aria-labelledby={path} className="space-y-4">
      <div>
        <h3 id={path} className="text-18">
          {text.label}
        </h3>
        <p className="text-14 text-ink-2">{text.hint}</p>
      </div>
      <FieldError id={path} error={state.errors[path]} />
      {Array.from({ length: count }, (_, index) => {
        const row = `${path}.${index}`;
        const what = `${text.entry} ${index + 1}`;
        return (
          <fieldset key={row} id={row} className="space-y-4 border-t border-line pt-3">
            <legend className="float-left w-full font-semibold">{what}</legend>
            <div className="clear-both">
              <Fields schema={entry} row={row} isShort={!text.isOrdered} state={state} />
            </div>
            <div className="flex flex-wrap gap-2">
              {text.isOrdered && index > 0 && (
                <ListButton action={`${path}:up:${index}`} leadsTo={`${path}.${index - 1}`}>
                  Nach oben<span className="sr-only">: {what}</span>
                </ListButton>
              )}
              <ListButton
                action={`${path}:remove:${index}`}
                leadsTo={`${path}.${Math.max(index - 1, 0)}`}
              >
                Entfernen<span className="sr-only">: {what}</span>
              </ListButton>
            </div>
          </fieldset>
        );
      })}
      <ListButton action={`${path}:add`} leadsTo={`${path}.${count}`} variant="secondary">
        {text.entry} hinzufügen
      </ListButton>
    </section>
  );
}

interface ListButtonProps {
  action: string;
  leadsTo: string;
  variant?: "row" | "secondary";
  children: ReactNode;
}

function ListButton({ action, leadsTo, variant = "row", children }: ListButtonProps) {
  return (
    <Button
      type="submit"
      name="aktion"
      value={action}
      formAction={`#${leadsTo}`}
      variant={variant}
      formNoValidate
    >
      {children}
    </Button>
  );
}

/** One line a weekday; both times empty: closed. A time is not called optional: whether it is depends on the other one. */
function WeekFields({ form, errors }: Pick<AreaForm, "form" | "errors">) {
  return (
    <fieldset className="space-y-3">
      <legend className="font-sign text-18 font-semibold">Woche</legend>
      <p className="text-14 text-ink-2">An geschlossenen Tagen bleiben beide Felder leer.</p>
      <FieldError id="woche" error={errors["days.mo"]} />
      <div className="space-y-3">
        {WEEKDAYS.map((weekday) => (
          <div
            key={weekday}
            className="grid grid-cols-2 items-end gap-x-4 sm:grid-cols-[8rem_9rem_9rem]"
          >
            <span className="col-span-2 font-semibold sm:col-span-1 sm:pb-3">
              {WEEKDAY_NAME[weekday]}
            </span>
            {(["from", "to"] as const).map((end) => {
              const path = `days.${weekday}.${end}`;
              const error = errors[path];
              return (
                <div key={end}>
                  <label htmlFor={path} className="block text-14 text-ink-2">
                    {end === "from" ? "Von" : "Bis"}
                    <span className="sr-only"> am {WEEKDAY_NAME[weekday]}</span>
                  </label>
                  <FieldError id={path} error={error} />
                  <input
                    type="time"
                    id={path}
                    name={path}
                    defaultValue={textAt(form, path)}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error && `${path}-error`}
                    className={classNames(CONTROL_LOOK, CONTROL_HEIGHT)}
                  />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
