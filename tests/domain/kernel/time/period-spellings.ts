/**
 * What site managers, dispatchers and people on phones write about when a job is, and what is to be read of it. Written
 * on Saturday, 21 November 2026. Columns: text | (the first day, where it is known apart from it |) start | end |
 * weekdays | start time | working days | certainty; `-` is null.
 */

/** A day or an end is named, or follows from what is. */
export const DATED = `
24.11.2026, 3 Tage | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
7. bis 9.12.2026 | 2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | certain
7.-9.12. | 2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | certain
7.12.–9.12.26 | 2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | certain
vom 7. bis 9. Dezember | 2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | certain
KW 50 | 2026-12-07 | 2026-12-11 | Mo–Fr | - | 5 | likely
KW 50-51 | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | likely
KW 50/51 | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | likely
50. KW | 2026-12-07 | 2026-12-11 | Mo–Fr | - | 5 | likely
ab Montag | 2026-11-23 | - | - | - | - | likely
nächsten Dienstag | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
morgen | 2026-11-22 | 2026-11-22 | sonntags | - | 1 | certain
übermorgen | 2026-11-23 | 2026-11-23 | montags | - | 1 | certain
heute | 2026-11-21 | 2026-11-21 | samstags | - | 1 | certain
bis Jahresende | - | 2026-12-31 | - | - | - | likely
ab 1.12. bis auf Weiteres | 2026-12-01 | - | - | - | - | certain
am 24.11. um 6:30 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24.11. und 26.11. | 2026-11-24 | 2026-11-26 | Di, Do | - | 2 | certain
2026-11-24 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
2026-11-24 bis 2026-11-26 | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
24 . 11 . 2026 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
20.11. | 2027-11-20 | 2027-11-20 | samstags | - | 1 | likely
24.10.2025 | 2025-10-24 | 2025-10-24 | freitags | - | 1 | certain
ab Di., 24.11.2026, 5 Tage | 2026-11-24 | 2026-11-30 | Mo–Fr | - | 5 | certain
ab Di., 24.11.2026, 1 Tag | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
23.11. 6 Uhr bis 27.11. 16 Uhr | 2026-11-23 | 2026-11-27 | Mo–Fr | 06:00 | 5 | certain
Mo 23.11. bis Fr 27.11. | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | certain
24.11. bis 26.11. und 1.12. bis 3.12. | 2026-11-24 | 2026-12-03 | Di–Do | - | 6 | certain
28.12.-8.1. | 2026-12-28 | 2027-01-08 | Mo–Fr | - | 10 | certain
16.11. bis 27.11. | 2026-11-16 | 2026-11-27 | Mo–Fr | - | 10 | certain
28.-3.12. | 2026-11-28 | 2026-12-03 | Mo–Sa | - | 5 | certain
KW 50 Mo-Mi | 2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | likely
Montag KW 50 | 2026-12-07 | 2026-12-07 | montags | - | 1 | likely
nächste Woche | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | likely
nächste Woche Mo-Mi | 2026-11-23 | 2026-11-25 | Mo–Fr | - | 3 | likely
ab morgen 3 Tage | 2026-11-22 | 2026-11-24 | Mo, Di, Mi, Do, Fr, So | - | 3 | certain
24.11 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
24.11 - 26.11 | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | likely
24/11/2026 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
7.12.-18.12. ohne Freitag | 2026-12-07 | 2026-12-17 | Mo–Do | - | 8 | likely
1.12. bis 31.12., samstags | 2026-12-05 | 2026-12-26 | samstags | - | 4 | likely
Fr. Müller, 24.11. | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
ab Montag bis Freitag | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | likely
24.11.2026 bis 30.11. | 2026-11-24 | 2026-11-30 | Mo–Fr | - | 5 | certain
bis 27.11. | - | 2026-11-27 | - | - | - | certain
24.11. ab 22 Uhr bis 6 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 22:00 | 1 | certain
24.11. von 7 bis 16 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 07:00 | 1 | certain
24.11. 6.30-15.00 | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
5.-6.12. (Sa/So) | 2026-12-05 | 2026-12-06 | Sa, So | - | 2 | certain
Sa, 5.12. und So, 6.12. | 2026-12-05 | 2026-12-06 | täglich | - | 2 | certain
23., 24. und 26.11. | 2026-11-23 | 2026-11-26 | Mo, Di, Do | - | 3 | certain
7/8.12. | 2026-12-07 | 2026-12-08 | Mo–Fr | - | 2 | certain
ab 1.12. 3 Monate | 2026-12-01 | 2027-02-26 | Mo–Fr | - | 64 | likely
ab Mo., 23.11.2026, 3 Tage | 2026-11-23 | 2026-11-25 | Mo–Fr | - | 3 | certain
ab Do., 26.11.2026, 3 Tage | 2026-11-26 | 2026-11-30 | Mo–Fr | - | 3 | certain
ab Montag, 2 Tage | 2026-11-23 | 2026-11-24 | Mo–Fr | - | 2 | likely
ab Dienstag | 2026-11-24 | - | - | - | - | likely
KW 49 | 2026-11-30 | 2026-12-04 | Mo–Fr | - | 5 | likely
ab 1.12.2026, 3 Tage | 2026-12-01 | 2026-12-03 | Mo–Fr | - | 3 | certain
Am 24.11. brauchen wir einen Kranfahrer für 3 Tage | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | likely
Kranfahrer ab 24.11. für ca. 3 Wochen | 2026-11-24 | 2026-12-14 | Mo–Fr | - | 15 | likely
24.11., ganzer Tag | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
24.11. ganztägig | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. halber Tag | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
24.11.26 ab 6h | 2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | certain
24.11.26 6:00 | 2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | certain
24.11.26 6 Uhr bis 16 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | certain
24.11. 6-16 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | certain
24.11. Beginn 6.30 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
Di 24.11. 7 uhr | 2026-11-24 | 2026-11-24 | dienstags | 07:00 | 1 | certain
Dienstag, den 24. November 2026 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
Dienstag 24. Nov. | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
Di., 24.11. – Fr., 27.11. | 2026-11-24 | 2026-11-27 | Mo–Fr | - | 4 | certain
Mo 23.11 - Fr 27.11, 6:00 - 15:30 | 2026-11-23 | 2026-11-27 | Mo–Fr | 06:00 | 5 | likely
23.11.-27.11. jeweils ab 6 Uhr | 2026-11-23 | 2026-11-27 | Mo–Fr | 06:00 | 5 | certain
vom 23.11. bis einschließlich 27.11. | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | certain
23.11. bis voraussichtlich 4.12. | 2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | likely
ab 23.11. bis ca. 4.12. | 2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | likely
ab 23.11. voraussichtlich 2 Wochen | 2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | likely
voraussichtlich ab 1.12. | 2026-12-01 | - | - | - | - | likely
1./2.12. | 2026-12-01 | 2026-12-02 | Mo–Fr | - | 2 | certain
1.+2.12. | 2026-12-01 | 2026-12-02 | Mo–Fr | - | 2 | certain
1. u. 2.12. | 2026-12-01 | 2026-12-02 | Mo–Fr | - | 2 | certain
1. und 2. Dezember | 2026-12-01 | 2026-12-02 | Mo–Fr | - | 2 | certain
1.12. & 2.12. | 2026-12-01 | 2026-12-02 | Mo–Fr | - | 2 | certain
1.12., 3.12., 8.12. und 10.12. | 2026-12-01 | 2026-12-10 | Di, Do | - | 4 | certain
einige Tage ab 24.11. | 2026-11-24 | - | - | - | - | likely
3 Tage ab 24.11. | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
3 Tage ab Montag | 2026-11-23 | 2026-11-25 | Mo–Fr | - | 3 | likely
ab Montag für eine Woche | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | likely
ab nächster Woche | 2026-11-23 | - | - | - | - | likely
ab kommenden Montag | 2026-11-23 | - | - | - | - | likely
kommende Woche | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | likely
übernächste Woche | 2026-11-30 | 2026-12-04 | Mo–Fr | - | 5 | likely
nächste Woche Dienstag | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
Dienstag nächste Woche | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
nächste Woche Montag und Mittwoch | 2026-11-23 | 2026-11-25 | Mo, Mi | - | 2 | likely
heute noch | 2026-11-21 | 2026-11-21 | samstags | - | 1 | certain
heute und morgen | 2026-11-21 | 2026-11-22 | täglich | - | 2 | certain
morgen und übermorgen | 2026-11-22 | 2026-11-23 | Mo, Di, Mi, Do, Fr, So | - | 2 | certain
morgen früh 6 Uhr | 2026-11-22 | 2026-11-22 | sonntags | 06:00 | 1 | certain
morgen, 22.11. | 2026-11-22 | 2026-11-22 | sonntags | - | 1 | certain
Guten Morgen, ab 24.11. 2 Tage | 2026-11-24 | 2026-11-25 | Mo–Fr | - | 2 | certain
Montag morgen 7 Uhr | 2026-11-23 | 2026-11-23 | montags | 07:00 | 1 | likely
Montag früh | 2026-11-23 | 2026-11-23 | montags | - | 1 | likely
Mi früh | 2026-11-25 | 2026-11-25 | mittwochs | - | 1 | likely
So. 29.11. | 2026-11-29 | 2026-11-29 | sonntags | - | 1 | certain
So, 29.11.2026 | 2026-11-29 | 2026-11-29 | sonntags | - | 1 | certain
Fr, 27.11. | 2026-11-27 | 2026-11-27 | freitags | - | 1 | certain
Sa 28.11. und So 29.11. | 2026-11-28 | 2026-11-29 | täglich | - | 2 | certain
Fr 27.11. bis So 29.11. | 2026-11-27 | 2026-11-29 | täglich | - | 3 | certain
Wochenende 28./29.11. | 2026-11-28 | 2026-11-29 | Sa, So | - | 2 | certain
10 Tage inkl. Wochenende ab 23.11. | 2026-11-23 | 2026-12-02 | täglich | - | 10 | certain
23.11. bis 6.12. inkl. Wochenende | 2026-11-23 | 2026-12-06 | täglich | - | 14 | certain
23.11. bis 4.12., samstags auch | 2026-11-23 | 2026-12-04 | Mo–Sa | - | 11 | certain
23.11.-4.12. auch Sa | 2026-11-23 | 2026-12-04 | Mo–Sa | - | 11 | certain
23.11.-4.12., Mo-Sa | 2026-11-23 | 2026-12-04 | Mo–Sa | - | 11 | certain
23.11.-4.12. Mo-Do | 2026-11-23 | 2026-12-03 | Mo–Do | - | 8 | likely
5 Werktage ab 23.11. | 2026-11-23 | 2026-11-27 | Mo–Sa | - | 5 | likely
werktags ab 23.11. | 2026-11-23 | - | Mo–Sa | - | - | likely
10 Kalendertage ab 23.11. | 2026-11-23 | 2026-12-02 | täglich | - | 10 | certain
14 Tage ab 23.11. | 2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | likely
ab 23.11. 10 AT | 2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | certain
ab KW 50 | 2026-12-07 | - | - | - | - | likely
ab KW 50, 2 Wochen | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | likely
KW 50, 5 Tage | 2026-12-07 | 2026-12-11 | Mo–Fr | - | 5 | likely
KW50 | 2026-12-07 | 2026-12-11 | Mo–Fr | - | 5 | likely
Kw. 50 + 51 | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | likely
KW 50 - KW 2 | 2026-12-07 | 2027-01-15 | Mo–Fr | - | 30 | likely
KW 53 | 2026-12-28 | 2027-01-01 | Mo–Fr | - | 5 | likely
KW 50/2026 | 2026-12-07 | 2026-12-11 | Mo–Fr | - | 5 | likely
KW 2 | 2027-01-11 | 2027-01-15 | Mo–Fr | - | 5 | likely
2. KW 2027 | 2027-01-11 | 2027-01-15 | Mo–Fr | - | 5 | likely
49./50. KW | 2026-11-30 | 2026-12-11 | Mo–Fr | - | 10 | likely
KW 50 Mi | 2026-12-09 | 2026-12-09 | mittwochs | - | 1 | likely
KW 50 ab Mittwoch | 2026-12-09 | 2026-12-11 | Mo–Fr | - | 3 | likely
KW 50 Di + Do | 2026-12-08 | 2026-12-10 | Di, Do | - | 2 | likely
Mi. KW 50 | 2026-12-09 | 2026-12-09 | mittwochs | - | 1 | likely
bis KW 50 | - | 2026-12-11 | - | - | - | likely
ab 1.12. bis Weihnachten | 2026-12-01 | - | - | - | - | likely
ab 1.12. bis Jahresende | 2026-12-01 | 2026-12-31 | Mo–Fr | - | 23 | likely
ab 1.12. bis Ende Januar | 2026-12-01 | 2027-01-29 | Mo–Fr | - | 44 | likely
1.12. bis Ende Februar 2027 | 2026-12-01 | 2027-02-26 | Mo–Fr | - | 64 | likely
bis Ende Dezember | - | 2026-12-31 | - | - | - | likely
ab 1.12. unbefristet | 2026-12-01 | - | - | - | - | certain
ab 1.12. auf unbestimmte Zeit | 2026-12-01 | - | - | - | - | likely
ab 01.12.2026 dauerhaft | 2026-12-01 | - | - | - | - | certain
ab sofort bis 27.11. | - | 2026-11-27 | - | - | - | likely
0171 24.11.26 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
29.2.2028 | 2028-02-29 | 2028-02-29 | dienstags | - | 1 | certain
24.11.2026 (Di) | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11.26, Di | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
23.11. 3 Tage, 5 Tage | 2026-11-23 | - | - | - | - | likely
7.12.-9.12., 3 Tage | 2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | certain
7.12.-13.12., 7 Tage | 2026-12-07 | 2026-12-13 | täglich | - | 7 | certain
7.12.-18.12., 2 Wochen | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | certain
24.11.2026 Mo-Fr | 2026-11-24 | - | Mo–Fr | - | - | certain
24.11.2026 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11.26 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24. 11. 2026 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24 .11. 26 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11.2026. | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24-11-2026 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24/11/26 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
2026-11-24 - 2026-11-26 | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
2026-11-24, 06:30 | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24,11,2026 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.Nov 2026 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24 Nov | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24. Nov. '26 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
1. Dez bis 3. Dez | 2026-12-01 | 2026-12-03 | Mo–Fr | - | 3 | certain
30.11.-2.12. | 2026-11-30 | 2026-12-02 | Mo–Fr | - | 3 | certain
30. bis 2.12. | 2026-11-30 | 2026-12-02 | Mo–Fr | - | 3 | certain
28.12. bis 8.1. | 2026-12-28 | 2027-01-08 | Mo–Fr | - | 10 | certain
28.12.2026-8.1.2027 | 2026-12-28 | 2027-01-08 | Mo–Fr | - | 10 | certain
2.1. | 2027-01-02 | 2027-01-02 | samstags | - | 1 | certain
24.11. bis 26. | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | likely
24.-26.11.2026, 6:30 Uhr | 2026-11-24 | 2026-11-26 | Mo–Fr | 06:30 | 3 | certain
24.-26.11.2026; ab 6.30 | 2026-11-24 | 2026-11-26 | Mo–Fr | 06:30 | 3 | certain
24-26.11. | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
24 - 26.11.2026 | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
24 bis 26.11. | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
vom 24. bis zum 26. November 2026 | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
24.11. bis Freitag | 2026-11-24 | 2026-11-27 | Mo–Fr | - | 4 | likely
morgen bis Freitag | 2026-11-22 | 2026-11-27 | Mo, Di, Mi, Do, Fr, So | - | 6 | likely
ab Montag bis Mittwoch | 2026-11-23 | 2026-11-25 | Mo–Fr | - | 3 | likely
Montag | 2026-11-23 | 2026-11-23 | montags | - | 1 | likely
Montag 7 Uhr | 2026-11-23 | 2026-11-23 | montags | 07:00 | 1 | likely
nächsten Freitag | 2026-11-27 | 2026-11-27 | freitags | - | 1 | likely
kommenden Freitag, 2 Tage | 2026-11-27 | 2026-11-30 | Mo–Fr | - | 2 | likely
nächsten Montag bis Mittwoch | 2026-11-23 | 2026-11-25 | Mo–Fr | - | 3 | likely
Frühschicht ab 24.11. | 2026-11-24 | - | - | - | - | certain
Nachtschicht 24.11. 22:00-06:00 | 2026-11-24 | 2026-11-24 | dienstags | 22:00 | 1 | certain
24.11. nachts ab 22 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 22:00 | 1 | certain
24.11. abends 7 Uhr | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. 19 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 19:00 | 1 | certain
24.11. um 6 | 2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | certain
24.11. gegen 7 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 07:00 | 1 | certain
24.11. halb 7 | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24.11. 0630 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24.11. 7:00 oder 8:00 Uhr | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
24.11. bis 16 Uhr | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. nach 16 Uhr | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. 25:00 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. 24 Uhr | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. 8 Stunden | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
1 Monat ab 1.12. | 2026-12-01 | 2026-12-31 | Mo–Fr | - | 23 | likely
Termin: 24.11.2026 Dauer: 3 Tage | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
Beginn: 24.11.2026, Ende: 27.11.2026 | 2026-11-24 | 2026-11-27 | Mo–Fr | - | 4 | certain
Start 24.11., Ende 27.11. | 2026-11-24 | 2026-11-27 | Mo–Fr | - | 4 | certain
Beginn 24.11. Dauer 2 Tage | 2026-11-24 | 2026-11-25 | Mo–Fr | - | 2 | certain
Start: KW 50 | 2026-12-07 | 2026-12-11 | Mo–Fr | - | 5 | likely
Zeitraum: 24.11.2026 - 27.11.2026, Arbeitszeit 6:00 - 16:00 | 2026-11-24 | 2026-11-27 | Mo–Fr | 06:00 | 4 | certain
Mo-Fr, 7.12.-18.12. | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | certain
7.12.-18.12. (Mo-Fr) | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | certain
7.12. bis 18.12. werktags | 2026-12-07 | 2026-12-18 | Mo–Sa | - | 11 | likely
7.12.-18.12. nur Di und Do | 2026-12-08 | 2026-12-17 | Di, Do | - | 4 | likely
7.12.-18.12. ohne Mittwoch | 2026-12-07 | 2026-12-18 | Mo, Di, Do, Fr | - | 8 | certain
Baustelle Hanau - 24.11. - Kran | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
Wir brauchen jemanden am Dienstag | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
Krankheitsvertretung bis Freitag | - | 2026-11-27 | - | - | - | likely
2 Fahrer ab 24.11. 5 Uhr | 2026-11-24 | - | - | 05:00 | - | likely
3 x 7.5 t ab 24.11. | 2026-11-24 | - | - | - | - | likely
Tor 3, 24.11. 7 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 07:00 | 1 | likely
Lkw 7,5 t, 24.11., 2 Tage | 2026-11-24 | 2026-11-25 | Mo–Fr | - | 2 | likely
Dienstag 24.11 bis Donnerstag 26.11 | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | likely
24.11 3 Tage | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | likely
am 24.11 um 7 | 2026-11-24 | 2026-11-24 | dienstags | 07:00 | 1 | likely
ab 24.11 mo-fr | 2026-11-24 | - | Mo–Fr | - | - | likely
24.11.26-27.11.26 | 2026-11-24 | 2026-11-27 | Mo–Fr | - | 4 | certain
24.11.2026-27.11.2026 | 2026-11-24 | 2026-11-27 | Mo–Fr | - | 4 | certain
24.11.2026 - 27.11.2026, Mo-Fr, 6:00 bis 16:00 | 2026-11-24 | 2026-11-27 | Mo–Fr | 06:00 | 4 | certain
24.11. (3 Tage) | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
24.11.2026 // 3 Tage | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
24.11.2026 + 25.11.2026 | 2026-11-24 | 2026-11-25 | Mo–Fr | - | 2 | certain
24.11.2026, 25.11.2026, 26.11.2026 | 2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain
24.11.2026 3 Fahrer | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
24.11. für einen Tag | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. nur vormittags | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. ab 6.00 Uhr ca. 10 Std. | 2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | likely
Hallo, ich brauche für den 24.11. einen Fahrer C+E | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
moin, brauche morgen einen kranfahrer | 2026-11-22 | 2026-11-22 | sonntags | - | 1 | likely
Urlaubsvertretung 7.12. bis 18.12. | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | likely
Urlaubsvertretung vom 21.12. bis 31.12.2026 | 2026-12-21 | 2026-12-31 | Mo–Fr | - | 9 | likely
Krankenstand, vermutlich bis Jahresende | - | 2026-12-31 | - | - | - | likely
täglich von 6 bis 16 Uhr, 2 Wochen ab 30.11. | 2026-11-30 | 2026-12-11 | Mo–Fr | 06:00 | 10 | certain
ab 30.11. montags und donnerstags | 2026-11-30 | - | Mo, Do | - | - | certain
Betonage am 3.12., Beginn 5 Uhr | 2026-12-03 | 2026-12-03 | donnerstags | 05:00 | 1 | likely
Kranmontage KW 49/50 | 2026-11-30 | 2026-12-11 | Mo–Fr | - | 10 | likely
KW49-50 | 2026-11-30 | 2026-12-11 | Mo–Fr | - | 10 | likely
KW 49–KW 50 | 2026-11-30 | 2026-12-11 | Mo–Fr | - | 10 | likely
KW 49 (30.11.-4.12.) | 2026-11-30 | 2026-12-04 | Mo–Fr | - | 5 | likely
30.11.-4.12. (KW 49) | 2026-11-30 | 2026-12-04 | Mo–Fr | - | 5 | likely
Wetterabhängig, geplant 24.11. | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
24.11. falls es nicht regnet | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
min. 2 Wochen ab 30.11. | 2026-11-30 | 2026-12-11 | Mo–Fr | - | 10 | likely
Samstag und Sonntag, 28./29.11. | 2026-11-28 | 2026-11-29 | Sa, So | - | 2 | certain
Sa, 28.11. | 2026-11-28 | 2026-11-28 | samstags | - | 1 | certain
23.11.-4.12. einschl. Samstag | 2026-11-23 | 2026-12-04 | Mo–Sa | - | 11 | certain
23.11.-4.12., keine Wochenenden | 2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | certain
23.11. - 29.11. Mo-So | 2026-11-23 | 2026-11-29 | täglich | - | 7 | certain
ab Mi | 2026-11-25 | - | - | - | - | likely
ab Mo 23.11. | 2026-11-23 | - | - | - | - | certain
bis Do | - | 2026-11-26 | - | - | - | likely
bis 18.12.2026 | - | 2026-12-18 | - | - | - | certain
bis 18.12. täglich | - | 2026-12-18 | täglich | - | - | likely
ab 30.11.26 für 14 Tage | 2026-11-30 | 2026-12-11 | Mo–Fr | - | 10 | likely
ab 30.11.26 2Wo | 2026-11-30 | 2026-12-11 | Mo–Fr | - | 10 | certain
30.11.26 - open end | 2026-11-30 | - | - | - | - | certain
ab 30.11. open end | 2026-11-30 | - | - | - | - | certain
ab 30.11. bis Projektende | 2026-11-30 | - | - | - | - | likely
ab 30.11. solange Arbeit da ist | 2026-11-30 | - | - | - | - | likely
ab dem 30.11. | 2026-11-30 | - | - | - | - | certain
ab dem 30. November | 2026-11-30 | - | - | - | - | certain
Ab 1. Dezember 2026 für 3 Monate | 2026-12-01 | 2027-02-26 | Mo–Fr | - | 64 | likely
zum 1.12. | 2026-12-01 | 2026-12-01 | dienstags | - | 1 | certain
zum 01.12.2026, Festanstellung | 2026-12-01 | 2026-12-01 | dienstags | - | 1 | likely
1.12.-23.12. | 2026-12-01 | 2026-12-23 | Mo–Fr | - | 17 | certain
1.-23. Dezember | 2026-12-01 | 2026-12-23 | Mo–Fr | - | 17 | certain
1. - 5.2. | 2027-02-01 | 2027-02-05 | Mo–Fr | - | 5 | certain
1.2.-5.2.2027 | 2027-02-01 | 2027-02-05 | Mo–Fr | - | 5 | certain
27.11./30.11. | 2026-11-27 | 2026-11-30 | Mo–Fr | - | 2 | certain
Fr 27.11. + Mo 30.11. | 2026-11-27 | 2026-11-30 | Mo–Fr | - | 2 | certain
Donnerstag und Freitag, 26. und 27.11. | 2026-11-26 | 2026-11-27 | Do, Fr | - | 2 | certain
Do./Fr. 26./27.11. | 2026-11-26 | 2026-11-27 | Do, Fr | - | 2 | certain
26.11.-27.11., Do+Fr | 2026-11-26 | 2026-11-27 | Do, Fr | - | 2 | certain
31.12.2026 bis 2.1.2027 | 2026-12-31 | 2027-01-02 | Mo–Sa | - | 3 | certain
24.11.2026 bis 24.11.2027 | 2026-11-24 | 2027-11-24 | Mo–Fr | - | 262 | certain
2026-11-24T06:30 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
24.11.2026 06:30:00 | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24.11.2026, 6:30-15:00 Uhr, Tel. 0160 1234567 | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | likely
3 Achser, 26 t, 24.11. | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
Fr. Maier ab 24.11. | 2026-11-24 | - | - | - | - | likely
so ab 24.11. | 2026-11-24 | - | - | - | - | likely
KW 50 Montag bis Mittwoch | 2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | likely
KW 50: Mo 6 Uhr | 2026-12-07 | 2026-12-07 | montags | 06:00 | 1 | likely
Montag und Dienstag in KW 50 | 2026-12-07 | 2026-12-08 | Mo, Di | - | 2 | likely
ab Montag KW 50 | 2026-12-07 | - | - | - | - | likely
ab Mo. KW 50 für 2 Wochen | 2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | likely
übermorgen 6 Uhr | 2026-11-23 | 2026-11-23 | montags | 06:00 | 1 | certain
heute ab 14 Uhr | 2026-11-21 | 2026-11-21 | samstags | 14:00 | 1 | certain
heute Abend | 2026-11-21 | 2026-11-21 | samstags | - | 1 | certain
morgen Vormittag | 2026-11-22 | 2026-11-22 | sonntags | - | 1 | certain
ab morgen bis auf Weiteres | 2026-11-22 | - | - | - | - | certain
ab übermorgen, 1 Woche | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | certain
mind. bis 18.12. | - | 2026-12-18 | - | - | - | likely
24.11. mind. 2 Tage | 2026-11-24 | 2026-11-25 | Mo–Fr | - | 2 | likely
24.11. ggf. länger | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
bis spätestens 18.12. | - | 2026-12-18 | - | - | - | likely
30.11. bis spätestens 18.12. | 2026-11-30 | 2026-12-18 | Mo–Fr | - | 15 | likely
30.11. bis max. 18.12. | 2026-11-30 | 2026-12-18 | Mo–Fr | - | 15 | likely
24.11. ca. 6 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | likely
24.11. Uhrzeit offen | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | likely
24.11. morgens | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. früh um 5 | 2026-11-24 | 2026-11-24 | dienstags | 05:00 | 1 | certain
24.11. 5 Uhr morgens | 2026-11-24 | 2026-11-24 | dienstags | 05:00 | 1 | certain
24.11. 6:30 | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24.11. 6.30 | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24.11. 06.30 Uhr | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24.11., 6 h | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
24.11. 6 Uhr 30 | 2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain
24.11. ab sechs Uhr | 2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | certain
`;

/** No day is named for sure; how long, on which weekdays or from when is. Without the columns of the dates. */
export const UNDATED = `
3 Tage | - | - | 3 | certain
ab sofort 2 Wochen | - | - | 10 | likely
Mo-Fr | Mo–Fr | - | - | certain
Mo bis Mi | Mo–Mi | - | - | certain
halber Tag | - | - | 1 | likely
ca. 14 Tage | - | - | 10 | likely
ein bis zwei Wochen | - | - | 10 | likely
1 Woche | - | - | 5 | certain
zwei Wochen | - | - | 10 | certain
10 Arbeitstage | - | - | 10 | certain
06:30-15:00 | - | 06:30 | - | certain
ab 7 Uhr | - | 07:00 | - | certain
Sa und So | Sa, So | - | - | certain
inkl. Samstag | Mo–Sa | - | - | certain
auch samstags | Mo–Sa | - | - | certain
werktags | Mo–Sa | - | - | likely
nur Wochenende | Sa, So | - | - | certain
Beginn nach Absprache, 10 Tage | - | - | 10 | likely
5 Tage die Woche | Mo–Fr | - | - | likely
7.12.-18.12., 3 Tage | - | - | 3 | likely
so schnell wie möglich, 3 Tage | - | - | 3 | likely
eine Woche | - | - | 5 | certain
Mo-Fr, evtl. Sa | Mo–Fr | - | - | likely
Mo-Fr 7-16 Uhr | Mo–Fr | 07:00 | - | certain
Mo - Do 6:00 bis 16:00, Fr bis 13 Uhr | Mo–Fr | 06:00 | - | certain
Mo–Sa | Mo–Sa | - | - | certain
Mo., Mi. und Fr. | Mo, Mi, Fr | - | - | certain
Dienstag und Donnerstag | Di, Do | - | - | certain
jeden Montag | montags | - | - | certain
montags | montags | - | - | certain
immer freitags ab 14 Uhr | freitags | 14:00 | - | certain
täglich | täglich | - | - | likely
täglich ab 6 Uhr | - | 06:00 | - | certain
5-Tage-Woche | Mo–Fr | - | - | likely
2-3 Tage | - | - | 3 | likely
2 bis 3 Tage | - | - | 3 | likely
zwei oder drei Tage | - | - | 3 | likely
mind. 3 Tage | - | - | 3 | likely
max. 3 Tage | - | - | 3 | likely
bis zu 5 Tage | - | - | 5 | likely
3Tage | - | - | 3 | certain
3 Tg. | - | - | 3 | certain
1,5 Tage | - | - | 2 | likely
1 1/2 Tage | - | - | 2 | likely
½ Tag | - | - | 1 | likely
anderthalb Tage | - | - | 2 | likely
2,5 Wochen | - | - | 15 | likely
einen Tag | - | - | 1 | certain
ein Tag | - | - | 1 | certain
1 ganzer Tag | - | - | 1 | certain
zweitägig | - | - | 2 | certain
3-tägiger Einsatz | - | - | 3 | certain
dieses Wochenende | Sa, So | - | - | likely
am Wochenende | Sa, So | - | - | certain
übers Wochenende | Sa, So | - | - | likely
ohne Wochenende | Mo–Fr | - | - | certain
2 Wochen ohne Wochenende | Mo–Fr | - | 10 | certain
an Werktagen | Mo–Sa | - | - | likely
wochentags | Mo–Fr | - | - | likely
unter der Woche | Mo–Fr | - | - | likely
vierzehn Tage | - | - | 10 | likely
10 AT | - | - | 10 | certain
ab KW 50, 3 Tage | - | - | 3 | likely
KW 50, 3 Tage | - | - | 3 | likely
ab Mitte Dezember 2 Wochen | - | - | 10 | likely
Dezember 2026, 10 Tage | - | - | 10 | likely
schnellstmöglich, 2 Tage | - | - | 2 | likely
von Montag bis Mittwoch | Mo–Mi | - | - | certain
3 Tage à 10 Stunden | - | - | 3 | likely
3 Tage mit Übernachtung | - | - | 3 | likely
3 Tage + Anreise | - | - | 3 | likely
2 Wochen, Verlängerung möglich | - | - | 10 | likely
2 Wochen + Option | - | - | 10 | likely
Hallo, bräuchte einen Fahrer Di+Mi | Di, Mi | - | - | likely
1000 Tage | - | - | 1000 | certain
zwölf Tage | - | - | 12 | certain
brauche dringend Fahrer ab sofort, ca. 4 Wochen | - | - | 20 | likely
Nachtschicht 22-6 Uhr, Mo-Do | Mo–Do | 22:00 | - | certain
Schichtbeginn 5:30 Uhr | - | 05:30 | - | likely
jeweils montags und donnerstags | Mo, Do | - | - | certain
ca. 2-3 Wochen | - | - | 15 | likely
2-3 Wo. | - | - | 15 | likely
max 1 Woche | - | - | 5 | likely
ein Einsatz von 3 Tagen | - | - | 3 | certain
für drei Tage | - | - | 3 | certain
drei volle Tage | - | - | 3 | certain
an 3 Tagen | - | - | 3 | certain
alle 14 Tage montags | montags | - | - | certain
immer am Wochenende | Sa, So | - | - | certain
Sa.+So. | Sa, So | - | - | certain
Sa u. So | Sa, So | - | - | certain
nur samstags | samstags | - | - | certain
nur Samstag | samstags | - | - | certain
auch an Samstagen | Mo–Sa | - | - | certain
Mo-So | täglich | - | - | certain
Mo.-Fr. | Mo–Fr | - | - | certain
Mo.–Do. | Mo–Do | - | - | certain
montags bis freitags | Mo–Fr | - | - | certain
Montag - Freitag | Mo–Fr | - | - | certain
Montag bis Freitag 7:00-16:00 | Mo–Fr | 07:00 | - | certain
Mo/Mi/Fr | Mo, Mi, Fr | - | - | certain
Di & Do | Di, Do | - | - | certain
so ca. 3 Tage | - | - | 3 | likely
so um die 2 Wochen | - | - | 10 | likely
in KW 50 an 2 Tagen | - | - | 2 | likely
nicht länger als 3 Tage | - | - | 3 | likely
`;

/** Nothing is to be read of these: no period, one that only a person can settle, or something else with numbers in it. */
export const NOTHING = `
KW 26/27
halbtags
1 Monat
Anfang Dezember
Mitte Januar
Ende Januar
Dezember 2026
nach Absprache
unbefristet
Frühschicht
nachts
30.2.
30.2.2027
8-10 t
3 Achsen
40 to
Tel. 0171 2345678
399 €
Musterstraße 7, 60311 Frankfurt
ADR Klasse 3
Mo., 24.11.
24.11. oder 25.11.
nicht am 24.11.
2 Tage pro Woche
in 14 Tagen
innerhalb von 2 Wochen
so bald wie möglich
Straße des 17. Juni 135
17.-Juni-Platz 3
bald
Oktober 2026
Sommer 2099
ab 2. Januar 2099
irgendwann 2026
März 2026, Woche 3
KW 12 2099
ab ca. 1.12.
ca. ab Anfang Dezember
frühestens ab 1.12.
spätestens 1.12.
1.12. oder 2.12.
1.12. und 9.12.
1.12. evtl. auch 2.12.
2x die Woche
alle 2 Wochen
3 Tage/Woche
3 Tage die Woche
ein paar Tage
mehrere Wochen
diese Woche
nächster Monat
nächsten Monat
ab nächsten Monat
in 3 Wochen
in 3 Tagen
in den nächsten Tagen
in den nächsten 2 Wochen
innerhalb der nächsten 14 Tage
morgen, 23.11.
so lange wie nötig
so 24.11.
Fr. Schmidt
KW 50 und 52
KW 54
Anfang KW 50
Mitte KW 50
ca. KW 50
KW 50 oder 51
KW 47
50 kW
Anfang/Mitte Dezember
Ende November
Ende Nov./Anfang Dez.
ab Anfang Januar
Januar
Jan. - März 2027
ganzer Dezember
ab Dezember
im Dezember
Winter 2026/27
nach Weihnachten
vor Weihnachten
zwischen den Jahren
bis Ende der Woche
ab sofort
ab sofort bis auf weiteres
asap
schnellstmöglich
kurzfristig
auf Abruf
nach Vereinbarung
n. Absprache
Termin nach tel. Absprache
offen
unbekannt
?
-
flexibel
24.11. oder nach Absprache
24.11. verschoben auf 26.11.
statt 24.11. am 26.11.
nicht vor dem 1.12.
außer 25.11.
nach dem 24.11.
vor dem 1.12.
zwischen 7. und 18.12.
24.11. ±1 Tag
24.11. Anlieferung, 26.11. Abbau
Anfrage vom 12.11.2026
wie besprochen am 20.11.
Angebot bitte bis 25.11.
Rückmeldung bis 25.11., Einsatz ab 30.11.
geb. 12.03.1980
12.03.1980
Baujahr 2019
Tel. 0171/2345678
+49 171 2345678
069 555 1234
Mobil: 0151-23456789
info@24.11.de
3,5 t
7.12 t
3.5 Tonner
40 to, 3 Achsen
2 Lkw, 3 Fahrer
ab 399 € netto
1.200,00 EUR
12.50 €
60311 Frankfurt
Hauptstr. 12
Musterstr. 7-9, 60311 Frankfurt
Halle 7, Tor 3
Tor 3.12
Klasse 1.1
UN 1203
BF3
C1E
§ 7.12
A 5 km 12.5
Straße des 17. Juni 135, Berlin
Platz des 18. März
1.-Mai-Straße 4
August-Bebel-Str. 3
24/7
30.2.2026
31.11.
29.2.
32.12.2026
24.13.2026
0.12.
1.1.2050
24.11.2062
24.11.206
24.11.-20.11.2026
27.11.2026 bis 24.11.2026
Mo., 24.11.2026
Montag, 24.11.
3 Tage, 2 Wochen
11/24/2026
Freitag oder Samstag
diesen Freitag
8 Std. täglich
4h
1 Woche und 2 Tage
drei Monate ab Januar
2026
26
5
0 Tage
99999 Tage
Krankheitsvertretung, Dauer unbekannt
Überführung 24.11., Rückfahrt 25.11.
KW 49 od. 50
Mitte nächster Woche
Ende nächster Woche
Anfang nächsten Jahres
im neuen Jahr
Frühjahr 2027
ab Januar 2027
1. Quartal 2027
Q1 2027
erste Dezemberwoche
Nikolaus
Heiligabend
1. Advent
über Ostern
nach den Feiertagen
sobald Genehmigung vorliegt
je nach Wetter
Ausweichtermin 25.11.
24.11. (Ausweichtermin 25.11.)
siehe Nachricht
Siehe E-Mail
s. u.
k.A.
-.-
TBA
???
2 Tage pro Monat
jede Woche 2 Tage
seit 16.11.
29.2.2027
31.04.2027
24.11.2026 bis 31.11.2026
20261124
24112026
Rufen Sie an: 0160 / 12 34 567
030/12.11.26
Kunden-Nr. 24.11
Bestellung 4500012.11
Auftrag 2026-1124
Lieferschein vom 20.11.2026
HU 12/2026
TÜV bis 11/2026
Führerschein gültig bis 24.11.2027
18 t, 12 m, 2 Achsen
12 - 18 m
2,55 x 4,00 m
Preis 489 € / Tag
45 €/h
ab 45 €
Nettopreis 1.399,00
25 km ab 60311
B 3, km 12.5
A7 Ausfahrt 24
Hausnummer 7-9
Gewerbepark 7.12
Haus 7, 12.OG
Rampe 24-26
ADR 1.4 S
Klasse 3, UN 1202
Schlüssel 95
Hr. Sommer, Fr. Winter
Familie August
Frau Mai
mit Mo telefoniert
do it asap
nächste Woche irgendwann
irgendwann nächste Woche
Anfang/Mitte KW 50
bis Ende KW 50
gestern
24.11., evtl. 25.11.
24.11. abgesagt
neuer Termin 26.11. statt 24.11.
26.11. (nicht 24.11.)
ab dem 24. oder 25.11.
24.11. bzw. 25.11.
frühestens KW 50
spätestens ab 30.11.
24.11. zwischen 6 und 7 Uhr
`;

/** The first day stands in its own field. */
export const WITH_FIRST_DAY = `
3 Tage | 2026-11-23 | 2026-11-23 | 2026-11-25 | Mo–Fr | - | 3 | certain
2 Wochen | 2026-11-23 | 2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | certain
2 Wochen | 2026-11-24 | 2026-11-24 | 2026-12-07 | Mo–Fr | - | 10 | certain
1 Monat | 2026-12-01 | 2026-12-01 | 2026-12-31 | Mo–Fr | - | 23 | likely
7 Kalendertage | 2026-11-23 | 2026-11-23 | 2026-11-29 | täglich | - | 7 | certain
2 Wochen inkl. Samstag | 2026-11-23 | 2026-11-23 | 2026-12-05 | Mo–Sa | - | 12 | certain
bis Freitag | 2026-11-23 | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | likely
5 Tage | 2026-11-23 | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | certain
5 Tage | 2026-11-28 | 2026-11-28 | 2026-12-03 | Mo–Sa | - | 5 | certain
1 Tag | 2026-11-24 | 2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain
eine Woche | 2026-11-23 | 2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | certain
ca. 14 Tage | 2026-11-23 | 2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | likely
1 Monat | 2027-01-31 | 2027-01-31 | 2027-02-26 | Mo–Fr | - | 21 | likely
Mo-Fr | 2026-11-23 | 2026-11-23 | - | Mo–Fr | - | - | certain
Mo bis Mi | 2026-11-23 | 2026-11-23 | 2026-11-25 | Mo–Mi | - | 3 | likely
bis 20.11. | 2026-11-23 | - | - | - | - | - | unknown
ab Montag, 2 Tage | 2026-11-23 | 2026-11-23 | 2026-11-24 | Mo–Fr | - | 2 | likely
ab Montag, 2 Tage | 2026-11-24 | - | - | - | - | 2 | likely
KW 48 | 2026-11-24 | 2026-11-24 | 2026-11-27 | Mo–Fr | - | 4 | likely
KW 49 | 2026-11-24 | - | - | - | - | - | unknown
ab sofort, 3 Tage | 2026-11-25 | 2026-11-25 | 2026-11-27 | Mo–Fr | - | 3 | likely
Beginn nach Absprache, 3 Tage | 2026-11-25 | 2026-11-25 | 2026-11-27 | Mo–Fr | - | 3 | likely
24.11., 2 Tage | 2026-11-24 | 2026-11-24 | 2026-11-25 | Mo–Fr | - | 2 | certain
26.11., 2 Tage | 2026-11-24 | - | - | - | - | 2 | likely
ab 24.11., 3 Tage | 2025-11-24 | 2025-11-24 | 2025-11-26 | Mo–Fr | - | 3 | certain
nach Absprache | 2026-11-24 | 2026-11-24 | - | - | - | - | likely
unbefristet | 2026-11-24 | 2026-11-24 | - | - | - | - | certain
`;
