/** The accessibility statement in Swedish. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Tillgänglighet',
  lead: 'Programvaran bakom den här katalogen är {{provider}}. Här står vad {{provider}} gör för att alla ska kunna använda katalogen, hur det har testats och vad som saknas.',
  aim_title: 'Målet',
  aim: '{{provider}} siktar på nivå AA i riktlinjerna för tillgängligt webbinnehåll (WCAG) 2.2 på varje sida och i varje dialogruta.',
  tested_title: 'Vad som har testats, och hur',
  tested:
    'Testerna går igenom de viktigaste uppgifterna i webbläsaren Chromium, som en besökare skulle göra. De kontrollerar följande:',
  rules:
    'att de regler i WCAG 2.2, nivå A och AA, som ett program kan kontrollera (med axe) inte ger några anmärkningar på de sidor och i de dialogrutor som testerna passerar;',
  keyboard:
    'att de viktigaste uppgifterna kan utföras med enbart tangentbordet, att fokus syns och aldrig tappas bort eller fastnar och att det kommer tillbaka när en dialogruta stängs;',
  zoom: 'att de viktigaste sidorna vid 320 pixlars bredd och med text på 200\u00a0% inte behöver rullas i sidled, med undantag för breda tabeller i egna ramar;',
  display: 'att de viktigaste sidorna fungerar med framtvingade färger och hålls stilla när minskad rörelse har valts.',
  untested_title: 'Vad som inte har testats',
  people: 'Ingen som dagligen använder skärmläsare, skärmförstoring eller röststyrning har testat {{provider}}.',
  browsers: 'Testerna har inte gjorts i andra webbläsare, som Firefox och Safari.',
  audit: 'Ingen oberoende instans har granskat {{provider}}.',
  gaps_title: 'Kända brister',
  timing:
    'Korta meddelanden försvinner efter fem sekunder, och den tiden går inte att ändra (framgångskriterium 2.2.1). Det de säger om något du har skickat visas också på rätt plats på sidan när det har betydelse.',
  order:
    'Sidor från en katalog kan innehålla rubriker och länkar i en ordning eller med en ordalydelse som {{provider}} inte kan rätta till.',
  content_title: 'Vad utgivaren tillhandahåller',
  content:
    'Bilder, filmer, dokument och texter kommer från katalogens utgivare, som ansvarar för deras beskrivningar, undertexter och tillgänglighet.',
  barrier_title: 'Har du stött på ett hinder?',
  barrier:
    'Berätta det gärna: vilken sida det gällde, vad du ville göra och vad du använder, till exempel en skärmläsare.',
  barrier_link: 'Rapportera ett hinder',
  barrier_elsewhere:
    'Berätta det för katalogens utgivare: vilken sida det gällde, vad du ville göra och vad du använder, till exempel en skärmläsare.',
} satisfies StatementPhrases
