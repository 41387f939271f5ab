/** The accessibility statement in German. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Barrierefreiheit',
  lead: 'Die Software dieses Katalogs ist {{provider}}. Hier steht, was {{provider}} dafür tut, dass alle den Katalog nutzen können, wie das geprüft wurde und was noch fehlt.',
  aim_title: 'Das Ziel',
  aim: '{{provider}} strebt auf jeder Seite und in jedem Dialog die Stufe AA der Richtlinien für barrierefreie Webinhalte (WCAG) 2.2 an.',
  tested_title: 'Was geprüft wurde und wie',
  tested:
    'Tests führen die wichtigsten Aufgaben im Browser Chromium so aus, wie es Besucherinnen und Besucher tun würden. Sie prüfen:',
  rules:
    'dass eine Prüfung mit axe nach den Regeln der WCAG 2.2, Stufen A und AA, die ein Programm prüfen kann, auf den durchlaufenen Seiten und Dialogen nichts beanstandet;',
  keyboard:
    'dass sich die wichtigsten Aufgaben allein mit der Tastatur erledigen lassen, dass der Fokus sichtbar ist, nie verloren geht oder hängen bleibt und nach dem Schließen eines Dialogs zurückkehrt;',
  zoom: 'dass die wichtigsten Seiten bei einer Breite von 320 Pixeln und bei 200 % Textgröße ohne seitliches Scrollen auskommen, ausgenommen breite Tabellen in ihrem eigenen Rahmen;',
  display:
    'dass die wichtigsten Seiten mit erzwungenen Farben funktionieren und sich nichts bewegt, wenn reduzierte Bewegung gewünscht ist.',
  untested_title: 'Was nicht geprüft wurde',
  people:
    'Niemand, der täglich mit Screenreader, Bildschirmlupe oder Sprachsteuerung arbeitet, hat {{provider}} geprüft.',
  browsers: 'In anderen Browsern wie Firefox und Safari wurden die Tests nicht durchgeführt.',
  audit: 'Keine unabhängige Stelle hat {{provider}} bewertet.',
  gaps_title: 'Was noch nicht erfüllt ist',
  timing:
    'Kurze Meldungen verschwinden nach fünf Sekunden, und diese Zeit lässt sich nicht ändern (Erfolgskriterium 2.2.1). Geht es um etwas, das Sie gesendet haben, steht der Inhalt, wo es darauf ankommt, auch an der zugehörigen Stelle auf der Seite.',
  order:
    'Seiten eines Katalogs können Überschriften und Links enthalten, deren Reihenfolge oder Wortlaut {{provider}} nicht verbessern kann.',
  content_title: 'Was der Herausgeber bereitstellt',
  content:
    'Bilder, Filme, Dokumente und Texte stammen vom Herausgeber dieses Katalogs, der für ihre Beschreibungen, Untertitel und Barrierefreiheit verantwortlich ist.',
  barrier_title: 'Stoßen Sie auf eine Barriere?',
  barrier:
    'Bitte melden Sie sie: auf welcher Seite das war, was Sie tun wollten und was Sie verwenden, zum Beispiel einen Screenreader.',
  barrier_link: 'Barriere melden',
  barrier_elsewhere:
    'Bitte teilen Sie dem Herausgeber dieses Katalogs mit: auf welcher Seite das war, was Sie tun wollten und was Sie verwenden, zum Beispiel einen Screenreader.',
} satisfies StatementPhrases
