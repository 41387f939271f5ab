/** Assets, scopes and tags as the calls answer them (DATA-15, DATA-16, DATA-17), made from what is stored. */
import { type Asset, type AssetDetail, type AssetScope, type AssetTag, assetDetails } from '@vitrine/contract'
import { mediaPath, securedMediaPath } from '../../media/media-path.ts'
import { collatorOf } from '../../texts/collator.ts'
import { fallbacksFor, type LocaleState, languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { AssetRow } from './assets-store.ts'
import type { LibraryVocabulary, ScopeState, TagState } from './library-vocabulary.ts'

/** What the addresses of an answer are made with. */
export interface AddressOptions {
  /** Where the portal's files are reached, `https://portal.example`; '' when nobody knows. */
  readonly origin: string
  readonly signingKey: string
  /** When signed addresses end, in seconds since 1970. */
  readonly expires: number
}

const scopeName = (scope: ScopeState, locale: LocaleState) => textFor(scope.names, locale) || scope.code
const tagName = (tag: TagState, locale: LocaleState) => textFor(tag.names, locale) || tag.code

/** Scopes with those below them, by position and then by name. @param counts by place */
export function scopeAnswers(scopes: readonly ScopeState[], locale: LocaleState, counts: Int32Array): AssetScope[] {
  const collator = collatorOf(locale.code)
  return scopes
    .map((scope) => ({ scope, name: scopeName(scope, locale) }))
    .sort((a, b) => a.scope.position - b.scope.position || collator.compare(a.name, b.name))
    .map(({ scope }) => scopeAnswer(scope, locale, counts))
}

/** A scope with those below it. @param counts by place */
export const scopeAnswer = (scope: ScopeState, locale: LocaleState, counts: Int32Array): AssetScope => ({
  id: String(scope.id),
  code: scope.code,
  name: scopeName(scope, locale),
  ...languageFor(scope.names, locale),
  count: counts[scope.place] ?? 0,
  children: scopeAnswers(scope.children, locale, counts),
})

/** Tags by position, then those of most assets first, then by name. @param counts by place */
export function tagAnswers(tags: readonly TagState[], locale: LocaleState, counts: Int32Array): AssetTag[] {
  const collator = collatorOf(locale.code)
  return tags
    .map((tag) => ({ tag, name: tagName(tag, locale), count: counts[tag.place] ?? 0 }))
    .sort((a, b) => a.tag.position - b.tag.position || b.count - a.count || collator.compare(a.name, b.name))
    .map(({ tag, name, count }) => ({ id: String(tag.id), name, ...languageFor(tag.names, locale), count }))
}

/** What is known of a file from itself; anything that the contract does not name is left out. */
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

/** The labels of ids, each once, by their place; ids of none are passed over. */
const labelsOf = <Label extends { readonly place: number }>(ids: readonly number[], byId: ReadonlyMap<number, Label>) =>
  [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).sort((a, b) => a.place - b.place)

/** An asset in a locale. */
export function assetAnswer(
  row: AssetRow,
  { scopesById, tagsById }: LibraryVocabulary,
  locale: LocaleState,
  { origin, signingKey, expires }: AddressOptions,
): Asset {
  const url = mediaPath(row.key, row.file)
  const scopes = labelsOf(row.scope_ids, scopesById)
  const tags = labelsOf(row.tag_ids, tagsById)
  const description = textFor(row.descriptions, locale)
  return {
    id: String(row.id),
    name: textFor(row.names, locale) || row.file,
    url,
    absolute_url: `${origin}${url}`,
    secured_url: securedMediaPath(row.key, row.file, signingKey, expires),
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
