import { describe, expect, it } from 'vitest'
import { booleanIn, levelsIn, listIn, longText, pairsIn, plainText } from './cells.ts'

describe('a cell', () => {
  it('is read as text without HTML and references', () => {
    expect(plainText('  Caf&eacute; &amp; <b>Bar</b>\n2 ')).toBe('Café & Bar 2')
    expect(plainText('3 < 4 & 5')).toBe('3 < 4 & 5')
    expect(["'00123", "'90s style", "it's 5"].map(plainText)).toEqual(['00123', "'90s style", "it's 5"])
  })

  it('keeps the lines of a long text, and HTML as it is', () => {
    expect(longText('2 < 3\r\nthree')).toBe('2 &lt; 3<br>three')
    expect(longText('<p>A</p>')).toBe('<p>A</p>')
    expect(longText('a &lt; b')).toBe('a < b')
    expect(longText('one\\ntwo')).toBe('one<br>two')
    expect(longText('<p>one</p>\\n<p>two</p>')).toBe('<p>one</p>\n<p>two</p>')
    expect(longText('in C:\\new')).toBe('in C:\\new')
  })

  it.each([
    ['red, blue,', ',', ['red', 'blue']],
    ['a\r\nb\nc', '\n', ['a', 'b', 'c']],
    ['["a","b",3]', undefined, ['a', 'b', '3']],
    ['[{"url":"https://x/1.jpg"},{"src":"2.jpg"}]', ',', ['https://x/1.jpg', '2.jpg']],
    ['{"value":8,"unit":"kg"}', undefined, ['8 kg']],
    ['[broken', ',', ['[broken']],
    ['', ',', []],
  ] as const)('holds a list: %j', (cell, separator, items) => {
    expect(listIn(cell, separator)).toEqual(items)
  })

  it.each([
    ['size=XS,color=Black', 'size XS color Black'],
    ['note=red, blue,size=XS', 'note red, blue size XS'],
    ['{"size":"XS","colours":["red","blue"]}', 'size XS colours red colours blue'],
    ['[{"name":"Width","value":8,"unit":"cm"}]', 'Width 8 cm'],
    ['size=XS|S,color=Black', 'size XS size S color Black'],
    ['nothing', ''],
    ['=x,a=', ''],
  ])('holds pairs: %j', (cell, pairs) => {
    expect(
      pairsIn(cell, ',', '=')
        .map(({ name, value }) => `${name} ${value}`)
        .join(' '),
    ).toBe(pairs)
  })

  it('holds the levels of a category', () => {
    expect(levelsIn('Home &amp; Garden > Lamps > ', '>')).toEqual(['Home & Garden', 'Lamps'])
    expect(levelsIn('Men/Tops/Hoodies', '/')).toEqual(['Men', 'Tops', 'Hoodies'])
  })

  it('states yes or no in many languages', () => {
    expect(['Ja', 'NO', 'oui', '0', 'x', 'maybe', ''].map(booleanIn)).toEqual([
      true,
      false,
      true,
      false,
      true,
      undefined,
      undefined,
    ])
  })
})
