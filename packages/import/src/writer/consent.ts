/**
 * Writes the text that visitors must agree to, as sanitised HTML, and keeps every version of it (DATA-26, CONSENT-06,
 *
 */
import { createHash } from 'node:crypto'
import { cleanArticle } from '@vitrine/catalogue-rules/html/article-html'
import { rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import { catalogue, consentMessages, contents, forms } from '@vitrine/database/schema'
import { finding } from '../findings/index.ts'
import type { ConsentRecord } from '../people-records.ts'
import type { SourcePosition } from '../records.ts'
import { canonical } from './canonical.ts'
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'
import { beginningOf, storable } from './storable.ts'

const kind = 'consent'

/** Characters of HTML: no visitor would read a longer text before using the portal. */
const maxLength = 100_000

/** Hex digits of a version, enough to make collisions within a portal practically impossible. */
const digits = 16

/** The version of a consent: a digest of its texts in all languages, so that any changed word makes a new version. */
const versionOf = (texts: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(canonical(texts)).digest('hex').slice(0, digits)

export class ConsentWriter {
  readonly #parts: ImportParts
  #record: ConsentRecord | undefined

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  /** Keeps the texts until the articles and forms that they name have been written. */
  take(record: ConsentRecord): void {
    this.#record = record
  }

  /**
   * Writes the record.
   * @param prune whether to remove the consent when there was no record; versions stay, because agreements name them
   */
  async finish(prune: boolean): Promise<void> {
    const { db, tally } = this.#parts
    const record = this.#record
    const [row] = await db.select({ before: catalogue.consentVersion }).from(catalogue)
    const before = row?.before ?? ''
    if (!record) {
      if (!prune || before === '') return
      await db.update(catalogue).set({ consentVersion: '' })
      return tally.removed(kind, 1)
    }
    const texts = await this.#texts(record)
    if (texts === undefined) return refuse(this.#parts, kind, finding('no-consent', record.at))
    const version = versionOf(texts)
    if (version === before) return tally.unchanged(kind)
    await db.insert(consentMessages).values({ version, texts }).onConflictDoNothing()
    await db.update(catalogue).set({ consentVersion: version })
    tally.written(kind, before !== '')
  }

  /**
   * The sanitised texts by locale; undefined when there are none, or when one of them can't be used, because incomplete
   * texts would be a different consent.
   */
  async #texts({ texts, positions, isWhole }: ConsentRecord): Promise<Record<string, string> | undefined> {
    const clean: Record<string, string> = {}
    let isGood = isWhole
    for (const [locale, source] of Object.entries(texts)) {
      const at = positions[locale] ?? { file: kind }
      if (!this.#parts.vocabulary.isLocale(locale)) {
        this.#parts.report(finding('unknown-locale/consent', at, locale))
        continue
      }
      const html = await this.#clean(source, at)
      if (html !== '' && html.length <= maxLength) clean[locale] = html
      else {
        isGood = false
        this.#parts.report(finding('unusable-consent', at, html, maxLength.toLocaleString('en')))
      }
    }
    return isGood && Object.keys(clean).length > 0 ? clean : undefined
  }

  async #clean(source: string, at: SourcePosition): Promise<string> {
    const named = new Set<string>()
    const text = storable(source)
    cleanArticle(text, { picture: () => undefined, link: (href) => void named.add(codeIn(href) ?? '') })
    const known = await this.#pages([...named])
    const lost: string[] = []
    const { html, dropped } = cleanArticle(text, {
      picture: () => void lost.push('a picture'),
      link: (href) => {
        const address = addressOf(href, known)
        if (address === undefined) lost.push(`the link to "${beginningOf(href, 60)}"`)
        return address
      },
    })
    const all = [...new Set([...[...dropped].sort(), ...lost])]
    if (all.length > 0) this.#parts.report(finding('dropped-html/consent', at, all.slice(0, 10).join(', '), all.length))
    return html
  }

  /** The pages to which links with these codes lead. */
  async #pages(codes: readonly string[]): Promise<Pages> {
    const { db } = this.#parts
    const found = await rowsOf<{ kind: PageKind; code: string }>(db)`
      select 'content' as kind, code from ${contents} where code in ${textList(codes)}
      union all select 'form', code from ${forms} where code in ${textList(codes)}
      union all select 'forms', category from ${forms} where category in ${textList(codes)}`
    return new Set(found.map(({ kind, code }) => `${kind}:${code}` as const))
  }
}

/** The beginning of the address of each page that a link can name. */
const addresses = { content: '/contents/detail/', form: '/forms/detail/', forms: '/forms/list/' } as const
type PageKind = keyof typeof addresses
type Pages = ReadonlySet<`${PageKind}:${string}`>

const named = /^(content|forms?):(.*)$/is

/** The code of the article or form that a link names; undefined for other links. */
function codeIn(href: string): string | undefined {
  const code = named.exec(href)?.[2]
  if (code === undefined) return undefined
  try {
    return decodeURIComponent(code).normalize('NFC')
  } catch {
    return code
  }
}

/**
 * The allowed target of a link: an external https address, an e-mail address, an article, forms, or a page of the
 * portal without a locale; undefined for any other.
 */
function addressOf(href: string, pages: Pages): string | undefined {
  if (/^(https:\/\/[^\s/]|mailto:\S|\/(?![/\\]))/i.test(href)) return href
  const code = codeIn(href)
  const kind = named.exec(href)?.[1]?.toLowerCase() as PageKind | undefined
  return code !== undefined && kind && pages.has(`${kind}:${code}`)
    ? addresses[kind] + encodeURIComponent(code)
    : undefined
}
