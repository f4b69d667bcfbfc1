#!/usr/bin/env bash
# A day at the desk by a script: bash, jq and the command line, nothing else. Whether that works here or at a server
# (FAHRER_URL, FAHRER_KEY) it does not know.
#   dispatch-day.sh FOLDER LICENCE.pdf PROGRAM [ITS WORDS…]
# The folder must be empty; what is exported goes there. The last line is a JSON document of what it came to.
set -euo pipefail

folder=$1 licence=$2
shift 2
program=("$@")
day() { date -u -d "$1" +%F; }

fahrer() { "${program[@]}" "$@"; }
# The exit code of what has to fail.
refused() { local code=0; fahrer "$@" >/dev/null 2>&1 || code=$?; echo "$code"; }
# One field of what a command answers.
field() {
  local path=$1 answer
  shift
  answer=$(fahrer "$@" --json) || { echo "$* -> $answer" >&2; return 1; }
  jq -er "$path" <<<"$answer"
}

# Three drivers register; their papers are looked at, and they are let through.
drivers=()
for name in Adler Bussard Falke; do
  id=$(jq -n --arg name "$name" '{
      vorname: "Toni", nachname: $name, email: ($name | ascii_downcase + "@fahrer.example"), telefon: "069 555 0102",
      erfahrung_jahre: 5, stundensatz: 38.5, fuehrerscheinklassen: ["C", "CE"], spezialisierungen: ["Kran"], adresse: "Kranweg 9",
      plz: "60311", ort: "Frankfurt", vermittlungszustimmung: true, datenschutz: true
    }' | field .driverId drivers register --from-json - --fuehrerschein "$licence" --fahrerkarte "$licence")
  for document in $(field '.data[].id' documents list "$id"); do
    fahrer documents check "$document" --valid-until "$(day '+2 years')" --quiet
  done
  fahrer drivers approve "$id" --quiet
  drivers+=("$id")
done

# Five requests of one customer come in by phone, one a day from next week on.
jobs=()
for number in 1 2 3 4 5; do
  first=$(day "+$((6 + number)) days")
  jobs+=("$(jq -n --arg first "$first" '{
      customerName: "Petra Muster", customerEmail: "petra@bau.example", customerPhone: "069 555 0101", company: "Bau Muster GmbH",
      customerStreet: "Kranweg", customerHouseNumber: "7", customerPostalCode: "60311", customerCity: "Frankfurt",
      einsatzort: "Kranweg 7, Frankfurt", zeitraum: $first, einsatzbeginn: $first, einsatzende: $first,
      arbeitstage: ["mo", "di", "mi", "do", "fr", "sa", "so"], fahrzeugtyp: "Kran", nachricht: "Fertigteile setzen."
    }' | field .nummer jobs create --from-json -)")
done

# Each gets a driver; one has two jobs of the same day, which is noticed. Four are confirmed on the phone.
assignment() { field ".data[] | select(.nummer == $1) | .assignment.id" jobs list; }
for index in 0 1 2 3 4; do
  fahrer jobs assign "${jobs[index]}" --driver "${drivers[index % 3]}" --rate 42,50 --quiet
done
taken_twice=$(refused jobs assign "${jobs[0]}" --driver "${drivers[1]}" --rate 42,50)
for index in 0 1 2 3; do
  fahrer assignments confirm "$(assignment "${jobs[index]}")" --by-phone --quiet
done

# The first moves by two weeks, the second customer calls off, the third driver does not come and is replaced by another one.
fahrer jobs move "${jobs[0]}" --start "$(day '+21 days')" --quiet
fahrer jobs cancel "${jobs[1]}" --by customer --reason "Baustelle ruht" --quiet
fee=$(field .feeCents assignments no-show "$(assignment "${jobs[2]}")" --reason "nicht erschienen" --keep-driver)
fahrer jobs reopen "${jobs[2]}" --quiet
fahrer jobs assign "${jobs[2]}" --driver "${drivers[0]}" --rate 42,50 --quiet
fahrer assignments cancel "$(assignment "${jobs[4]}")" --reason "krank" --quiet
fahrer jobs done "${jobs[4]}" --quiet

# What is there now, for the books.
fahrer jobs list --csv >"$folder/auftraege.csv"
fahrer drivers list --csv >"$folder/fahrer.csv"
fahrer drivers export "${drivers[0]}" --to "$folder/akte" --quiet
missing=$(refused jobs assign 999999 --driver "${drivers[0]}" --rate 42,50)

fahrer jobs list --all --json | jq -c \
  --argjson fee "$fee" --argjson missing "$missing" --argjson twice "$taken_twice" \
  --argjson rows "$(($(wc -l <"$folder/auftraege.csv") - 1))" \
  '{ stand: ([.data[] | {key: (.nummer | tostring), value: .status}] | sort_by(.key) | map(.value)), $fee, $missing, $twice, $rows }'
