import { type FieldWords, writtenWords } from '@vitrine/catalogue-rules/search-fields'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import { describe, expect, it } from 'vitest'
import { SearchIndex } from './search-index.ts'
import { SearchIndexBuilder } from './search-index-builder.ts'
import type { SuggestOptions } from './search-results.ts'
import { Synonyms } from './synonyms.ts'

/** Cuts endings as a stemmer would; some words say little. */
const stemOf = (word: string) =>
  ['the', 'with', 'and', 'for', 'mit', 'on'].includes(word) ? '' : word.replace(/(s|e|n|en)$/, '')

type Thing = Readonly<Partial<Record<keyof FieldWords, string>>>

/** An index of things, whose row indexes are in the order of their names. */
async function indexOf(
  things: Readonly<Record<string, Thing>>,
  language = 'en',
  synonymLines: Parameters<typeof Synonyms.forLocale>[0] = [],
) {
  const names = Object.keys(things)
  const builder = new SearchIndexBuilder(names.length)
  for (const [rowIndex, thing] of Object.values(things).entries()) {
    const words = Object.fromEntries(Object.entries(thing).map(([field, text]) => [field, storedWordsOf(text)]))
    builder.add(rowIndex, writtenWords(words, 10_000).text)
  }
  const stemsOf = async (words: readonly string[]) => words.map(stemOf)
  const synonyms = await Synonyms.forLocale(synonymLines, language, stemsOf)
  const index = await builder.build(language, Int32Array.from(names.keys()), synonyms, stemsOf)
  const input = (text: string, hidden: readonly string[] = []) => {
    const typed = SearchIndex.typedWords(text)
    const stems = new Map(index.unknown(typed).map((word) => [word, stemOf(word)]))
    return [typed, stems, Uint8Array.from(names, (name) => (hidden.includes(name) ? 0 : 1))] as const
  }
  const namesAt = (rowIndexes: Int32Array) => Array.from(rowIndexes, (rowIndex) => names[rowIndex])
  const search = (text: string, hidden?: readonly string[]) => {
    const { rowIndexes, words, missing } = index.search(...input(text, hidden))
    return { found: namesAt(rowIndexes), words, missing }
  }
  const suggest = (text: string, options: Partial<SuggestOptions> = {}, hidden?: readonly string[]) =>
    namesAt(index.suggest(...input(text, hidden), { limit: 3, shownAs: (rowIndex) => rowIndex, ...options }).rowIndexes)
  const corrected = (text: string, hidden?: readonly string[]) =>
    index
      .corrected(...input(text, hidden))
      .map(({ words, rowIndex }) => ({ words: Object.fromEntries(words), thing: names[rowIndex] }))
  return { index, search, suggest, corrected }
}

describe('the order of a search', () => {
  it('has the better field first: code, name, title, value, text', async () => {
    const { search } = await indexOf({
      text: { name: 'Nord', text: 'as flat as an atlas' },
      value: { name: 'Syd', value: 'Atlas' },
      title: { name: 'Vest', title: 'Atlas' },
      name: { name: 'Atlas' },
      code: { name: 'Ost', code: 'ATLAS' },
    })
    expect(search('atlas').found).toEqual(['code', 'name', 'title', 'value', 'text'])
  })

  it('has the rarer word first when no thing has both', async () => {
    const { search } = await indexOf({
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`lamp ${number}`, { name: `Lamp ${number}` }])),
      atlas: { name: 'Atlas' },
    })
    expect(search('lamp atlas').found).toEqual(['atlas'])
  })

  it('has several frequent words before one rare word', async () => {
    const { search } = await indexOf({
      set: { name: 'Online set' },
      ...Object.fromEntries([1, 2, 3, 4].map((number) => [`webcam ${number}`, { name: `Webcam ${number}` }])),
      ...Object.fromEntries([1, 2, 3, 4].map((number) => [`pro ${number}`, { name: `Pro monitor ${number}` }])),
      both: { name: 'Pro webcam' },
    })
    expect(search('pro webcam online').found.slice(0, 2)).toEqual(['both', 'set'])
  })

  it('has a word in the name before one that only begins a code of words', async () => {
    const { search } = await indexOf({
      code: { name: 'Sand shirt', code: 'tshirtsandxl' },
      name: { name: 'T shirt sand' },
    })
    expect(search('t shirt sand').found).toEqual(['name', 'code'])
  })

  it('has a name of fewer letters first', async () => {
    const { search } = await indexOf({ long: { name: 'Phaser 6700DN' }, short: { name: 'Phaser 3010' } })
    expect(search('phaser').found).toEqual(['short', 'long'])
  })

  it('has words side by side first, then near ones, then names that begin with them, then the shorter name', async () => {
    const { search } = await indexOf({
      long: { name: 'Oak table with drawers' },
      apart: { name: 'Oak and steel table' },
      turned: { name: 'Table oak' },
      near: { name: 'Oak table' },
    })
    expect(search('oak table').found).toEqual(['near', 'long', 'apart', 'turned'])
  })

  it('has whole words before other forms, and these before longer words', async () => {
    const { search } = await indexOf({
      beginning: { name: 'Lampshade' },
      stem: { name: 'Lamps' },
      whole: { name: 'Lamp' },
    })
    expect(search('lamp').found).toEqual(['whole', 'stem', 'beginning'])
  })

  it('keeps the catalogue’s own order among equals', async () => {
    const { search } = await indexOf({ b: { name: 'Lamp' }, a: { name: 'Lamp' }, c: { name: 'Lamp' } })
    expect(search('lamp').found).toEqual(['b', 'a', 'c'])
  })
})

describe('small words', () => {
  it('weaken the words behind them, which describe what the words before name', async () => {
    const { search } = await indexOf({
      table: { name: 'Dining table' },
      lamp: { name: 'Lamp' },
    })
    expect(search('table for the lamp').found).toEqual(['table', 'lamp'])
    expect(search('lamp for the table').found).toEqual(['lamp', 'table'])
  })

  it('decide between things that have all other words', async () => {
    const { search } = await indexOf({ plain: { name: 'Shirt logo' }, print: { name: 'Shirt with logo' } })
    expect(search('shirt with logo').found).toEqual(['print', 'plain'])
  })
})

describe('the tolerance of a search', () => {
  it('takes a misspelt word for the nearest ones, fewer errors first', async () => {
    const { search } = await indexOf({ one: { name: 'Armchairs' }, none: { name: 'Stool' }, two: { name: 'Armchair' } })
    expect(search('amrchair').found).toEqual(['two', 'one'])
    expect(search('amrchair').words).toContain('armchair')
    expect(search('xtoool').found).toEqual([])
    expect(search('stol').found).toEqual(['none'])
  })

  it('does not correct numbers, and finds codes with and without separators', async () => {
    const { search } = await indexOf({
      a: { code: 'ab1234', value: 'ab 1234' },
      b: { code: 'ab1235', value: 'ab 1235' },
    })
    expect(search('AB-1234').found).toEqual(['a'])
    expect(search('ab1234').found).toEqual(['a'])
    expect(search('ab 12').found).toEqual(['a', 'b'])
    expect(search('1236').found).toEqual([])
  })

  it('finds words that are written as one or apart', async () => {
    const { search } = await indexOf({
      apart: { name: 'Side table' },
      joined: { name: 'Bedside' },
      number: { value: '60 cm' },
    })
    expect(search('sidetable').found).toEqual(['apart'])
    expect(search('bed side').found).toEqual(['joined'])
    expect(search('60cm').found).toEqual(['number'])
  })

  it('finds a number with its unit apart, though another thing writes them as one', async () => {
    const { search } = await indexOf({ joined: { name: 'Drill', code: '18v' }, apart: { name: 'Saw', value: '18 V' } })
    expect(search('18v').found).toEqual(['joined', 'apart'])
  })

  it('prefers a short number to the beginning of a longer one', async () => {
    const { search } = await indexOf({
      nut: { name: 'Nut M8', code: '4006700' },
      screw: { name: 'Screw M8', value: '40' },
      plug: { name: 'Plug 40mm' },
    })
    expect(search('M8 40').found).toEqual(['screw', 'nut', 'plug'])
    expect(search('40').found).toEqual(['plug', 'screw', 'nut'])
    expect(search('4006').found).toEqual(['nut'])
  })

  it('takes two words that stand only in running text for no pair', async () => {
    const { search } = await indexOf({ text: { name: 'Mirror', text: 'a drawn line and an end' } })
    expect(search('linend')).toMatchObject({ found: [], missing: ['linend'] })
  })

  it('drops a word that occurs nowhere, and tells it', async () => {
    const { search } = await indexOf({ lamp: { name: 'Oak lamp' }, table: { name: 'Oak table' } })
    expect(search('oak lamp zzzz')).toMatchObject({ found: ['lamp'], missing: ['zzzz'] })
    expect(search('the lamp with oak').found).toEqual(['lamp'])
    expect(search('lamp for oak').missing).toEqual([])
    expect(search('zzzz')).toEqual({ found: [], words: ['zzzz'], missing: ['zzzz'] })
  })

  it('puts first what a missing word could be with one more error', async () => {
    const { search } = await indexOf({ wall: { name: 'Wall lamp' }, floor: { name: 'Floor lamp' } })
    expect(search('foolr lamp')).toMatchObject({ found: ['floor', 'wall'], missing: ['foolr'] })
    expect(search('foolr').found).toEqual([])
  })

  it('finds things with the weightiest words beside those that only have all in texts', async () => {
    const { search } = await indexOf({
      text: { name: 'Stool', text: 'under every wall lamp' },
      wall: { name: 'Wall lamp' },
      green: { name: 'Desk', text: 'green below a wall and a lamp' },
    })
    expect(search('green wall lamp').found).toEqual(['wall', 'green', 'text'])
  })

  it('finds runs of characters with an error by their characters', async () => {
    const { search } = await indexOf({ a: { name: '落地灯具' }, b: { name: '椅子' } }, 'zh')
    expect(search('落他灯具').found).toEqual(['a'])
    expect(search('落灯地具').found).toEqual(['a'])
    expect(search('落他').found).toEqual([])
  })

  it('takes an unknown word of two characters for both characters, or for the last one, which says the kind', async () => {
    const { search } = await indexOf(
      { rack: { name: '衣帽架' }, shelf: { name: '书架' }, wardrobe: { name: '衣柜' } },
      'zh',
    )
    expect(search('衣架').found).toEqual(['rack', 'shelf'])
  })

  it('looks up the rarest words of a long text', async () => {
    const name = 'Stainless steel hexagon head screw with partial thread and washer, zinc plated, DIN 931,'
    const { search } = await indexOf({ short: { name: `${name} M8 x 40` }, long: { name: `${name} M10 x 50` } })
    expect(search(`${name} M10x50`).found[0]).toBe('long')
    expect(search(`${name} M8x40`).found[0]).toBe('short')
  })

  it('finds codes of many parts, and of repeated ones', async () => {
    const { search } = await indexOf({
      other: { name: 'AB 10 20', code: 'AB1020', value: 'AB 10 20' },
      repeated: { name: 'Shelf', code: 'AB1010', value: 'AB 10' },
      many: { name: 'Stool', code: 'ABCDEFG', value: 'A B C D E F G' },
    })
    expect(search('AB-10-10').found[0]).toBe('repeated')
    expect(search('a.b.c.d.e.f.g').found[0]).toBe('many')
  })

  it('finds a word that says little joined to the one before it', async () => {
    const { search } = await indexOf({ stand: { name: 'Stand for umbrellas' } })
    expect(search('standfor').found).toEqual(['stand'])
    expect(search('forstand').found).toEqual([])
  })
})

describe('compounds', () => {
  const things = {
    lamp: { name: 'Tischleuchte', text: 'praktisch und magnetisch' },
    side: { name: 'Beistelltisch' },
    table: { name: 'Tisch' },
    oak: { name: 'Esstisch', value: 'Eiche' },
  }

  it('are found by their last part', async () => {
    const { search } = await indexOf(things, 'de')
    expect(search('tisch').found).toEqual(['table', 'side', 'lamp'])
    expect(search('tisch').words).toContain('beistelltisch')
    expect(search('tisch').words).not.toContain('praktisch')
  })

  it('are found by the last part of a compound that occurs nowhere', async () => {
    const { search } = await indexOf(things, 'de')
    expect(search('Kindertisch').found).toEqual(['table', 'side'])
    expect(search('Xyzisch').found).toEqual([])
  })

  it('that occur nowhere are found by an inflected last part, or a synonym of it, best with the first part as well', async () => {
    const lamps = { wall: { name: 'Innenleuchte' }, park: { name: 'Leuchte', text: 'im Park' } }
    const { search } = await indexOf({ ...lamps, post: { name: 'Pfahlleuchte', value: 'Gartenweg' } }, 'de', [
      { locale: '', words: ['lampe', 'leuchte'], isOneWay: false },
    ])
    expect(search('Gartenleuchten').found).toEqual(['post', 'park', 'wall'])
    expect(search('Gartenlampen').found).toEqual(['post', 'park', 'wall'])
  })

  it('are found by a last part that occurs nowhere alone', async () => {
    const { search } = await indexOf(
      { bench: { name: 'Gartenbank' }, chair: { name: 'Klappstuhl' }, steel: { name: 'Spaten', value: 'Stahl' } },
      'de',
    )
    expect(search('Stuhl')).toMatchObject({ found: ['chair'], missing: [] })
    expect(search('Bank').found).toEqual(['bench'])
    expect(search('Gartenstuhl').found).toEqual(['chair'])
    expect(search('Xyzstuhl').found).toEqual([])
  })

  it('are found by a last part of three letters if other words have the first part', async () => {
    const racks = { wall: { name: 'Wandlamp' }, rack: { name: 'Ladderrek', value: 'Rek' } }
    expect((await indexOf(racks, 'nl')).search('wandrek').found).toEqual(['rack'])
    expect((await indexOf(racks, 'nl')).search('xyzrek').found).toEqual([])
  })

  it('find things that have both parts', async () => {
    const { search } = await indexOf({ ...things, stool: { name: 'Ess Hocker', value: 'Eiche' } }, 'de')
    expect(search('Eichentisch').found).toEqual(['oak'])
  })

  it('may begin with an unknown word that ends with a vowel in Finnish', async () => {
    const stools = { stool: { name: 'Jakkara' }, bar: { name: 'Baarijakkara' } }
    expect((await indexOf(stools, 'fi')).search('jakkara').found).toEqual(['stool', 'bar'])
    expect((await indexOf(stools, 'de')).search('jakkara').found).toEqual(['stool'])
  })

  it('are not split in languages that write them apart', async () => {
    const { search } = await indexOf({ table: { name: 'table' }, suitable: { name: 'roundtable' } }, 'en')
    expect(search('table').found).toEqual(['table'])
  })
})

describe('synonyms', () => {
  const line = (words: string, isOneWay = false, locale = '') => ({ locale, words: words.split('|'), isOneWay })
  const things = {
    floor: { name: 'Floor lamps' },
    apart: { name: 'Steel lamp', text: 'stands on the floor' },
    sofa: { name: 'Sofa' },
    couch: { name: 'Couch' },
  }
  const lines = [
    line('standing lamp|floor lamp'),
    line('couch|sofa'),
    line('seat|sofa', true),
    line('bed|sofa', false, 'de'),
  ]

  it('are found below the word itself, in both directions', async () => {
    const { search } = await indexOf(things, 'en', lines)
    expect(search('couch').found).toEqual(['couch', 'sofa'])
    expect(search('sofas').found).toEqual(['sofa', 'couch'])
    expect(search('seat').found).toEqual(['sofa'])
    expect(search('couch').words).toEqual(['couch', 'sofa'])
  })

  it('apply in one direction and in one language only, if the line says so', async () => {
    const { search } = await indexOf({ seat: { name: 'Seat' }, ...things }, 'en', lines)
    expect(search('sofa').found).not.toContain('seat')
    expect(search('bed').found).toEqual([])
    expect((await indexOf(things, 'de', lines)).search('bed').found).toEqual(['sofa'])
  })

  it('of several words are found in any form, also joined, and need all their words', async () => {
    const { search } = await indexOf(things, 'en', lines)
    for (const text of ['standing lamp', 'standing lamps', 'standinglamps'])
      expect(search(text)).toMatchObject({ found: ['floor', 'apart'], missing: [] })
    expect(search('standing lamp').words).toEqual(expect.arrayContaining(['floor', 'lamp', 'lamps']))
  })

  it('are found with typing errors', async () => {
    const { search } = await indexOf(things, 'en', [line('settee|sofa')])
    expect(search('setee').found).toEqual(['sofa'])
    expect(search('seetee blue')).toMatchObject({ found: ['sofa'], missing: ['blue'] })
  })

  it('that only hidden things have find nothing', async () => {
    const { search } = await indexOf(things, 'en', lines)
    expect(search('seat', ['sofa'])).toEqual({ found: [], words: ['seat'], missing: ['seat'] })
  })

  it('of a compound are found by its parts', async () => {
    const { search } = await indexOf({ light: { name: 'Stehleuchten' }, wall: { name: 'Wandleuchte' } }, 'de', [
      line('Stehlampe|Stehleuchte'),
    ])
    for (const text of ['Stehlampe', 'Stehlampen', 'steh lampe', 'Stehlmape'])
      expect(search(text)).toMatchObject({ found: ['light'], missing: [] })
  })

  it('replace the splitting of a word, and words that say little need not occur', async () => {
    const things = { floor: { name: 'Floor lamp' }, stand: { name: 'Stand with a lamp' } }
    const { search } = await indexOf(things, 'en', [line('standlamp|lamp for the floor')])
    expect(search('standlamp').found).toEqual(['floor'])
    expect(search('standlamp').words).toEqual(['standlamp', 'lamp', 'floor'])
  })
})

describe('suggestions for a text that is being typed', () => {
  const things = {
    text: { name: 'Stool', text: 'goes with the armchair' },
    long: { name: 'Armchair with cushion' },
    short: { name: 'Armchair' },
    oak: { name: 'Oak armchair' },
    other: { name: 'Arm rest' },
  }

  it('have the best things first, up to a limit', async () => {
    const { suggest } = await indexOf(things)
    expect(suggest('armch')).toEqual(['short', 'long', 'oak'])
    expect(suggest('oak arm')).toEqual(['oak'])
    expect(suggest('armch', { limit: 9 })).toEqual(['short', 'long', 'oak', 'text'])
  })

  it('forgive an error in the beginning of a word', async () => {
    const { suggest } = await indexOf(things)
    expect(suggest('amrch')).toEqual(['short', 'long', 'oak'])
    expect(suggest('armchsir')).toEqual(['short', 'long', 'oak'])
    expect(suggest('amrch', { isExact: true })).toEqual([])
    expect(suggest('arm zzzz', { isExact: true })).toEqual([])
  })

  it('have each thing that lists show once, at its best', async () => {
    const { suggest } = await indexOf(things)
    expect(
      suggest('armchair', { shownAs: (rowIndex) => (rowIndex === 2 ? 4 : rowIndex === 3 ? -1 : rowIndex) }),
    ).toEqual(['other', 'long', 'text'])
  })
})

describe('corrected texts', () => {
  const things = {
    armchair: { name: 'Oak armchair' },
    armchairs: { name: 'Armchairs' },
    again: { name: 'Armchair' },
    armband: { name: 'Armband' },
  }

  it('have the nearest words, the most frequent first, instead of words that occur nowhere', async () => {
    const { corrected } = await indexOf(things)
    expect(corrected('oak amrchair')).toEqual([{ words: { amrchair: 'armchair' }, thing: 'armchair' }])
    expect(corrected('amrchair zzzz')).toEqual([{ words: { amrchair: 'armchair', zzzz: '' }, thing: 'again' }])
    expect(corrected('armchair oak')).toEqual([])
    expect(corrected('zzzz')).toEqual([])
  })

  it('have the text of a synonym that finds something, rather than a word with more errors than a search forgives', async () => {
    const chairs = { lounge: { name: 'Lounge chair' }, chest: { name: 'Chest' } }
    const lines = [
      { locale: 'en', words: ['lounge chair', 'Ärmchair', 'easy chair'], isOneWay: false },
      { locale: 'en', words: ['Armrest', 'sofa'], isOneWay: false },
    ]
    const { corrected } = await indexOf(chairs, 'en', lines)
    expect(corrected('amrchair')).toEqual([{ words: { amrchair: 'Ärmchair' }, thing: 'lounge' }])
    expect(corrected('amrchair', ['lounge'])).toEqual([])
    expect(corrected('amrrest')).toEqual([])
    expect(corrected('eazychair')).toEqual([{ words: { eazychair: 'easy chair' }, thing: 'lounge' }])
  })

  it('may differ by one error more than a search forgives', async () => {
    const { corrected, search } = await indexOf(things)
    expect(search('arnbanf').found).toEqual([])
    expect(corrected('arnbanf')).toEqual([{ words: { arnbanf: 'armband' }, thing: 'armband' }])
  })

  it('complete the last word', async () => {
    const { corrected } = await indexOf(things)
    expect(corrected('amrch oak')).toEqual([])
    expect(corrected('amrch')).toEqual([{ words: { amrch: 'armchair' }, thing: 'again' }])
  })

  it('find something', async () => {
    const { corrected } = await indexOf(things)
    expect(corrected('oak armbadn')).toEqual([])
  })
})

describe('hidden things', () => {
  const things = { secret: { name: 'Wunderlicht' }, open: { name: 'Wunderlich' } }

  it('are not suggested, and no text is corrected to them', async () => {
    const { suggest, corrected } = await indexOf(things)
    const { suggest: suggestWithout, corrected: correctedWithout } = await indexOf({ open: things.open })
    for (const text of ['wund', 'wunderlicht', 'wudner', 'wundrelicht']) {
      expect(suggest(text, {}, ['secret'])).toEqual(suggestWithout(text))
      expect(corrected(text, ['secret'])).toEqual(correctedWithout(text))
    }
  })

  it('are not found, and change nothing of what is found', async () => {
    const { search } = await indexOf(things)
    const { search: without } = await indexOf({ open: things.open })
    for (const text of ['wunderlicht', 'Wunderlich', 'wunderlihct'])
      expect(search(text, ['secret'])).toEqual(without(text))
  })
})

it('tells which things contain words', async () => {
  const { index } = await indexOf({ a: { name: 'Oak lamp' }, b: { name: 'Oak' } })
  expect([...index.withWords(['oak', 'lamp'])]).toEqual([0])
  expect([...index.withWords(['oak', 'steel'])]).toEqual([])
})
