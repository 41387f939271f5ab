/**
 * What PostgreSQL's stemmers lack for folded words: stop words whose accents are folded, definite forms in Swedish,
 * diminutives in Dutch and German, umlauts written as two letters, consonant gradation in Finnish, and inflection in Czech, Polish and Turkish, for which there is
 * no stemmer, or one that needs the letters that folding changes. All rules are light: they take off endings of nouns
 * and adjectives, and give a word's forms one stem, which need not be a word.
 */

/** Shorter stems begin too many unrelated words. */
const shortestStem = 3

interface Inflection {
  /** Folded words that say little, if the stemmer does not know them. */
  readonly stopWords?: ReadonlySet<string>
  /** Changes a folded word so that the stemmer recognizes its ending. */
  readonly before?: (word: string) => string
  /** Changes a stem, or makes one from the word if the stemmer does not understand folded words. */
  readonly after?: (stem: string, word: string) => string
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Takes off the first of the endings that leaves enough letters. */
const without =
  (endings: RegExp, shortest = shortestStem) =>
  (word: string): string => {
    const stem = word.replace(endings, '')
    return stem.length < shortest ? word : stem
  }

const chain =
  (...steps: readonly ((word: string) => string)[]) =>
  (word: string): string =>
    steps.reduce((changed, step) => step(changed), word)

/** A fleeting e before the last consonant: `stolek` and `stolky`, `krzesło` and `krzeseł`, `spegel` and `speglar`. */
const withoutFleetingE = (stem: string): string =>
  stem.length > shortestStem ? stem.replace(/([^aeiouy])e([cklnr])$/, '$1$2') : stem

const czech = chain(
  without(
    /(?:atech|etem|atum|ech|ich|eho|emi|emu|ete|eti|iho|imi|imu|ach|ata|aty|ych|ama|ami|ovi|ymi|em|im|um|am|ym|ou|mi)$/,
  ),
  without(/[aeiouy]$/),
  withoutFleetingE,
  // `police` and `polic`, `kniha` and `knize`
  (stem) => stem.replace(/c$/, 'k').replace(/z$/, 'h'),
)

const polish = chain(
  without(/(?:iami|iach|ami|ach|owi|ego|emu|ych|ich|ymi|imi|iej|iem|ow|om|em|ym|im|ej|ie|ia|iu)$/),
  without(/[aeiouy]$/),
  // `lampie` and `lamp`, `wysoki` and `wysokie`
  without(/i$/),
  // `półeczka` and `półka`
  (stem) => stem.replace(/eczk$/, 'k'),
  withoutFleetingE,
)

/** Final consonants are voiced before a vowel: `koltuk`, `koltuğu`; `dolap`, `dolabı`. */
const turkish = chain(
  without(/(?:ndan|nden|dan|den|nda|nde|da|de|nin|nun)$/, 4),
  without(/(?:lari|leri|lar|ler|si|su)$/),
  (stem) =>
    stem.length > shortestStem
      ? stem
          .replace(/g[iu]$/, 'k')
          .replace(/b[iu]$/, 'p')
          .replace(/d[iu]$/, 't')
          .replace(/[iu]$/, '')
      : stem,
)

/** `Stuehle` for `Stühle`, which folding makes `stuhle`. The letters of `neue` and `quer` are no umlauts. */
const withoutUmlauts = (stem: string): string => stem.replace(/([ao])e|(?<![aeq])(u)e/g, '$1$2')

/**
 * The stemmer takes the ending of plurals off, which makes `Leder` the stem of `LED`. Short plurals in -er have another
 * vowel: `Räder`.
 */
const withShortEr = (stem: string, word: string): string =>
  /^[^aeiou][ei][^aeiou]er[ns]?$/.test(word) ? word.slice(0, 5) : stem

/** `peili`, `peilejä`; `pöytä`, `pöydän`; `lamppu`, `lampun`; `sänky`, `sängyn`; `ranta`, `rannan`. */
const finnish = chain(
  // `valaisin`, `valaisimet`
  without(/im$/, 4),
  without(/(?:j?[aeiouy]|j)+$/),
  (stem) =>
    stem
      .replace(/d$/, 't')
      .replace(/n[gk]$/, 'nk')
      .replace(/nt$/, 'nn')
      .replace(/mp$/, 'mm')
      .replace(/([lr])t$/, '$1$1')
      .replace(/([kpt])\1$/, '$1'),
)

const norwegian: Inflection = {
  stopWords: setOf('a pa sa nar ogsa vaere vere over for'),
  after: withoutFleetingE,
}

/** By ISO 639-1. */
const inflections: Readonly<Record<string, Inflection>> = {
  cs: {
    stopWords: setOf('a i o u v z s k na do ze se ve ke pro od po pri za pod nad je jsou to ten ta te nebo'),
    after: czech,
  },
  da: { stopWords: setOf('pa sa nar ogsa vaere') },
  de: {
    stopWords: setOf('fur uber konnen mussen durfen wahrend ware wurde wurden'),
    // `Tischchen`, `Lämpchen`, but not the plurals `Flaschen` and `Kirchen`
    before: without(/(?<=[bdfghklpt])chen$/, 4),
    after: (stem, word) => withoutUmlauts(withShortEr(stem, word)),
  },
  el: {
    stopWords: setOf(
      'ο η το οι τα του της των τον την τους τις και κι σε στο στη στην στον στα στις στους με για απο που να θα δεν μην ενα ενας μια ειναι ως αν η αλλα ή',
    ),
    // `βιβλίο` and `βιβλίων`
    after: without(/ι$/),
  },
  es: { stopWords: setOf('mas tambien segun esta') },
  fi: { stopWords: setOf('etta mika tama nama myos mina sina han seka'), after: finnish },
  fr: { stopWords: setOf('a ou meme etre ete tres') },
  it: { stopWords: setOf('piu perche cosi') },
  nb: norwegian,
  nl: {
    // `tafeltje`, `lampje`, `boompje`, `dingetje`
    before: (word) =>
      without(/(?:etje|(?<=[aeiou]{2}m)pje|(?<=[aeiouylnrw])tje|je)$/)(/jes$/.test(word) ? word.slice(0, -1) : word),
  },
  nn: norwegian,
  no: norwegian,
  pl: {
    stopWords: setOf('a i o u w z na do od dla po za ze we przy jest sa to ten ta te nie oraz lub pod nad'),
    after: polish,
  },
  pt: { stopWords: setOf('a nao ate sao tambem ja so') },
  // Folding makes й an и, which ends adjectives.
  ru: { before: (word) => word.replace(/(?<=[еиоы])и$/, 'й') },
  sv: {
    stopWords: setOf('pa for ar at fran nar sa da dar over aven ocksa'),
    // `lampan`, `bordet`, `spegeln`
    after: chain(without(/(?:an|et|(?<=[lr])n)$/, 4), withoutFleetingE),
  },
  tr: { stopWords: setOf('icin cok gibi'), after: (_, word) => turkish(word) },
}

const inflectionOf = (locale: string): Inflection => inflections[locale.slice(0, 2).toLowerCase()] ?? {}

/** A folded word as PostgreSQL's stemmer recognizes it. */
export const stemmable = (word: string, locale: string): string => inflectionOf(locale).before?.(word) ?? word

/**
 * The stem of a folded word; '' for one that says little.
 * @param stem of `stemmable`, from PostgreSQL
 */
export function inflectedStem(word: string, stem: string, locale: string): string {
  const { stopWords, after } = inflectionOf(locale)
  if (stem === '' || stopWords?.has(word)) return ''
  if (!after || !/^\p{L}+$/u.test(word)) return stem
  return after(stem, word)
}
