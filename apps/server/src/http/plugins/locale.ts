/**
 * The languages of a call: the catalogue's locale for its answer, and the language of messages to the reader (API-04,
 *
 */
import type { Locale } from '@vitrine/contract'
import type { Language } from '@vitrine/phrases/server'
import type { FastifyInstance } from 'fastify'
import { messageLanguage } from '../../platform/texts/message-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The catalogue's locale that fits accept-language best. */
    locale: Locale
    /** The language of messages. */
    language: Language
  }
}

/** For a catalogue without locales. */
export const lastResort: Locale = { code: 'en', title: 'English', default: true }

/** Characters: longer than the headers of browsers. The rest is cut, because each part is compared with each locale. */
const maxHeader = 500
const maxParts = 20

/** The tags of an accept-language header by preference, without `*` and those with `q=0`. */
export function wantedTags(header: string): string[] {
  return header
    .slice(0, maxHeader)
    .split(',', maxParts)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters
        .map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(text)?.[1])
        .find((text) => text !== undefined)
      return {
        tag: tag.trim().replaceAll('_', '-').toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(({ tag, quality }) => /^[a-z]{1,8}(-[a-z\d]{1,8})*$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

const tagOf = (locale: Locale) => locale.code.replaceAll('_', '-').toLowerCase()
const languageOf = (tag: string) => tag.split('-', 1)[0] ?? tag

/**
 * The locale for a header. For each tag by preference: the locale with that code, else the first of its language.
 * Without a match: the default locale, else the first.
 */
export function chooseLocale(header: string, locales: readonly Locale[]): Locale {
  for (const tag of wantedTags(header)) {
    const found =
      locales.find((locale) => tagOf(locale) === tag) ??
      locales.find((locale) => languageOf(tagOf(locale)) === languageOf(tag))
    if (found) return found
  }
  return locales.find((locale) => locale.default) ?? locales[0] ?? lastResort
}

/** The language of messages for a header; English if none matches. */
export function chooseLanguage(header: string): Language {
  for (const tag of wantedTags(header)) {
    const language = messageLanguage(tag)
    if (language !== undefined) return language
  }
  return 'en'
}

interface Choice {
  readonly locale: Locale
  readonly language: Language
}

/**
 * Browsers send few different headers, so the choice for each is cached; invented headers only evict the oldest ones.
 */
const maxChoices = 500

/**
 * Chooses locale and language of every request. `locales` returns the catalogue's locales from memory: a new array when
 * they change.
 */
export function registerLocale(app: FastifyInstance, options: { locales: () => readonly Locale[] }) {
  const choices = new Map<string, Choice>()
  let cachedLocales: readonly Locale[] | undefined

  const choose = (header: string): Choice => {
    const locales = options.locales()
    if (locales !== cachedLocales || choices.size >= maxChoices) {
      choices.clear()
      cachedLocales = locales
    }
    const known = choices.get(header)
    if (known) return known
    const choice = { locale: chooseLocale(header, locales), language: chooseLanguage(header) }
    if (header.length <= maxHeader) choices.set(header, choice)
    return choice
  }

  app.decorateRequest('locale', null as unknown as Locale)
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', (request, _reply, done) => {
    const choice = choose(request.headers['accept-language'] ?? '')
    request.locale = choice.locale
    request.language = choice.language
    done()
  })
}
