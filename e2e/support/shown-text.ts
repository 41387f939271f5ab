/**
 * Finds problems in the texts of a page: untranslated English, keys, and texts that don't fit. All of it runs in the
 * page.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

const phrases = resolve(import.meta.dirname, '..', '..', 'packages', 'phrases', 'src')

export interface ShownText {
  /** `lang` of the document. */
  readonly lang: string
  /** Texts that people see or hear, outside passages that are marked as another language. */
  readonly texts: readonly string[]
  /** Texts that are clipped, and those that overlap, each with its location. */
  readonly cut: readonly string[]
  /** Pixels by which the page is wider than its window. */
  readonly wider: number
}

/** Inspects a page in its current state. */
export const readShownText = (page: Page): Promise<ShownText> =>
  page.evaluate(() => {
    const root = document.documentElement
    const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    const isForeign = (element: Element) => (element.closest('[lang]') ?? root) !== root
    const texts = new Set<string>()
    const addText = (text: string | null) => {
      const read = text?.replace(/\s+/g, ' ').trim()
      if (read) texts.add(read)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script, style, noscript') && isShown(parent) && !isForeign(parent))
        addText(node.nodeValue)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element) && !isForeign(element)) addText(element.getAttribute(name))

    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} ‘${element.textContent?.trim().slice(0, 60)}’`
    /**
     * Whether the text is shortened on purpose: with an ellipsis, to a number of lines, for screen readers only, or in
     * a part that scrolls.
     */
    const isShortenedOnPurpose = (element: Element): boolean => {
      const style = getComputedStyle(element)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none')
        return true
      return ['auto', 'scroll'].includes(style.overflowX)
    }
    const cut: string[] = []
    const selector = 'button, a, h1, h2, h3, h4, label, legend, summary, dt, th, [role=tab], [role=option], li > span'
    const inside = [...document.querySelectorAll(selector)].filter(isShown)
    for (const element of inside) {
      const { display } = getComputedStyle(element)
      if (display === 'inline' || element.querySelector('select, table')) continue
      const over = element.scrollWidth - element.clientWidth
      const below = element.scrollHeight - element.clientHeight
      const hides = getComputedStyle(element).overflowY === 'hidden'
      if (element.clientWidth > 1 && (over > 1 || (hides && below > 2)) && !isShortenedOnPurpose(element)) {
        const parts = [...element.querySelectorAll('*')]
        if (!parts.some(isShortenedOnPurpose)) cut.push(`cut off by ${over}×${below} px: ${nameOf(element)}`)
      }
    }
    // Buttons and links side by side must not overlap.
    const controls = inside.filter((element) => element.matches('button, a') && element.textContent?.trim() !== '')
    const boxes = controls
      .filter((element) => {
        for (let one: Element | null = element; one; one = one.parentElement)
          if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position)) return false
        return true
      })
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
    for (const [index, { element, box }] of boxes.entries())
      for (const other of boxes.slice(index + 1, index + 12)) {
        if (element.parentElement !== other.element.parentElement) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (across > 2 && down > 2) cut.push(`lie over each other: ${nameOf(element)} and ${nameOf(other.element)}`)
      }
    return { lang: root.lang, texts: [...texts], cut, wider: root.scrollWidth - window.innerWidth }
  })

/** Phrases of a language, as in their files. */
export type Phrases = { readonly [key: string]: string | Phrases }

const textsOf = (phrases: Phrases): string[] =>
  Object.values(phrases).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

/** Keys as the portal would show them: without the part that contains them. */
const keysOf = (phrases: Phrases, above = ''): string[] =>
  Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern of a phrase, for any values of its placeholders. */
const patternOf = (phrase: string) =>
  new RegExp(
    `^${phrase
      .split(/\{\{.*?\}\}/)
      .map(escaped)
      .join('.*')}$`,
  )

/**
 * A pattern of the phrase with a key such as `portal.shell.menu`, as names are compared: a no-break space equals a
 * normal one.
 * @throws if there is none: the journey has a wrong key
 */
export function phrasePattern(phrases: Phrases, key: string): RegExp {
  let found: string | Phrases | undefined = phrases
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`There is no phrase ${key}`)
  return patternOf(found.replace(/\s+/g, ' '))
}

/**
 * Finds English interface texts among texts of another language.
 * @param english phrases of English
 * @param own phrases of the language: texts that it shares with English are allowed
 */
export function englishFinder(english: Phrases, own: Phrases): (texts: readonly string[]) => string[] {
  const shared = new Set(textsOf(own))
  const left = textsOf(english).filter((text) => !shared.has(text))
  const exact = new Set(left.filter((text) => !text.includes('{{')))
  const filled = left
    .filter((text) => text.includes('{{') && (text.replace(/\{\{.*?\}\}/g, '').match(/[A-Za-z]{2,}/g) ?? []).length > 1)
    .map(patternOf)
  const keys = new Set(Object.values(english).flatMap((part) => (typeof part === 'string' ? [] : keysOf(part))))
  return (texts) =>
    texts.filter(
      (text) =>
        (keys.has(text) && text.includes('.')) || exact.has(text) || filled.some((pattern) => pattern.test(text)),
    )
}

/** The portal's phrases of a language, and the texts of its accessibility statement. */
export async function phrasesOf(language: string) {
  const parts = (await readdir(phrases, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== 'server',
  )
  const found: Record<string, Phrases> = {}
  for (const { name } of parts) {
    const path = join(phrases, name, language)
    found[name] =
      language === 'en' ? (await import(`${path}.ts`)).default : JSON.parse(await readFile(`${path}.json`, 'utf8'))
  }
  return found
}
