/** mapping.yaml: what the columns of a table mean. The schema is also published as docs/mapping.schema.json. */
import { attributeTypes } from '@vitrine/contract'
import { z } from 'zod'
import { dateOrders } from './dates.ts'

export const mappingFile = 'mapping.yaml'

const heading = z.string().min(1)
const text = z.string().min(1).max(255)
const name = z
  .string()
  .regex(/^[\p{L}\p{N}_.]+$/u, 'letters, digits, "_" and "." only')
  .max(100)
const locale = z.string().regex(/^[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|\d{3}))?$/, 'a locale such as de_DE')

const columnMeaning = {
  as: z
    .enum(['attribute', 'category', 'pairs', 'pair-name', 'pair-value', 'association', 'ignore'])
    .describe('What the column holds'),
  attribute: name.describe('The attribute of the column; several columns may have the same one').optional(),
  label: text.describe('The label of the attribute').optional(),
  type: z.enum(attributeTypes).describe('The type of the attribute').optional(),
  locale: locale.describe('The language of the texts; without it, they are in every language').optional(),
  unit: z.string().max(20).describe('The unit of the numbers, or their currency').optional(),
  decimal: z.enum(['.', ',']).describe('The decimal sign of the numbers').optional(),
  date: z.enum(dateOrders).describe('The order of the parts of a date').optional(),
  list: z.string().min(1).max(5).describe('The text between several values of a cell').optional(),
  empty: z.array(text).max(20).describe('Texts that stand for a missing value, such as "on request"').optional(),
  levels: z
    .string()
    .min(1)
    .max(5)
    .describe('The text between the levels of a category path; "[]" if a list in JSON is one path')
    .optional(),
  level: z.int().min(1).max(20).describe('The level of a category that has a column for each level').optional(),
  root: text.describe('The first level of category paths, if it is to be left out').optional(),
  equals: z.string().min(1).max(5).describe('The text between name and value of a pair').optional(),
  sections: z
    .boolean()
    .describe('Whether each pair has the name of its section before it, as in General:Size:XS')
    .optional(),
  number: z.int().min(1).max(1000).describe('The number that a pair-name and its pair-value share').optional(),
  association: text.describe('The kind of association').optional(),
  localised: z.boolean().describe('Whether its texts are in the language that the row names').optional(),
  shared: z.boolean().describe('Whether the column describes all variants of a group together').optional(),
  filter: z.boolean().describe('Whether visitors can filter by the attribute').optional(),
}

const column = z.strictObject(columnMeaning)

const children = z.strictObject({
  column: heading,
  list: z.string().min(1).max(5).describe('The text between the variants').optional(),
  key: text.describe('The word before the code of a variant, as in sku=A-1').optional(),
})

const location = {
  file: z.string().min(1).describe('The path below the folder; "products/**/*.json" for all JSON files in products'),
  sheet: z.string().min(1).describe('The sheet of a workbook').optional(),
  header: z.int().min(1).max(10_000).describe('The line or row that names the columns').optional(),
  separator: z.string().length(1).describe('The sign between the cells of a CSV file').optional(),
}

const categories = z.strictObject({
  ...location,
  code: heading.describe('The column with the codes that the products name'),
  parent: heading.describe('The column with the code of the category above').optional(),
  titles: z
    .record(heading, z.union([locale, z.literal('')]))
    .describe('The columns with the titles, each with its language, or "" for every language'),
})

const table = z.strictObject({
  ...location,
  fillDown: z
    .array(heading)
    .min(1)
    .max(50)
    .describe('The columns whose empty cells have the text of the row above')
    .optional(),
  identifier: z.array(heading).min(1).max(20).describe('The columns that together identify a product'),
  joined: z
    .boolean()
    .describe('Whether its rows add to the products of the other tables, which they name by identifier or alias')
    .optional(),
  locale: heading
    .describe('The column that names the language of each row; rows with the same identifier are one product')
    .optional(),
  alias: heading.describe('A column with another identifier, by which a parent may be named').optional(),
  parent: heading.describe('The column that names the parent of a variant').optional(),
  group: heading.describe('The column whose equal values make rows variants of one product').optional(),
  children: children.describe('The column in which a parent names its variants').optional(),
  status: heading.describe('The column that says whether a product is shown').optional(),
  columns: z.record(heading, column),
})

export const mappingSchema = z.strictObject({
  version: z.literal(1),
  layout: text.describe('The known layout that the mapping follows').optional(),
  locales: z.array(locale).max(200).describe('The languages of the catalogue; the first is the default').optional(),
  fields: z
    .strictObject({
      name: z.array(name),
      title: z.array(name),
      image: z.array(name),
      stock: z.array(name),
      restock: z.array(name),
      shortDescription: z.array(name),
      longDescription: z.array(name),
    })
    .partial()
    .describe('The attributes for the fields of a product, the best first')
    .optional(),
  pictures: z
    .strictObject({
      attribute: name.describe('The attribute that gets them; the first one for pictures if not given').optional(),
      columns: z
        .array(heading)
        .max(20)
        .describe('The columns with the codes that the file names begin with; none to leave out such pictures'),
    })
    .describe('Pictures that are matched with products by their file names')
    .optional(),
  categories: categories.describe('A table of the categories that the products name by their codes').optional(),
  tables: z.array(table).min(1).max(1000),
})

export type Mapping = z.infer<typeof mappingSchema>
export type TableMapping = Mapping['tables'][number]
export type CategoriesMapping = NonNullable<Mapping['categories']>
export type ColumnMapping = TableMapping['columns'][string]

/** The schema for editors and other programs. */
export const mappingJsonSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'mapping.yaml of a catalogue',
  ...z.toJSONSchema(mappingSchema, { io: 'input' }),
})
