import { hasMarkup, plainText } from '@vitrine/contract/rules/plain-text'
import { startTransition, useEffect, useState } from 'react'
import { markHtml } from './mark-html.ts'
import { Marked, useFoundWords } from './marked.tsx'

export interface RichTextProps {
  /** Text, or HTML from a catalogue: it is sanitised here, whatever the server did. */
  html: string
  /** Language of the text where it is not the page's. */
  lang?: string | undefined
  className?: string | undefined
  /** In a line or a table cell, rather than as paragraphs. */
  inline?: boolean
  /** Makes what is shown of HTML that has been made harmless: addresses, sizes of pictures, boxes around tables. Must keep it harmless. */
  prepare?: (html: string) => string
}

let sanitise: ((html: string) => string) | undefined
let loading: Promise<void> | undefined

const load = (): Promise<void> => {
  loading ??= import('./sanitise.ts').then(
    (module) => {
      sanitise = module.sanitise
    },
    () => {
      // The plain text stays; the next text tries again.
      loading = undefined
    },
  )
  return loading
}

/** The text of HTML, a paragraph for each of its blocks: about as high as the HTML itself will be. */
const paragraphs = (html: string): string[] =>
  html
    .split(/<\/(?:p|div|li|h[1-6]|tr|blockquote|ul|ol|table)\s*>|<br\s*\/?>|\n\s*\n/i)
    .map(plainText)
    .filter((text) => text !== '')

const plainLines = (text: string): string[] => text.split(/\n\s*\n/).filter((line) => line.trim() !== '')

/** Numbers paragraphs that may be equal. */
const keyed = (texts: readonly string[]) => texts.map((text, index) => ({ key: `${index} ${text.slice(0, 20)}`, text }))

/** Text with HTML in it. Until the sanitiser is there, and when it can't be loaded, it is plain text in the same place. */
export function RichText({ html, lang, className, inline = false, prepare }: RichTextProps) {
  const markup = hasMarkup(html)
  const [ready, setReady] = useState(sanitise !== undefined)
  useEffect(() => {
    if (!markup || ready) return
    let wanted = true
    void load().then(() => {
      // In slices, each text by itself: several may have waited for it.
      if (wanted) startTransition(() => setReady(sanitise !== undefined))
    })
    return () => {
      wanted = false
    }
  }, [markup, ready])

  const words = useFoundWords()
  const Tag = inline ? 'span' : 'div'
  if (markup && ready && sanitise) {
    const clean = sanitise(html)
    const marked = words.length === 0 ? clean : markHtml(clean, words)
    const shown = prepare ? prepare(marked) : marked
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised three lines above, and marked in its texts only
    return <Tag className={className} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />
  }
  if (inline) {
    return (
      <span className={className} lang={lang}>
        <Marked text={markup ? plainText(html) : html} />
      </span>
    )
  }
  return (
    <div className={className} lang={lang}>
      {keyed(markup ? paragraphs(html) : plainLines(html)).map(({ key, text }) => (
        <p key={key}>
          <Marked text={text} />
        </p>
      ))}
    </div>
  )
}
