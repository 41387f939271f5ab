/** The accessibility statement in German. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Barrierefreiheit',
  lead: 'Die Software dieses Katalogs ist {{provider}}. Diese Seite sagt, was {{provider}} tut, damit alle den Katalog nutzen können, wie das geprüft wurde und was fehlt.',
  aim_title: 'Das Ziel',
  aim: '{{provider}} strebt auf jeder Seite und in jedem Dialog die Stufe AA der Richtlinien für barrierefreie Webinhalte (WCAG) 2.2 an.',
  tested_title: 'Was geprüft wurde und wie',
  tested: 'Tests führen die wichtigsten Aufgaben im Browser Chromium aus, wie es ein Besucher tun würde. Sie prüfen,',
  rules:
    'dass die Regeln der WCAG 2.2, Stufen A und AA, die ein Programm prüfen kann (mit axe), auf den durchlaufenen Seiten und Dialogen nichts beanstanden;',
  keyboard:
    'dass sich die wichtigsten Aufgaben allein mit der Tastatur erledigen lassen, dass der Fokus sichtbar ist, nie verloren geht oder festsitzt und nach dem Schließen eines Dialogs zurückkehrt;',
  zoom: 'dass die wichtigsten Seiten bei 320 Pixeln Breite und bei 200 % Textgröße ohne seitliches Scrollen auskommen, außer bei breiten Tabellen in ihrem eigenen Rahmen;',
  display:
    'dass die wichtigsten Seiten mit erzwungenen Farben funktionieren und stillhalten, wenn reduzierte Bewegung gewünscht ist.',
  untested_title: 'Was nicht geprüft wurde',
  people:
    'Niemand, der täglich mit Screenreader, Bildschirmlupe oder Sprachsteuerung arbeitet, hat {{provider}} geprüft.',
  browsers: 'In anderen Browsern wie Firefox und Safari wurden diese Tests nicht durchgeführt.',
  audit: 'Keine unabhängige Stelle hat {{provider}} bewertet.',
  gaps_title: 'Was bekanntermaßen nicht erfüllt ist',
  timing:
    'Kurze Meldungen verschwinden nach fünf Sekunden, und diese Zeit lässt sich nicht ändern (Erfolgskriterium 2.2.1). Was sie über etwas Gesendetes sagen, steht dort, wo es wichtig ist, auch an seiner Stelle.',
  order:
    'Seiten eines Katalogs können Überschriften und Links in einer Reihenfolge oder mit Worten enthalten, die {{provider}} nicht verbessern kann.',
  content_title: 'Was der Herausgeber bereitstellt',
  content:
    'Bilder, Filme, Dokumente und Texte stammen vom Herausgeber dieses Katalogs, der für ihre Beschreibungen, Untertitel und Barrierefreiheit verantwortlich ist.',
  barrier_title: 'Steht Ihnen etwas im Weg?',
  barrier:
    'Bitte melden Sie es: welche Seite es war, was Sie tun wollten und was Sie verwenden, etwa einen Screenreader.',
  barrier_link: 'Barriere melden',
  barrier_elsewhere:
    'Bitte teilen Sie es dem Herausgeber dieses Katalogs mit: welche Seite es war, was Sie tun wollten und was Sie verwenden, etwa einen Screenreader.',
} satisfies StatementPhrases
