/** The accessibility statement in Danish. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Tilgængelighed',
  lead: 'Softwaren bag dette katalog er {{provider}}. Her kan du læse, hvad {{provider}} gør, for at alle kan bruge kataloget, hvordan det er testet, og hvad der mangler.',
  aim_title: 'Målet',
  aim: '{{provider}} sigter mod niveau AA i retningslinjerne for tilgængeligt webindhold (WCAG) 2.2 på alle sider og i alle dialogbokse.',
  tested_title: 'Hvad der er testet, og hvordan',
  tested:
    'Testene gennemgår de vigtigste opgaver i browseren Chromium, som en besøgende ville gøre. De kontrollerer følgende:',
  rules:
    'at de regler i WCAG 2.2, niveau A og AA, som et program kan kontrollere (med axe), ikke giver anmærkninger på de sider og i de dialogbokse, som testene gennemgår;',
  keyboard:
    'at de vigtigste opgaver kan udføres med tastaturet alene, at fokus kan ses og aldrig går tabt eller sidder fast, og at det vender tilbage, når en dialogboks lukkes;',
  zoom: 'at de vigtigste sider ved en bredde på 320 pixel og med tekst på 200 % ikke behøver at blive rullet sidelæns, bortset fra brede tabeller i deres egen ramme;',
  display:
    'at de vigtigste sider virker med tvungne farver og holder sig i ro, når der er bedt om reduceret bevægelse.',
  untested_title: 'Hvad der ikke er testet',
  people: 'Ingen, der til daglig bruger skærmlæser, skærmforstørrelse eller stemmestyring, har testet {{provider}}.',
  browsers: 'Testene er ikke udført i andre browsere som Firefox og Safari.',
  audit: 'Intet uafhængigt organ har vurderet {{provider}}.',
  gaps_title: 'Kendte mangler',
  timing:
    'Korte meddelelser forsvinder efter fem sekunder, og den tid kan ikke ændres (succeskriterium 2.2.1). Det, de siger om noget, du har sendt, står også på det relevante sted på siden, når det har betydning.',
  order:
    'Sider fra et katalog kan indeholde overskrifter og links i en rækkefølge eller med en ordlyd, som {{provider}} ikke kan rette.',
  content_title: 'Hvad udgiveren leverer',
  content:
    'Billeder, film, dokumenter og tekster kommer fra udgiveren af dette katalog, som er ansvarlig for deres beskrivelser, undertekster og tilgængelighed.',
  barrier_title: 'Støder du på en hindring?',
  barrier:
    'Giv gerne besked om, hvilken side det var, hvad du ville gøre, og hvad du bruger, for eksempel en skærmlæser.',
  barrier_link: 'Meld en hindring',
  barrier_elsewhere:
    'Giv udgiveren af dette katalog besked om, hvilken side det var, hvad du ville gøre, og hvad du bruger, for eksempel en skærmlæser.',
} satisfies StatementPhrases
