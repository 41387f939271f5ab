import { hasMarkup, plainText } from '@vitrine/contract/rules/plain-text'
import { startTransition, useEffect, useState } from 'react'
import { markHtml } from './mark-html.ts'
import { Marked, useFoundWords } from './marked.tsx'

export interface RichTextProps {
  /** Text, or HTML from a catalogue. It is sanitised here, whatever the server did. */
  html: string
  /** Language of the text, if it differs from the page's. */
  lang?: string | undefined
  className?: string | undefined
  /** For a line or a table cell: no paragraphs. */
  inline?: boolean
  /** Transforms the sanitised HTML: addresses, picture sizes, boxes around tables. The result must stay safe. */
  prepare?: (html: string) => string
}

let sanitise: ((html: string) => string) | undefined
let loading: Promise<void> | undefined

const load = (): Promise<void> => {
  loading ??= import('../browser/sanitise.ts').then(
    (module) => {
      sanitise = module.sanitise
    },
    () => {
      // The plain text stays. The next text tries to load the sanitiser again.
      loading = undefined
    },
  )
  return loading
}

/** The text of HTML with a paragraph for each block, which is about as high as the rendered HTML. */
const paragraphs = (html: string): string[] =>
  html
    .split(/<\/(?:p|div|li|h[1-6]|tr|blockquote|ul|ol|table)\s*>|<br\s*\/?>|\n\s*\n/i)
    .map(plainText)
    .filter((text) => text !== '')

const plainLines = (text: string): string[] => text.split(/\n\s*\n/).filter((line) => line.trim() !== '')

/** Adds unique keys to paragraphs, which may be equal. */
const keyed = (texts: readonly string[]) => texts.map((text, index) => ({ key: `${index} ${text.slice(0, 20)}`, text }))

/**
 * Text that may contain HTML. Until the sanitiser has loaded, and if it can't be loaded, the text is shown without
 * markup in the same place.
 */
export function RichText({ html, lang, className, inline = false, prepare }: RichTextProps) {
  const markup = hasMarkup(html)
  const [ready, setReady] = useState(sanitise !== undefined)
  useEffect(() => {
    if (!markup || ready) return
    let wanted = true
    void load().then(() => {
      // A transition for each text, because several may have waited for the sanitiser.
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
    return <Tag className={className} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: shown }} />
  }
  if (inline) {
    return (
      <span className={className} lang={lang} dir="auto">
        <Marked text={markup ? plainText(html) : html} />
      </span>
    )
  }
  return (
    <div className={className} lang={lang} dir="auto">
      {keyed(markup ? paragraphs(html) : plainLines(html)).map(({ key, text }) => (
        <p key={key}>
          <Marked text={text} />
        </p>
      ))}
    </div>
  )
}
