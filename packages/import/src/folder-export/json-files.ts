/** The files of an exported catalogue that are no tables: configuration, templates, forms, groups, consent, articles. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withBrand } from '@vitrine/catalogue-rules/brand'
import { type Db, rowsOf } from '@vitrine/database'
import {
  brandVersions,
  catalogue,
  consentMessages,
  contentCategories,
  contentProducts,
  contents,
  exportTemplates,
  forms,
  groups,
  products,
  type Reserved,
  type StoredContentFile,
  type StoredFormField,
} from '@vitrine/database/schema'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { Document } from 'yaml'
import { listCell, writeCsv } from './csv-file.ts'
import type { MediaPaths } from './media-paths.ts'

async function write(folder: string, file: string, text: string): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { flag: 'wx' })
}

const writeJson = (folder: string, file: string, value: unknown) =>
  write(folder, file, `${JSON.stringify(value, null, 2)}\n`)

/** A file name for a code, which no earlier code has, also where case does not count. */
function fileName(code: string, used: Set<string>): string {
  const plain = code.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80) || 'file'
  let name = plain
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${plain}-${number}`
  used.add(name.toLowerCase())
  return name
}

/** An object without the members that are undefined, null, false, '' or an empty list. */
const stated = (members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== false &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )

/** catalogue.json with what operators have set over it, leaflet.liquid, synonyms.csv and the consent. */
export async function writeConfiguration(db: Db, folder: string, paths: MediaPaths): Promise<void> {
  const [row] = await db.select().from(catalogue)
  if (!row) return
  const [brand] = await db.select().from(brandVersions).orderBy(desc(brandVersions.number)).limit(1)
  const configuration = withBrand(row.configuration, brand?.overrides ?? {})
  await writeJson(folder, 'catalogue.json', paths.inJson(configuration))
  if (row.leafletTemplate !== '') await write(folder, 'leaflet.liquid', row.leafletTemplate)
  if (row.synonyms.length > 0)
    await writeCsv(
      join(folder, 'synonyms.csv'),
      ['locale', 'words', 'direction'],
      row.synonyms.map(({ locale, words, isOneWay }) => ({
        locale,
        words: listCell(words),
        direction: isOneWay ? 'one-way' : 'two-way',
      })),
    )
  const [consent] = await db.select().from(consentMessages).where(eq(consentMessages.version, row.consentVersion))
  for (const [locale, html] of Object.entries(consent?.texts ?? {}))
    await write(folder, locale === '' ? 'consent.html' : `consent.${locale}.html`, html)
}

const fieldOf = (field: StoredFormField, paths: MediaPaths) => ({
  id: field.id,
  name: field.names,
  field_type: field.type,
  order: field.order,
  ...stated({
    is_required: field.required,
    min: field.min,
    max: field.max,
    options: field.options.map(({ id, names }) => ({ id, name: names })),
    custom_options: field.customOptions,
    autocomplete: field.autocomplete,
    tooltip: Object.keys(field.tooltips).length > 0 ? field.tooltips : undefined,
    media: paths.of(field.media),
  }),
})

export async function writeForms(db: Db, folder: string, paths: MediaPaths): Promise<void> {
  const used = new Set<string>()
  for (const form of await db.select().from(forms).orderBy(asc(forms.position), asc(forms.id))) {
    const { groups: to, people } = form.assigned
    await writeJson(folder, `forms/${fileName(form.code, used)}.json`, {
      id: form.code,
      name: form.names,
      order: form.position,
      ...stated({
        category: form.category,
        recurring: form.recurring.join(','),
        start_date: form.startDate?.toISOString(),
        stop_date: form.stopDate?.toISOString(),
        hidden_after_completion: form.hiddenAfterCompletion,
        required_before_continuing: form.requiredBeforeContinuing,
        allow_logging: form.allowLogging,
        assigned_to: to.length + people.length > 0 ? stated({ groups: to, people }) : undefined,
        mail_to: form.mailTo,
      }),
      fields: form.fields.map((field) => fieldOf(field, paths)),
    })
  }
}

/** The templates of exports. Their codes are the names of their files. */
export async function writeTemplates(db: Db, folder: string): Promise<void> {
  for (const { code, position, names, definition } of await db.select().from(exportTemplates))
    await writeJson(folder, `exports/${code}.json`, {
      name: names,
      order: position,
      format: definition.format,
      columns: definition.columns.map(({ value, labels, locale, unit }) => ({
        value,
        unit,
        ...stated({ locale, label: Object.keys(labels).length > 0 ? labels : undefined }),
      })),
      products: definition.products,
      filters: definition.filters,
      options: definition.options,
      ...(definition.locales.includes('*') ? { locales: 'all' } : stated({ locales: definition.locales })),
    })
}

export async function writeGroups(db: Db, folder: string, paths: MediaPaths): Promise<void> {
  const all = await db.select().from(groups).orderBy(asc(groups.position), asc(groups.id))
  if (all.length === 0) return
  const withPaths = (reserved: Reserved) => ({
    ...reserved,
    ...(reserved.assets ? { assets: reserved.assets.map((source) => paths.ofAsset(source)) } : {}),
  })
  await writeJson(
    folder,
    'groups.json',
    all.map(({ code, names, register, approval, reserved, switchedOff }) => ({
      id: code,
      name: names,
      register: register && approval ? 'approval' : register,
      ...stated({ switches_off: switchedOff }),
      ...(Object.keys(reserved).length > 0 ? { reserved: withPaths(reserved) } : {}),
    })),
  )
}

const writeArticle = (folder: string, file: string, facts: object, html: string) =>
  write(folder, file, `---\n${new Document(facts).toString({ lineWidth: 0 })}---\n${html}\n`)

const slots = ['file', 'image_small', 'image_large', 'thumbnail'] as const

type Article = typeof contents.$inferSelect

/** The locales of an article's texts. */
const localesOf = ({ titles, introductions, links, bodies, files }: Article): string[] => {
  const named = [...slots.flatMap((slot) => files[slot] ?? []), ...(files.attachments ?? [])].map(({ names }) => names)
  const all = [titles, introductions, links, bodies, ...named].flatMap((texts) => Object.keys(texts))
  return [...new Set(all)].filter((locale) => locale !== '').sort()
}

/** The front matter of one locale: its texts and names of files, and for '' the files themselves. */
function textsOf({ titles, introductions, links, files }: Article, locale: string, paths: MediaPaths) {
  const fileOf = ({ url, names }: StoredContentFile) =>
    stated({ path: locale === '' ? pathInContents(url, paths) : '', name: names[locale] })
  return {
    // Without a title of its own, the first heading of the text would become the title.
    ...stated({ title: titles[locale], introduction: introductions[locale], link: links[locale] }),
    ...Object.fromEntries(slots.flatMap((slot) => (files[slot] ? [[slot, fileOf(files[slot])]] : []))),
    ...stated({ attachments: files.attachments?.map(fileOf) }),
  }
}

/** Articles in one query. */
const batchSize = 100

export async function writeArticles(db: Db, folder: string, paths: MediaPaths): Promise<void> {
  const used = new Set<string>()
  const categoryCodes = new Map(
    (await db.select({ id: contentCategories.id, code: contentCategories.code }).from(contentCategories)).map(
      ({ id, code }) => [id, code],
    ),
  )
  const next = (after: number) =>
    db.select().from(contents).where(sql`${contents.id} > ${after}`).orderBy(asc(contents.id)).limit(batchSize)
  for (let batch = await next(0); batch.length > 0; batch = await next(batch.at(-1)?.id ?? 0)) {
    const ids = batch.map(({ id }) => id)
    const links = await db
      .select({ content: contentProducts.contentId, code: products.code })
      .from(contentProducts)
      .innerJoin(products, eq(products.id, contentProducts.productId))
      .where(inArray(contentProducts.contentId, ids))
      .orderBy(asc(contentProducts.position))
    const created = await rowsOf<{ id: number; created: string }>(db)`
      select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created from contents
      where id >= ${ids[0]} and id <= ${ids.at(-1)}`
    const times = new Map(created.map((row) => [row.id, row.created]))
    for (const article of batch) {
      const facts = {
        created: times.get(article.id) ?? '',
        priority: String(article.priority),
        categories: article.categoryIds.map((id) => categoryCodes.get(id) ?? ''),
        products: links.filter(({ content }) => content === article.id).map(({ code }) => code),
      }
      const name = fileName(article.code, used)
      // Each file has the texts of one locale, which may be a language; the one without a locale has the facts as well.
      for (const locale of ['', ...localesOf(article)])
        await writeArticle(
          folder,
          `contents/${name}${locale === '' ? '' : `.${locale}`}.html`,
          { id: article.code, ...textsOf(article, locale, paths), ...(locale === '' ? facts : {}) },
          paths.inHtml(article.bodies[locale] ?? ''),
        )
    }
  }
}

/** The path of a file in the front matter of an article, relative to the article. */
function pathInContents(url: string, paths: MediaPaths): string {
  const path = paths.of(url)
  return path === url ? url : `../${path}`
}
