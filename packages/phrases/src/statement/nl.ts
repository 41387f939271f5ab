/** The accessibility statement in Dutch. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Toegankelijkheid',
  lead: 'De software achter deze catalogus is {{provider}}. Op deze pagina leest u wat {{provider}} doet om de catalogus voor iedereen bruikbaar te maken, hoe dat is getest en wat er nog ontbreekt.',
  aim_title: 'Het doel',
  aim: '{{provider}} streeft op elke pagina en in elk dialoogvenster naar niveau AA van de Web Content Accessibility Guidelines (WCAG) 2.2.',
  tested_title: 'Wat is getest, en hoe',
  tested:
    'Tests doorlopen de belangrijkste taken in de browser Chromium, zoals een bezoeker dat zou doen. Ze controleren:',
  rules:
    'dat een controle met axe op de regels van WCAG 2.2, niveaus A en AA, die een programma kan toetsen, geen fouten vindt op de pagina’s en in de dialoogvensters die worden doorlopen;',
  keyboard:
    'dat de belangrijkste taken met alleen het toetsenbord uit te voeren zijn, dat de focus zichtbaar is, nooit verloren gaat of vast komt te zitten, en terugkeert wanneer een dialoogvenster wordt gesloten;',
  zoom: 'dat de belangrijkste pagina’s bij een breedte van 320 pixels en bij een tekstgrootte van 200% bruikbaar zijn zonder opzij te scrollen, behalve brede tabellen binnen hun eigen kader;',
  display:
    'dat de belangrijkste pagina’s werken met geforceerde kleuren en dat er niets beweegt wanneer om minder beweging is gevraagd.',
  untested_title: 'Wat niet is getest',
  people:
    '{{provider}} is niet getest door mensen die dagelijks met een schermlezer, schermvergroter of spraakbediening werken.',
  browsers: 'De tests zijn niet uitgevoerd in andere browsers, zoals Firefox en Safari.',
  audit: '{{provider}} is niet beoordeeld door een onafhankelijke instantie.',
  gaps_title: 'Bekende tekortkomingen',
  timing:
    'Korte meldingen verdwijnen na vijf seconden en die tijd is niet aan te passen (succescriterium 2.2.1). Gaat een melding over iets wat u hebt verstuurd, dan staat de inhoud, waar dat ertoe doet, ook op de bijbehorende plek op de pagina.',
  order:
    'Pagina’s van een catalogus kunnen koppen en links bevatten waarvan {{provider}} de volgorde of de formulering niet kan verbeteren.',
  content_title: 'Wat de uitgever levert',
  content:
    'Afbeeldingen, films, documenten en teksten komen van de uitgever van deze catalogus, die verantwoordelijk is voor de beschrijvingen, ondertiteling en toegankelijkheid ervan.',
  barrier_title: 'Loopt u ergens tegenaan?',
  barrier: 'Meld het ons: om welke pagina het ging, wat u wilde doen en wat u gebruikt, bijvoorbeeld een schermlezer.',
  barrier_link: 'Belemmering melden',
  barrier_elsewhere:
    'Laat het de uitgever van deze catalogus weten: om welke pagina het ging, wat u wilde doen en wat u gebruikt, bijvoorbeeld een schermlezer.',
} satisfies StatementPhrases
