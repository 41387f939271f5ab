import { describe, expect, it } from 'vitest'
import { attributeNameOf, localisedHeading } from './column-hints.ts'

const german = ['de_DE', 'en_GB']

describe('a heading with a language', () => {
  it.each([
    ['Bezeichnung DE', 'Bezeichnung', 'de_DE'],
    ['name de', 'name', 'de_DE'],
    ['name_de', 'name', 'de_DE'],
    ['name.de', 'name', 'de_DE'],
    ['Name (DE)', 'Name', 'de_DE'],
    ['Name [de-DE]', 'Name', 'de_DE'],
    ['Name: deutsch', 'Name', 'de_DE'],
    ['Name German', 'Name', 'de_DE'],
    ['name_de_DE', 'name', 'de_DE'],
    ['Name de DE', 'Name', 'de_DE'],
    ['Kurzer Text EN', 'Kurzer Text', 'en_GB'],
    ['Name GB', 'Name', 'en_GB'],
    ['name-DE', 'name', 'de_DE'],
  ])('%s is %s in %s', (heading, base, locale) => {
    expect(localisedHeading(heading, german)).toEqual({ base, locale })
  })

  it.each([
    ['Désignation FR', 'Désignation', 'fr_FR'],
    ['Descripción español', 'Descripción', 'es_ES'],
    ['Ονομασία EL', 'Ονομασία', 'el_GR'],
    ['名称 中文', '名称', 'zh_CN'],
    ['Namn SV', 'Namn', 'sv_SE'],
  ])('%s is %s in %s, also in a catalogue that does not have the language', (heading, base, locale) => {
    expect(localisedHeading(heading, [])).toEqual({ base, locale })
  })

  it.each([
    'Bezeichnung',
    'Item No',
    'Gewicht kg',
    'weight_lb',
    'size_cm',
    'price-EUR',
    'is_new',
    'DE',
    'Preis netto',
    '',
  ])('"%s" has none', (heading) => expect(localisedHeading(heading, german)).toBeUndefined())
})

describe('a heading as the name of an attribute', () => {
  it.each([
    ['Farbe Rahmen', 'Farbe_Rahmen'],
    ['Länge (mm)', 'Länge_mm'],
    ['  ', ''],
    ['size.width', 'size.width'],
  ])('%s becomes %s', (heading, name) => expect(attributeNameOf(heading)).toBe(name))
})
