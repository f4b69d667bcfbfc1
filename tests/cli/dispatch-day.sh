#!/usr/bin/env bash
# A day at the desk by a script: bash, jq and the command line, nothing else. Whether that works here or at a server
# (FAHRER_URL, FAHRER_KEY) it does not know.
#   dispatch-day.sh FOLDER PROGRAM [ITS WORDS…]
# The folder must be empty; what is exported goes there. The last line is a JSON document of what it came to.
set -euo pipefail

folder=$1
shift
program=("$@")
day() { date -u -d "$1" +%F; }

fahrer() { "${program[@]}" "$@"; }
# The exit code of what has to fail.
refused() {
  local code=0
  fahrer "$@" >/dev/null 2>&1 || code=$?
  echo "$code"
}
# What jq finds in a command's answer.
field() {
  local path=$1 answer
  shift
  answer=$(fahrer "$@" --json) || { echo "$* -> $answer" >&2; return 1; }
  jq -er "$path" <<<"$answer"
}

# Two drivers register and are let through.
for name in Adler Bussard; do
  jq -n --arg name "$name" '{
    vorname: "Toni", nachname: $name, email: ($name | ascii_downcase + "@fahrer.example"), telefon: "069 555 0102",
    erfahrung_jahre: 5, stundensatz: 42.5, fuehrerscheinklassen: ["C", "CE"], spezialisierungen: ["Kran"],
    adresse: "Kranweg 9", plz: "60311", ort: "Frankfurt", vermittlungszustimmung: true, datenschutz: true
  }' | fahrer drivers register --from-json - --quiet
done
fahrer drivers approve adler@fahrer.example bussard@fahrer.example --despite-documents --reason "liegen im Büro" --yes --quiet

# Six requests come in by phone: four for the days from next week on, one for work that is done already, one for today.
numbers=$(for days in 7 8 9 10 -2 0; do
  jq -nc --arg first "$(day "$days days")" '{
    customerName: "Petra Muster", customerEmail: "petra@bau.example", customerPhone: "069 555 0101", company: "Bau Muster GmbH",
    customerStreet: "Kranweg", customerHouseNumber: "7", customerPostalCode: "60311", customerCity: "Frankfurt",
    einsatzort: "Kranweg 7, Frankfurt", zeitraum: $first, einsatzbeginn: $first, einsatzende: $first,
    arbeitstage: ["mo", "di", "mi", "do", "fr", "sa", "so"], fahrzeugtyp: "Kran", nachricht: "Fertigteile setzen."
  }'
done | field '[.results[].answer.nummer] | join(" ")' jobs create --from - --yes)
read -r moved called_off missed kept past driven <<<"$numbers"

# Who fits the first, then one file with who drives what. Nobody gets a job twice. They say yes on the phone.
field '.success' shortlist "$moved" >/dev/null
jq -nr --arg jobs "$numbers" '"Auftrag;Fahrer;Satz;Trotz", ($jobs | split(" ") | .[0:4] | to_entries[]
  | "FA \(.value);\(["adler", "bussard"][.key % 2])@fahrer.example;42,50;documents")' >"$folder/einteilung.csv"
fahrer assignments assign --from - --yes --quiet <"$folder/einteilung.csv"
taken_twice=$(refused jobs assign "$moved" --driver bussard@fahrer.example --rate 42,50)
fahrer assignments confirm "$moved" "$called_off" "$missed" --by-phone --yes --quiet

# The first moves by two weeks, which the driver has to say yes to again. The second is called off. To the third nobody comes, and the other driver takes it. The fourth
# driver is ill: his job is open again. The fifth is over.
fahrer jobs move "$moved" --start "$(day '+21 days')" --despite-documents --quiet
fahrer assignments confirm "$moved" --by-phone --quiet
fahrer jobs cancel "$called_off" --by customer --reason "Baustelle ruht" --yes --quiet
fee=$(field .feeCents assignments no-show "$missed" --reason "nicht erschienen" --keep-driver --yes)
fahrer jobs reopen "$missed" --quiet
fahrer jobs assign "$missed" --driver bussard@fahrer.example --rate 42,50 --despite-documents --quiet
fahrer assignments cancel "$kept" --yes --quiet
fahrer jobs done "$past" --quiet

# The sixth is driven today. His hours come in as a file, and once more with the reason for another end; the customer confirms on the phone.
fahrer jobs assign "$driven" --driver adler@fahrer.example --rate 42,50 --despite-documents --quiet
fahrer assignments confirm "$driven" --by-phone --quiet
for end in 15:30 16:00; do
  printf 'Auftrag;Tag;Beginn;Ende;Pause;Grund\nFA %s;%s;07:00;%s;30;%s\n' "$driven" "$(day today)" "$end" \
    "$([ "$end" = 16:00 ] && echo Tachograf || true)" >"$folder/stunden.csv"
  fahrer hours enter --from - --yes --quiet <"$folder/stunden.csv"
done
fahrer hours remind "$driven" --quiet
fahrer hours confirm "$driven" --quiet
agreed_twice=$(refused hours confirm "$driven")
fahrer hours list --status locked --csv >"$folder/stunden.csv"
hours=$(field '.data[0] | "\(.fassung) \(.tage[0].arbeit_min)"' hours list --status locked)

# He is billed for: agency, driver and customer say what documents need, then drafts, numbers, and the files that the server prints.
saved() { fahrer settings show "$1" --json | jq -c ".values + $2" | fahrer settings set "$1" --from-json - --quiet; }
saved agentur '{ name: "Kranfahrer Mainbogen", owner: "Erna Mainbogen", street: "Hafenstraße 4", phone: "069 5550123", email: "post@mainbogen.test" }'
saved abrechnung '{ iban: "DE89370400440532013000", taxNumber: "21/815/08150", datevAdviser: "29098", datevClient: "55003", discountPercent: 2, discountDays: 7 }'
since=$(day '-30 days')
jq -n --arg since "$since" '{ steuerstatus: "regulaer", steuernummer: "21/815/08150", iban: "DE89370400440532013000", strasse: "Kranweg 9",
  plz: "60311", ort: "Frankfurt", gutschrift: true, gilt_ab: $since }' | fahrer drivers billing adler@fahrer.example --from-json - --quiet
jq -n --arg since "$since" '{ firma: "Bau Muster GmbH", strasse: "Kranweg 7", plz: "60311", ort: "Frankfurt", land: "DE",
  rechnung_email: "rechnung@bau.example", format: "zugferd", gilt_ab: $since }' | fahrer customers billing petra@bau.example --from-json - --quiet
drafts=$(field '[.drafts[].id] | join(" ")' invoices draft "$driven")
# shellcheck disable=SC2086
read -r invoice credit <<<"$(field '[.results[].answer.nummer] | join(" ")' invoices issue $drafts --yes)"
for _ in $(seq 60); do
  [ "$(field '[.data[] | select(.datei != null)] | length' invoices list)" = 2 ] && break
  sleep 1
done

# Paid less the discount; nothing is left to be reminded of. The driver is paid, gets his statement, and the adviser the postings.
open=$(field .offen_cents invoices show "$invoice")
paid=$(field '"\(.offen_cents) \(.skonto_cents > 0)"' payments add "$invoice" --amount "$(jq -nr "$open - ($open * 0.02 | round) | . / 100")" --day "$(day today)")
reminded=$(refused reminders send "$invoice" --yes)
payout=$(field .id payouts create "$credit" --yes)
fahrer payouts open "$payout" - >"$folder/auszahlung.xml"
fahrer payouts paid "$payout" --day "$(day today)" --quiet
stated=$(field '.statements | length' statements create adler@fahrer.example --month "$(TZ=Europe/Berlin date +%Y-%m)")
period=(--from "$(day today)" --to "$(day tomorrow)")
exported=$(field '.bookings | length' invoices export-datev "${period[@]}")
fahrer invoices export-datev "${period[@]}" --yes --out - >"$folder/datev.zip"
billed=$(field '.billed.total | "\(.marge_cents > 0) \(.offen_cents)"' figures --billing "${period[@]}")
verified=$(field '"\(.documents) \(.files) \(.findings | length)"' invoices verify)

# What is there now, for the books.
fahrer jobs list --csv >"$folder/auftraege.csv"
fahrer privacy export --driver adler@fahrer.example --to - >"$folder/akte.json"
missing=$(refused jobs assign 999999 --driver adler@fahrer.example --rate 42,50)

fahrer jobs list --all --json | jq -c \
  --argjson fee "$fee" --argjson missing "$missing" --argjson twice "$taken_twice" \
  --argjson rows "$(($(wc -l <"$folder/auftraege.csv") - 1))" \
  --arg paid "$paid" --argjson reminded "$reminded" --argjson stated "$stated" --argjson exported "$exported" --arg billed "$billed" --arg verified "$verified" \
  --argjson agreed "$agreed_twice" --argjson sheets "$(($(wc -l <"$folder/stunden.csv") - 1))" --arg hours "$hours" \
  '{ stand: ([.data[]] | sort_by(.nummer) | map(.status)), $fee, $missing, $twice, $rows, $agreed, $sheets, $hours, $paid, $reminded, $stated, $exported, $billed, $verified }'
