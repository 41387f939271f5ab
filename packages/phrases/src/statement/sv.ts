/** The accessibility statement in Swedish. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Tillgänglighet',
  lead: 'Programvaran bakom den här katalogen är {{provider}}. Här står vad {{provider}} gör för att alla ska kunna använda den, hur det har testats och vad som saknas.',
  aim_title: 'Målet',
  aim: '{{provider}} siktar på nivå AA i Web Content Accessibility Guidelines (WCAG) 2.2 på varje sida och i varje dialogruta.',
  tested_title: 'Vad som har testats, och hur',
  tested:
    'Tester går igenom de viktigaste uppgifterna i webbläsaren Chromium, som en besökare skulle göra. De kontrollerar',
  rules:
    'att de regler i WCAG 2.2, nivå A och AA, som ett program kan kontrollera (med axe) inte hittar något på de sidor och i de dialogrutor som de passerar;',
  keyboard:
    'att de viktigaste uppgifterna kan utföras med enbart tangentbordet, att fokus syns, aldrig tappas bort eller fastnar, och kommer tillbaka när en dialogruta stängs;',
  zoom: 'att de viktigaste sidorna vid 320 pixlars bredd och med text på 200 % inte behöver rullas i sidled, utom breda tabeller i sin egen ram;',
  display: 'att de viktigaste sidorna fungerar med tvingande färger och står stilla när minskad rörelse önskas.',
  untested_title: 'Vad som inte har testats',
  people: 'Ingen som dagligen använder skärmläsare, skärmförstoring eller röststyrning har testat {{provider}}.',
  browsers: 'Testerna har inte gjorts i andra webbläsare, som Firefox och Safari.',
  audit: 'Ingen oberoende instans har granskat {{provider}}.',
  gaps_title: 'Vad som man vet inte uppfylls',
  timing:
    'Korta meddelanden försvinner efter fem sekunder, och den tiden går inte att ändra (framgångskriterium 2.2.1). Det de säger om något du har skickat visas också på sin plats där det har betydelse.',
  order:
    'Sidor från en katalog kan innehålla rubriker och länkar i en ordning eller med ord som {{provider}} inte kan rätta till.',
  content_title: 'Vad utgivaren tillhandahåller',
  content:
    'Bilder, filmer, dokument och texter kommer från katalogens utgivare, som ansvarar för deras beskrivningar, undertexter och tillgänglighet.',
  barrier_title: 'Är något i vägen för dig?',
  barrier:
    'Berätta det gärna: vilken sida det gällde, vad du ville göra och vad du använder, till exempel en skärmläsare.',
  barrier_link: 'Rapportera ett hinder',
  barrier_elsewhere:
    'Berätta det för katalogens utgivare: vilken sida det gällde, vad du ville göra och vad du använder, till exempel en skärmläsare.',
} satisfies StatementPhrases
