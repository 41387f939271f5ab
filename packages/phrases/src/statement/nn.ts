/** The accessibility statement in Norwegian Nynorsk. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Tilgjenge',
  lead: 'Programvara bak denne katalogen er {{provider}}. Her står det kva {{provider}} gjer for at alle skal kunne bruke katalogen, korleis det er testa, og kva som manglar.',
  aim_title: 'Målet',
  aim: '{{provider}} siktar mot nivå AA i retningslinjene for tilgjengeleg webinnhald (WCAG) 2.2 på alle sider og i alle dialogboksar.',
  tested_title: 'Kva som er testa, og korleis',
  tested:
    'Testane går gjennom dei viktigaste oppgåvene i nettlesaren Chromium, slik ein besøkjande ville gjort. Dei kontrollerer dette:',
  rules:
    'at dei reglane i WCAG 2.2, nivå A og AA, som eit program kan kontrollere (med axe), ikkje gjev utslag på sidene og i dialogboksane testane går gjennom;',
  keyboard:
    'at dei viktigaste oppgåvene kan gjerast med tastaturet åleine, at fokuset er synleg og aldri går tapt eller set seg fast, og at det kjem tilbake når ein dialogboks blir lukka;',
  zoom: 'at dei viktigaste sidene ved ei breidd på 320 pikslar og med tekst på 200 % ikkje treng å bli rulla sidelengs, bortsett frå breie tabellar i si eiga ramme;',
  display: 'at dei viktigaste sidene fungerer med tvinga fargar og held seg i ro når det er bede om redusert rørsle.',
  untested_title: 'Kva som ikkje er testa',
  people: 'Ingen som bruker skjermlesar, skjermforstørring eller talestyring til dagleg, har testa {{provider}}.',
  browsers: 'Testane er ikkje gjorde i andre nettlesarar, som Firefox og Safari.',
  audit: 'Ingen uavhengig instans har vurdert {{provider}}.',
  gaps_title: 'Kjende manglar',
  timing:
    'Korte meldingar forsvinn etter fem sekund, og denne tida kan ikkje endrast (suksesskriterium 2.2.1). Det dei seier om noko du har sendt, står òg på rett stad på sida når det er viktig.',
  order:
    'Sider frå ein katalog kan ha overskrifter og lenkjer i ei rekkjefølgje eller med ein ordlyd som {{provider}} ikkje kan rette på.',
  content_title: 'Kva utgjevaren leverer',
  content:
    'Bilete, filmar, dokument og tekstar kjem frå utgjevaren av denne katalogen, som har ansvaret for skildringane, undertekstane og kor tilgjengelege dei er.',
  barrier_title: 'Har du støytt på ei hindring?',
  barrier: 'Sei gjerne frå: kva side det var, kva du ville gjere, og kva du bruker, til dømes ein skjermlesar.',
  barrier_link: 'Meld frå om ei hindring',
  barrier_elsewhere:
    'Sei frå til utgjevaren av denne katalogen: kva side det var, kva du ville gjere, og kva du bruker, til dømes ein skjermlesar.',
} satisfies StatementPhrases
