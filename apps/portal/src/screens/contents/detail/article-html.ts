/**
 * The text of an article as it is shown: its pictures in the sizes that the screen needs, its links in the reader's
 * locale, its tables in boxes.
 */
import type { Locale } from '@vitrine/contract'
import { withLocale } from '@vitrine/contract/rules/locale-code'
import { type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'
import { pictureSource } from '../../../entities/configuration/picture-source.ts'

export interface ArticleSurroundings {
  readonly setup: MediaSetup
  /** First part of every path of the portal. */
  readonly segment: string
  readonly locales: readonly Locale[]
  /** What listeners are told of a link that opens in a new tab, and the class that hides it from eyes. */
  readonly elsewhere: { readonly label: string; readonly className: string }
  /** What a table without a caption is called, for listeners. */
  readonly tableLabel: string
  /** Class of the box that a table is scrolled in. */
  readonly tableClass: string
}

/** How wide a picture in the text is shown, as its `sizes` attribute; the style sheet has the same measure. */
export const textSizes = '(max-width: 41rem) 92vw, 37rem'
/** Pixels: three times the measure is sharp on every screen. */
const maxWidth = 1600

/** A path of the server that is no page of the portal. */
const isFile = (path: string): boolean => /^\/(media|pim)\//.test(path)
const isPath = (address: string): boolean => /^\/(?![/\\])/.test(address)

/**
 * The path of a page of the portal in the reader's locale.
 * @param path with or without a locale in front, with query and hash
 */
export function ownPath(path: string, { segment, locales }: Pick<ArticleSurroundings, 'segment' | 'locales'>): string {
  const [pathname = '', rest = ''] = path.split(/(?=[?#])(.*)/s)
  return withLocale(pathname, segment, locales) + rest
}

const pixels = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

function prepareImage(image: HTMLImageElement, { setup }: ArticleSurroundings): void {
  const own = pixels(image.getAttribute('width'))
  const address = image.getAttribute('src') ?? ''
  const { src, widths, at } = pictureSource(setup, address, own, maxWidth)
  image.setAttribute('loading', 'lazy')
  image.setAttribute('decoding', 'async')
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  if (src === '') image.remove()
  if (!at) return
  // Before `src`: a browser begins to load what that says.
  image.setAttribute('sizes', textSizes)
  image.setAttribute('srcset', widths.map((width) => `${at(width)} ${width}w`).join(', '))
  image.setAttribute('src', at(widths.at(-1) ?? maxWidth))
}

function prepareLink(link: HTMLAnchorElement, surroundings: ArticleSurroundings): void {
  const address = link.getAttribute('href') ?? ''
  if (isPath(address)) {
    const path = isFile(address) ? originalUrl(surroundings.setup, address) : ownPath(address, surroundings)
    link.setAttribute('href', path || address)
  } else if (/^(?:https?:|\/\/)/i.test(address)) openElsewhere(link, surroundings)
}

/** A page elsewhere comes in a new tab, as those that an article is a way to (CONTENT-06), and says so to listeners. */
function openElsewhere(link: HTMLAnchorElement, { elsewhere }: ArticleSurroundings): void {
  const hint = document.createElement('span')
  hint.className = elsewhere.className
  hint.textContent = ` ${elsewhere.label}`
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  link.append(hint)
}

/** A table wider than its place is scrolled in a box of its own, also with the keyboard. */
function boxTable(table: HTMLTableElement, { tableClass, tableLabel }: ArticleSurroundings): void {
  const box = document.createElement('div')
  const name = table.querySelector('caption')?.textContent?.trim()
  box.className = tableClass
  box.setAttribute('role', 'region')
  box.setAttribute('tabindex', '0')
  box.setAttribute('aria-label', name || tableLabel)
  table.replaceWith(box)
  box.append(table)
}

/** @param html that has been made harmless already: only addresses, sizes and boxes are written here */
export function articleHtml(html: string, surroundings: ArticleSurroundings): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const all = <E extends Element>(selector: string) => [...template.content.querySelectorAll<E>(selector)]
  for (const image of all<HTMLImageElement>('img')) prepareImage(image, surroundings)
  for (const link of all<HTMLAnchorElement>('a[href]')) prepareLink(link, surroundings)
  for (const table of all<HTMLTableElement>('table'))
    if (!table.parentElement?.closest('table')) boxTable(table, surroundings)
  // What is wider than the column is scrolled, also with the keyboard.
  for (const code of all('pre')) code.setAttribute('tabindex', '0')
  return template.innerHTML
}
