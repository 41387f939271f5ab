/**
 * Composes an e-mail as text and as HTML from the same blocks, in the brand's colour. All content is plain text and is
 * never interpreted as HTML.
 */
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import { asHex, defaultPalette, forSigns, readableOn, textOn } from '@vitrine/contract/rules/colour'

/** The blocks of a mail. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** In smaller print. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly link: string }
  /** Lines with a text on their right, such as a size; it may be ''. */
  | { readonly kind: 'list'; readonly lines: readonly { readonly text: string; readonly aside: string }[] }
  /** Labels and values. A value may have several lines, none of which can pass for a field of its own. */
  | { readonly kind: 'fields'; readonly fields: readonly { readonly label: string; readonly value: string }[] }
  /** A text by another person, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** What an operator writes, with its line breaks. */
  | { readonly kind: 'message'; readonly text: string }
  /** A command to be typed exactly as shown. */
  | { readonly kind: 'command'; readonly text: string }

export interface MailContent {
  /** BCP 47. */
  readonly language: string
  /** The portal's title, as the sender of the mail. */
  readonly title: string
  /** The brand's colour, `#rrggbb` or `#rgb`. */
  readonly colour: string
  readonly blocks: readonly MailBlock[]
}

/** The border that separates a pale brand colour from white. */
const edgeOf = (colour: string) => readableOn(colour, ['#ffffff'], forSigns)

function htmlOf(block: MailBlock, colour: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escaped(block.text)}</p>`
    case 'note':
      return `<p style="margin:16px 0 0;font-size:13px;color:#6b7280">${escaped(block.text)}</p>`
    case 'button': {
      const style = `display:inline-block;padding:11px 19px;border-radius:6px;border:1px solid ${edgeOf(colour)};background:${colour};color:${textOn(colour)};text-decoration:none;font-weight:600`
      return `<p style="margin:0 0 16px"><a href="${escaped(block.link)}" style="${style}">${escaped(block.text)}</a></p>`
    }
    case 'list': {
      const rows = block.lines.map(
        ({ text, aside }) =>
          `<tr><td style="padding:4px 12px 4px 0;word-break:break-word"><span dir="auto">${escaped(text)}</span></td>` +
          `<td style="padding:4px 0;color:#6b7280;white-space:nowrap;text-align:end">${escaped(aside)}</td></tr>`,
      )
      return `<table role="presentation" style="width:100%;border-collapse:collapse;font-size:14px;margin:0 0 16px">${rows.join('')}</table>`
    }
    case 'fields': {
      const rows = block.fields.map(
        ({ label, value }) =>
          `<tr><th scope="row" style="padding:4px 12px 4px 0;color:#6b7280;font-weight:400;text-align:start;vertical-align:top">${escaped(label)}</th>` +
          `<td style="padding:4px 0;word-break:break-word;white-space:pre-wrap"><span dir="auto">${escaped(value)}</span></td></tr>`,
      )
      return `<table style="width:100%;border-collapse:collapse;font-size:14px;margin:0 0 16px">${rows.join('')}</table>`
    }
    case 'quote':
      return `<blockquote dir="auto" style="margin:0 0 16px;padding:0 12px;border-inline-start:3px solid #d1d5db;white-space:pre-wrap;word-break:break-word">${escaped(block.text)}</blockquote>`
    case 'message':
      return `<div dir="auto" style="margin:0 0 16px;white-space:pre-wrap;word-break:break-word">${escaped(block.text)}</div>`
    case 'command':
      return `<pre dir="ltr" style="margin:0 0 16px;padding:12px;background:#f3f4f6;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap;word-break:break-word">${escaped(block.text)}</pre>`
  }
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      // Without a colon, because languages write it differently.
      return `${block.text}\n${block.link}`
    case 'list':
      return block.lines.map(({ text, aside }) => `- ${text}${aside === '' ? '' : ` (${aside})`}`).join('\n')
    case 'fields':
      return block.fields.map(({ label, value }) => `${label}\n${value.replace(/^/gm, '    ')}`).join('\n')
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'command':
      return `    ${block.text}`
    default:
      return block.text
  }
}

/** Both forms of a mail. */
export function composeMail({ language, title, colour, blocks }: MailContent): { text: string; html: string } {
  const brand = asHex(colour) ?? defaultPalette.primary
  const body = blocks.map((block) => htmlOf(block, brand)).join('\n')
  return {
    text: `${title}\n\n${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${escaped(language)}" dir="auto">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;color:#111827;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;background:#ffffff;border-top:4px solid ${edgeOf(brand)};padding:24px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escaped(title)}</p>
${body}
</div>
</body>
</html>
`,
  }
}
