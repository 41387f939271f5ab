/** A mail server for tests, and a parser of the mails that it received. */
import type { AddressInfo } from 'node:net'
import { atEnd } from '@vitrine/database/testing/at-end'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it arrived. */
export interface Received {
  readonly from: string
  readonly to: string[]
  readonly source: string
}

/**
 * A mail server that keeps the mails that it receives. It is closed at the end (see `atEnd`), or earlier with `close`.
 * @param at its port; 0 for any free one
 */
export async function mailServer(options: SMTPServerOptions = {}, at = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
        done()
      })
    },
    ...options,
  })
  // A client that disconnects is not an error of the test.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  let closing: Promise<void> | undefined
  const close = () => (closing ??= new Promise<void>((resolve) => server.close(resolve)))
  atEnd(close)
  return { port, received, close }
}

/** The decoded parts of a mail and its headers, unfolded. */
export function readMail(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const body = rest.join('\r\n\r\n')
  // A line of a text may begin with hyphens too.
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).flatMap((part) => {
    const at = part.indexOf('\r\n\r\n')
    const type = /content-type: ([\w/]+)/i.exec(part)?.[1]
    if (at < 0 || !type) return []
    const content = part.slice(at + 4)
    const encoding = /content-transfer-encoding: ([\w-]+)/i.exec(part.slice(0, at))?.[1]
    if (encoding === 'base64') return [[type, Buffer.from(content, 'base64').toString()]]
    if (encoding !== 'quoted-printable') return [[type, content]]
    const bytes = content
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    return [[type, Buffer.from(bytes, 'latin1').toString()]]
  })
  const { 'text/plain': text = '', 'text/html': html = '' } = Object.fromEntries(parts)
  return { headers, text: text.replaceAll('\r\n', '\n'), html }
}
