/** The accessibility statement in Dutch. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Toegankelijkheid',
  lead: 'De software van deze catalogus is {{provider}}. Op deze pagina leest u wat {{provider}} doet zodat iedereen hem kan gebruiken, hoe dat is getest en wat er ontbreekt.',
  aim_title: 'Het doel',
  aim: '{{provider}} streeft op elke pagina en in elk dialoogvenster naar niveau AA van de Web Content Accessibility Guidelines (WCAG) 2.2.',
  tested_title: 'Wat is getest, en hoe',
  tested:
    'Tests doorlopen de belangrijkste taken in de browser Chromium, zoals een bezoeker dat zou doen. Ze controleren:',
  rules:
    'dat de regels van WCAG 2.2, niveaus A en AA, die een programma kan controleren (met axe), niets vinden op de pagina’s en dialoogvensters die ze doorlopen;',
  keyboard:
    'dat de belangrijkste taken met alleen het toetsenbord kunnen worden gedaan, dat de focus zichtbaar is, nooit verloren gaat of vast komt te zitten, en terugkeert wanneer een dialoogvenster sluit;',
  zoom: 'dat de belangrijkste pagina’s bij een breedte van 320 pixels en bij 200 % tekstgrootte niet opzij hoeven te worden gescrold, behalve brede tabellen binnen hun eigen kader;',
  display:
    'dat de belangrijkste pagina’s werken met geforceerde kleuren en stil blijven wanneer om minder beweging is gevraagd.',
  untested_title: 'Wat niet is getest',
  people:
    'Niemand die dagelijks met een schermlezer, schermvergroter of spraakbediening werkt, heeft {{provider}} getest.',
  browsers: 'De tests zijn niet uitgevoerd in andere browsers, zoals Firefox en Safari.',
  audit: 'Geen onafhankelijke instantie heeft {{provider}} beoordeeld.',
  gaps_title: 'Waaraan voor zover bekend niet wordt voldaan',
  timing:
    'Korte meldingen verdwijnen na vijf seconden, en die tijd is niet aan te passen (succescriterium 2.2.1). Wat ze zeggen over iets wat u hebt verstuurd, staat waar het ertoe doet ook op zijn plaats.',
  order:
    'Pagina’s van een catalogus kunnen koppen en links bevatten in een volgorde of met woorden die {{provider}} niet kan verbeteren.',
  content_title: 'Wat de uitgever levert',
  content:
    'Afbeeldingen, films, documenten en teksten komen van de uitgever van deze catalogus, die verantwoordelijk is voor de beschrijvingen, ondertiteling en toegankelijkheid ervan.',
  barrier_title: 'Zit iets u in de weg?',
  barrier: 'Meld het: welke pagina het was, wat u wilde doen en wat u gebruikt, bijvoorbeeld een schermlezer.',
  barrier_link: 'Een belemmering melden',
  barrier_elsewhere:
    'Laat het de uitgever van deze catalogus weten: welke pagina het was, wat u wilde doen en wat u gebruikt, bijvoorbeeld een schermlezer.',
} satisfies StatementPhrases
