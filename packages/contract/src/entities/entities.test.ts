import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { Configuration, Locale, Mapping, Palette } from './configuration.ts'
import { Form, FormField, formFieldTypes } from './form.ts'
import { ExportTemplate } from './media.ts'
import { ProductAssociation } from './product.ts'

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

/** Whether the schema accepts the whole object, and rejects it when any one of the fields is missing. */
const needs = (schema: z.ZodType, whole: object, names: readonly string[]): boolean[] => [
  takes(schema, whole),
  ...names.map((name) => takes(schema, Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)))),
]

/**
 * The fields that every server sends. The others are additions to the specification: the language of a fallback text,
 * custom options, and what a browser may fill in.
 */
const fieldsOf = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((key) => !['language', 'fallbacks', 'custom_options', 'autocomplete'].includes(key))

describe('the entities of the calls', () => {
  it('DATA-02 a mapping has candidates for seven fields, none unless they are given', () => {
    const none = { name: [], title: [], image: [], stock: [], restock: [], shortDescription: [], longDescription: [] }
    expect(Mapping.parse({})).toEqual(none)
    const mapping = { ...none, name: ['label', 'name'], image: ['packshot'] }
    expect(Mapping.parse(mapping)).toEqual(mapping)
    expect([{ name: 'label' }, { name: [7] }].map((one) => takes(Mapping, one))).toEqual([false, false])
    expect(Object.keys(Mapping.shape)).toEqual(Object.keys(none))
  })

  it('DATA-03 a palette has two colours and four of the header, each with one to start from', () => {
    const { primary, secondary, header } = Palette.parse({})
    expect(Object.keys(header)).toEqual(['background', 'regularText', 'highlightedText', 'regularIcons'])
    expect([primary, secondary, ...Object.values(header)].every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
    const given = { primary: '#123456', header: { background: '#abc' } }
    expect(Palette.parse(given)).toMatchObject({
      primary: '#123456',
      secondary,
      header: { ...header, background: '#abc' },
    })
    expect(['red', '#12', 'url(x)', ''].map((colour) => takes(Palette, { primary: colour }))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(Object.keys(Configuration.shape.theme.shape)).toEqual(['palette'])
  })

  it('DATA-04 a locale has code, title and whether it is the default', () => {
    const locale = { code: 'de_AT', title: 'Deutsch (Österreich)', default: false }
    expect(needs(Locale, locale, ['code', 'title', 'default'])).toEqual([true, false, false, false])
  })

  it('DATA-08 an association has id, label, description and the ids of what is related', () => {
    const association = { id: 'matching', label: 'Matching', description: '', related: [{ id: 'L2' }] }
    expect(needs(ProductAssociation, association, ['id', 'label', 'description', 'related'])).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(takes(ProductAssociation, { ...association, related: ['L2'] })).toBe(false)
  })

  it('DATA-14 an export template has id and name', () => {
    expect(needs(ExportTemplate, { id: 'prices', name: 'Prices' }, ['id', 'name'])).toEqual([true, false, false])
  })

  const field = {
    id: 'shelves',
    name: 'Shelves',
    field_type: 'number',
    is_required: true,
    min: 0,
    max: null,
    options: [{ id: 'one', name: 'One' }],
    order: 1,
    tooltip: '',
    media: { url: '/media/1/shelf.jpg' },
  }

  it('DATA-21 a form has its category, times, marks and fields', () => {
    const form = {
      id: 'check',
      name: 'Store check',
      category: { id: 'stores' },
      recurring: '0,1',
      start_date: '2026-03-02T08:00:00Z',
      stop_date: '',
      last_result_date: '',
      hidden_after_completion: false,
      required_before_continuing: false,
      allow_logging: true,
      fields: [field],
    }
    expect(fieldsOf(Form)).toEqual(Object.keys(form))
    expect(needs(Form, form, Object.keys(form))).toEqual([true, ...Object.keys(form).map(() => false)])
  })

  it('DATA-22 a field has type, bounds, options, order, tooltip and media', () => {
    expect(fieldsOf(FormField)).toEqual(Object.keys(field))
    expect(needs(FormField, field, Object.keys(field))).toEqual([true, ...Object.keys(field).map(() => false)])
    expect(takes(FormField, { ...field, min: null, media: null, options: [] })).toBe(true)
  })

  it('DATA-23 FORM-11 knows ten types of fields, and takes any other', () => {
    expect(formFieldTypes).toEqual([
      'single_select',
      'multi_select',
      'countries',
      'upload',
      'text',
      'number',
      'bool',
      'description',
      'title',
      'file',
    ])
    expect([...formFieldTypes, 'signature'].map((field_type) => takes(FormField, { ...field, field_type }))).toEqual(
      Array.from({ length: 11 }, () => true),
    )
  })
})
