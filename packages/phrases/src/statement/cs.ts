/** The accessibility statement in Czech. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Přístupnost',
  lead: 'Tento katalog běží na softwaru {{provider}}. Na této stránce se dočtete, co {{provider}} dělá pro to, aby ho mohl používat každý, jak se to testovalo a\u00a0co chybí.',
  aim_title: 'Cíl',
  aim: '{{provider}} usiluje o\u00a0úroveň AA Pokynů pro přístupnost webového obsahu (WCAG)\u00a02.2, a\u00a0to na každé stránce a\u00a0v\u00a0každém dialogu.',
  tested_title: 'Co se testovalo a\u00a0jak',
  tested: 'Testy provádějí hlavní úlohy v prohlížeči Chromium tak, jak by to dělal návštěvník. Ověřují:',
  rules:
    'že program (axe) na procházených stránkách a\u00a0v\u00a0dialozích nenajde žádné porušení těch pravidel WCAG\u00a02.2 úrovní A\u00a0a\u00a0AA, která lze zkontrolovat strojově;',
  keyboard:
    'že hlavní úlohy lze zvládnout jen s\u00a0klávesnicí, že je fokus vidět, nikdy se neztratí ani neuvízne a\u00a0po zavření dialogu se vrátí zpět;',
  zoom: 'že při šířce 320 pixelů a\u00a0s\u00a0textem zvětšeným na 200\u00a0% není třeba hlavní stránky posouvat do stran, s\u00a0výjimkou širokých tabulek ve vlastním rámci;',
  display:
    'že hlavní stránky fungují s\u00a0vynucenými barvami a\u00a0že se na nich nic nehýbe, pokud je zapnuto omezení pohybu.',
  untested_title: 'Co se netestovalo',
  people: 'Software {{provider}} netestoval nikdo, kdo denně používá čtečku obrazovky, lupu nebo hlasové ovládání.',
  browsers: 'V\u00a0jiných prohlížečích, jako jsou Firefox a\u00a0Safari, se testy neprováděly.',
  audit: 'Software {{provider}} neposuzoval žádný nezávislý orgán.',
  gaps_title: 'Známé nedostatky',
  timing:
    'Krátká oznámení po pěti sekundách zmizí a\u00a0tuto dobu nelze změnit (kritérium úspěchu 2.2.1). Co říkají o\u00a0tom, co jste odeslali, je v\u00a0důležitých případech vidět i\u00a0na příslušném místě stránky.',
  order:
    'Stránky z\u00a0katalogu mohou obsahovat nadpisy a\u00a0odkazy, jejichž pořadí ani znění {{provider}} nemůže opravit.',
  content_title: 'Za co odpovídá vydavatel',
  content:
    'Obrázky, videa, dokumenty a\u00a0texty pocházejí od vydavatele tohoto katalogu, který odpovídá za jejich popisy, titulky a\u00a0přístupnost.',
  barrier_title: 'Stojí vám něco v\u00a0cestě?',
  barrier:
    'Nahlaste to prosím: o\u00a0jakou stránku šlo, co jste chtěli udělat a\u00a0co používáte, například čtečku obrazovky.',
  barrier_link: 'Nahlásit překážku',
  barrier_elsewhere:
    'Dejte prosím vědět vydavateli tohoto katalogu: o\u00a0jakou stránku šlo, co jste chtěli udělat a\u00a0co používáte, například čtečku obrazovky.',
} satisfies StatementPhrases
