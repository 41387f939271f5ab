/** Makes the assets, scopes and tags that calls answer (DATA-15, DATA-16, DATA-17) from stored rows. */
import { collatorOf } from '@vitrine/catalogue-rules/collator'
import { mediaPath } from '@vitrine/catalogue-rules/media/media-path'
import { type Asset, type AssetDetail, type AssetScope, type AssetTag, assetDetails } from '@vitrine/contract'
import type { SigningKeys } from '../../http/signed-links.ts'
import { securedMediaPath } from '../../storage/media/media-path.ts'
import { fallbacksFor, type LocaleState, languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { AssetRow } from './assets-store.ts'
import type { LibraryView } from './library.ts'
import type { ScopeState, TagState } from './library-store.ts'

/** Origin, key and expiry time for the addresses of an answer. */
export interface AddressOptions {
  /** Origin of the portal's files, `https://portal.example`; '' when it is unknown. */
  readonly origin: string
  /** Whether all addresses name that origin: a page of another origin can't load paths. */
  readonly isElsewhere: boolean
  readonly signingKeys: SigningKeys
  /** Expiry time of signed addresses, in seconds since 1970. */
  readonly expires: number
}

const scopeName = (scope: ScopeState, locale: LocaleState) => textFor(scope.names, locale) || scope.code
const tagName = (tag: TagState, locale: LocaleState) => textFor(tag.names, locale) || tag.code

/** Scopes with their descendants, by position and then by name. @param counts indexed by `rowIndex` */
export function scopeAnswers(scopes: readonly ScopeState[], locale: LocaleState, counts: Int32Array): AssetScope[] {
  const collator = collatorOf(locale.code)
  return scopes
    .map((scope) => ({ scope, name: scopeName(scope, locale) }))
    .sort((a, b) => a.scope.position - b.scope.position || collator.compare(a.name, b.name))
    .map(({ scope }) => scopeAnswer(scope, locale, counts))
}

/** A scope with its descendants. @param counts indexed by `rowIndex` */
export const scopeAnswer = (scope: ScopeState, locale: LocaleState, counts: Int32Array): AssetScope => ({
  id: String(scope.id),
  code: scope.code,
  name: scopeName(scope, locale),
  ...languageFor(scope.names, locale),
  count: counts[scope.rowIndex] ?? 0,
  children: scopeAnswers(scope.children, locale, counts),
})

/** Tags by position, then those with the most assets first, then by name. @param counts indexed by `rowIndex` */
export function tagAnswers(tags: readonly TagState[], locale: LocaleState, counts: Int32Array): AssetTag[] {
  const collator = collatorOf(locale.code)
  return tags
    .map((tag) => ({ tag, name: tagName(tag, locale), count: counts[tag.rowIndex] ?? 0 }))
    .sort((a, b) => a.tag.position - b.tag.position || b.count - a.count || collator.compare(a.name, b.name))
    .map(({ tag, name, count }) => ({ id: String(tag.id), name, ...languageFor(tag.names, locale), count }))
}

/** The metadata embedded in a file. Fields that the contract does not declare are left out. */
function detailsOf(details: AssetRow['details']): Partial<Record<AssetDetail, string>> {
  return Object.fromEntries(
    assetDetails.flatMap((name) => {
      const text = details[name]
      return typeof text === 'string' && text !== '' ? [[name, text]] : []
    }),
  )
}

function metaOf(row: AssetRow): Asset['meta'] {
  const details = detailsOf(row.details)
  return {
    extension: row.extension,
    height: row.height,
    width: row.width,
    size: row.size,
    type: row.type,
    ...(row.drawable === null ? {} : { thumbnail: row.drawable }),
    ...(row.width === null ? {} : { alpha: row.alpha }),
    ...(row.colours.length === 0 ? {} : { colours: [...row.colours] }),
    ...(row.pages === null ? {} : { pages: row.pages }),
    ...(row.duration === null ? {} : { duration: row.duration }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  }
}

/** The labels with the given ids, each once, by `rowIndex`. Unknown ids are ignored. */
const labelsOf = <Label extends { readonly rowIndex: number }>(
  ids: readonly number[],
  byId: ReadonlyMap<number, Label>,
) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).sort((a, b) => a.rowIndex - b.rowIndex)

/** An asset in a locale. */
export function assetAnswer(
  row: AssetRow,
  { tree, tagsById }: Pick<LibraryView, 'tree' | 'tagsById'>,
  locale: LocaleState,
  { origin, isElsewhere, signingKeys, expires }: AddressOptions,
): Asset {
  const path = mediaPath(row.key, row.file)
  const base = isElsewhere ? origin : ''
  const scopes = labelsOf(row.scope_ids, tree.byId)
  const tags = labelsOf(row.tag_ids, tagsById)
  const description = textFor(row.descriptions, locale)
  return {
    id: String(row.id),
    name: textFor(row.names, locale) || row.file,
    url: base + path,
    absolute_url: origin + path,
    secured_url: base + securedMediaPath(row.key, row.file, signingKeys, expires),
    scopes: scopes.map((scope) => ({
      name: scopeName(scope, locale),
      ...languageFor(scope.names, locale),
      code: scope.code,
    })),
    created: row.created,
    updated: row.updated,
    meta: metaOf(row),
    ...(tags.length === 0
      ? {}
      : {
          tags: tags.map((tag) => ({
            id: String(tag.id),
            name: tagName(tag, locale),
            ...languageFor(tag.names, locale),
          })),
        }),
    ...(description === '' ? {} : { description }),
    ...fallbacksFor({ name: row.names, description: row.descriptions }, locale),
    ...(row.copyright === '' ? {} : { copyright: row.copyright }),
    ...(row.creator === '' ? {} : { creator: row.creator }),
  }
}
