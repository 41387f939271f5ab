/** The products of a list that are new or changed, as an Atom feed (RFC 4287), made while the server sends it. */
import { createHash } from 'node:crypto'
import { toPathCode } from '@vitrine/contract/rules/locale-code'
import { pagePath } from '@vitrine/contract/rules/page-head'
import { plainLine } from '@vitrine/contract/rules/plain-text'
import type { WholeProduct } from '../products/whole-product.ts'
import { cut, element } from './bmecat-parts.ts'
import type { ExportBatch } from './export-batches.ts'
import { cellText } from './export-cells.ts'
import type { PlanContext, PlannedColumn } from './planned-columns.ts'
import type { FilePaths } from './value-cells.ts'
import { xmlAttribute } from './xml-text.ts'

/** The facts of a product that become elements. */
export const atomFacts = ['name', 'title', 'short_description', 'long_description', 'url'] as const
export type AtomFacts = Readonly<Record<(typeof atomFacts)[number], PlannedColumn>>

/** How many products an Atom feed has: those that changed last. */
export const maxEntries = 100

const summaryLength = 500

/** The UUID of a name within another UUID (RFC 9562, version 5), so that it stays the same. */
export function nameUuid(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const link = (href: string) => (href === '' ? '' : `<link rel="alternate" href="${xmlAttribute(href)}"/>`)

/** The feed that the document describes. */
export interface AtomHead {
  /** The id of the feed, a UUID. Ids of products are made from it. */
  readonly id: string
  readonly name: string
  readonly updated: Date
}

/** The bytes of the document. @param batches the products, the latest first */
export async function* writeAtom(
  batches: AsyncIterable<ExportBatch>,
  { id, name, updated }: AtomHead,
  { snapshot, locale, portalOrigin }: PlanContext,
  facts: AtomFacts,
): AsyncGenerator<Buffer> {
  const fact = (one: keyof AtomFacts, product: WholeProduct, paths: FilePaths) =>
    cellText(facts[one].cells[0]?.read(product, paths) ?? null)
  const entry = (product: WholeProduct, paths: FilePaths): string => {
    const productName = plainLine(fact('name', product, paths)) || product.code
    const title = plainLine(fact('title', product, paths))
    const text = fact('short_description', product, paths) || fact('long_description', product, paths)
    return (
      `<entry>${element('id', `urn:uuid:${nameUuid(id, product.code)}`)}` +
      element('title', title === '' || title === productName ? productName : `${productName}, ${title}`) +
      link(fact('url', product, paths)) +
      element('published', new Date(product.created).toISOString()) +
      element('updated', new Date(product.updated).toISOString()) +
      element('summary', cut(plainLine(text) || product.code, summaryLength)) +
      '</entry>\n'
    )
  }
  const language = toPathCode(locale.code)
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlAttribute(language)}">\n` +
      element('id', `urn:uuid:${id}`) +
      element('title', plainLine(name) || 'Catalogue') +
      element('updated', updated.toISOString()) +
      `<author>${element('name', plainLine(snapshot.configuration.setup.title) || 'Catalogue')}</author>` +
      link(portalOrigin === '' ? '' : portalOrigin + pagePath(language, '')) +
      '\n',
  )
  for await (const { products, paths } of batches)
    yield Buffer.from(products.map((product) => entry(product, paths)).join(''))
  yield Buffer.from('</feed>\n')
}
