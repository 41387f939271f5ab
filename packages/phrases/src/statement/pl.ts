/** The accessibility statement in Polish. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Dostępność',
  lead: 'Oprogramowanie tego katalogu to {{provider}}. Ta strona opisuje, co robi {{provider}}, aby każdy mógł z niego korzystać, jak to sprawdzono i czego brakuje.',
  aim_title: 'Cel',
  aim: '{{provider}} dąży do zgodności z wytycznymi dla dostępności treści internetowych (WCAG)\u00a02.2 na poziomie AA – na każdej stronie i w każdym oknie dialogowym.',
  tested_title: 'Co sprawdzono i jak',
  tested: 'Testy wykonują główne zadania w przeglądarce Chromium, tak jak zrobiłaby to osoba odwiedzająca. Sprawdzają:',
  rules:
    'czy na odwiedzanych stronach i w oknach dialogowych program (axe) nie wykrywa naruszeń tych wymagań WCAG\u00a02.2 na poziomach A i AA, które można sprawdzić automatycznie;',
  keyboard:
    'czy główne zadania można wykonać samą klawiaturą, czy fokus jest widoczny, nigdy nie ginie ani nie zostaje uwięziony i czy wraca po zamknięciu okna dialogowego;',
  zoom: 'czy przy szerokości 320 pikseli i tekście powiększonym do 200% głównych stron nie trzeba przewijać w bok, z wyjątkiem szerokich tabel we własnych ramkach;',
  display: 'czy główne strony działają z wymuszonymi kolorami i pozostają nieruchome, gdy włączono ograniczenie ruchu.',
  untested_title: 'Czego nie sprawdzono',
  people:
    'Oprogramowania {{provider}} nie testował nikt, kto na co dzień używa czytnika ekranu, lupy lub sterowania głosem.',
  browsers: 'W innych przeglądarkach, takich jak Firefox i Safari, testów nie przeprowadzono.',
  audit: 'Oprogramowania {{provider}} nie oceniła żadna niezależna instytucja.',
  gaps_title: 'Znane niezgodności',
  timing:
    'Krótkie komunikaty znikają po pięciu sekundach i tego czasu nie można zmienić (kryterium sukcesu 2.2.1). Jeśli dotyczą wysłanych danych, ich treść w ważnych przypadkach widać także w odpowiednim miejscu strony.',
  order:
    'Strony z katalogu mogą zawierać nagłówki i linki, których kolejności ani brzmienia {{provider}} nie może poprawić.',
  content_title: 'Za co odpowiada wydawca',
  content:
    'Zdjęcia, filmy, dokumenty i teksty pochodzą od wydawcy tego katalogu, który odpowiada za ich opisy, napisy i dostępność.',
  barrier_title: 'Coś utrudnia korzystanie?',
  barrier:
    'Prosimy to zgłosić i podać: której strony dotyczy problem, jaką czynność utrudnia i jakie narzędzia są używane, na przykład czytnik ekranu.',
  barrier_link: 'Zgłoś barierę',
  barrier_elsewhere:
    'Prosimy powiadomić wydawcę tego katalogu i podać: której strony dotyczy problem, jaką czynność utrudnia i jakie narzędzia są używane, na przykład czytnik ekranu.',
} satisfies StatementPhrases
