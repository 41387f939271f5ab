import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { contrast } from '@vitrine/contract/rules/contrast'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { type Mail, openMailer } from './mailer.ts'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, rename: vi.fn(real.rename) }
})

describe('composing', () => {
  const content = { language: 'en', title: 'Lamps', colour: '#1f2937' }

  it('API-50 takes nothing for HTML', () => {
    const nasty = `<script>alert("1")</script> & '`
    const { html, text } = composeMail({
      language: '"><b>',
      title: nasty,
      colour: 'red;background:url(https://evil.example)',
      blocks: [
        { kind: 'paragraph', text: nasty },
        { kind: 'note', text: nasty },
        { kind: 'button', text: nasty, link: 'https://portal.example/?a=1&b="><script>' },
        { kind: 'list', lines: [{ text: nasty, aside: nasty }] },
      ],
    })
    expect(html).not.toMatch(/<script|<b>|evil\.example/)
    expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;/g)).toHaveLength(7)
    expect(html).toContain('href="https://portal.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"')
    expect(text).toContain(nasty)
  })

  it('says the same in both forms', () => {
    const { html, text } = composeMail({
      ...content,
      blocks: [
        { kind: 'paragraph', text: 'Hello.' },
        { kind: 'button', text: 'Open', link: 'https://portal.example/' },
        {
          kind: 'list',
          lines: [
            { text: 'a.jpg', aside: '1 KiB' },
            { text: 'b.jpg', aside: '' },
          ],
        },
      ],
    })
    expect(text).toBe('Lamps\n\nHello.\n\nOpen\nhttps://portal.example/\n\n- a.jpg (1 KiB)\n- b.jpg\n')
    for (const part of ['Hello.', 'Open', 'https://portal.example/', 'a.jpg', '1 KiB']) expect(html).toContain(part)
  })

  it.each([
    ['#ffffff', '#ffffff', '#000000'],
    ['#ffcc00', '#ffcc00', '#000000'],
    ['#000', '#000000', '#ffffff'],
    ['#1f2937', '#1f2937', '#ffffff'],
    ['no colour', '#1f2937', '#ffffff'],
  ])('CONFIG-07 shows a button of %s so that it and what is on it can be seen', (colour, ground, ink) => {
    const { html } = composeMail({
      ...content,
      colour,
      blocks: [{ kind: 'button', text: 'Open', link: 'https://a.example' }],
    })
    const [, edge = ''] = /border:1px solid (#\w{6});background:/.exec(html) ?? []
    expect(html).toContain(`background:${ground};color:${ink};`)
    expect(html).toContain(`border-top:4px solid ${edge}`)
    expect(contrast(edge, '#ffffff')).toBeGreaterThanOrEqual(3)
  })
})

describe('the outbox', async () => {
  const folder = await temporaryFolder()

  it('API-50 has no header that somebody smuggled in, whatever the texts are', async () => {
    const settings = { smtpUrl: '', mailFrom: '', dataFolder: folder }
    const mailer = openMailer({ settings, log: pino({ level: 'silent' }), clock: () => new Date(0) })
    const smuggled = 'x\r\nBcc: evil@example.com\r\n\r\n<p>body\u2028Bcc: evil@example.com\u0000'
    const mail: Mail = {
      to: 'bo@example.com',
      from: `${smuggled}" <evil@example.com>`,
      replyTo: { name: smuggled, address: 'ada@example.com' },
      language: 'en',
      subject: smuggled,
      text: 'text',
      html: '<p>text</p>',
      links: [],
    }
    await mailer.send(mail)
    const outbox = join(folder, 'outbox')
    const names = await readdir(outbox)
    expect(names).toEqual([expect.stringMatching(/^1970-01-01T00-00-00-000Z-[0-9a-f]{8}\.eml$/)])
    const source = await readFile(join(outbox, names[0] ?? ''), 'utf8')
    const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
    const headers = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(headers.sort()).toEqual([
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    expect(head).toMatch(/^From: .*<vitrine@localhost>$/m)
  })

  it('API-68 leaves nothing of a mail that could not be written', async () => {
    const settings = { smtpUrl: '', mailFrom: '', dataFolder: join(folder, 'full') }
    const outbox = join(settings.dataFolder, 'outbox')
    await mkdir(outbox, { recursive: true })
    // The disk is full when the mail is written and gets its name.
    vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    const mailer = openMailer({ settings, log: pino({ level: 'silent' }) })
    const mail = { to: 'bo@example.com', from: 'a', language: 'en', subject: 'b', text: 'c', html: 'd', links: [] }
    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailError', trouble: 'unavailable' })
    expect(await readdir(outbox)).toEqual([])
  })

  it('API-50 cuts a long subject between characters', async () => {
    const settings = { smtpUrl: '', mailFrom: '', dataFolder: join(folder, 'long') }
    const mailer = openMailer({ settings, log: pino({ level: 'silent' }) })
    const subject = `x${'\u{1f4a1}'.repeat(500)}`
    await mailer.send({ to: 'bo@example.com', from: 'a\ud800', language: 'en', subject, text: '', html: '', links: [] })
    const [name = ''] = await readdir(join(settings.dataFolder, 'outbox'))
    const source = await readFile(join(settings.dataFolder, 'outbox', name), 'utf8')
    const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
    const words = /^Subject: (.*)$/m.exec(head)?.[1] ?? ''
    const decoded = words.replace(/=\?UTF-8\?(B|Q)\?([^?]*)\?=\s*/gi, (_, kind, text) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replace(/_/g, ' ')
              .replace(/=(..)/g, (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )
    expect(decoded).toBe(`x${'\u{1f4a1}'.repeat(199)}`)
  })
})

describe('a mail server that never comes to an end', () => {
  it('API-68 counts as away after a while, however often it says something', async () => {
    const open = new Set<Socket>()
    const dripping = createServer((socket) => {
      open.add(socket)
      socket.on('error', () => {})
      const drip = setInterval(() => socket.write('220-'), 1)
      socket.on('close', () => {
        clearInterval(drip)
        open.delete(socket)
      })
    })
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
    const { port } = dripping.address() as AddressInfo
    const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@example.com', dataFolder: '/nowhere' }
    const mailer = openMailer({ settings, log: pino({ level: 'silent' }), maxMs: 200 })
    const mail = { to: 'bo@example.com', from: 'a', language: 'en', subject: 'b', text: 'c', html: 'd', links: [] }
    await expect(mailer.send(mail)).rejects.toMatchObject({
      trouble: 'unavailable',
      cause: { name: 'AbortError' },
    })
    await vi.waitUntil(() => open.size === 0, { timeout: 60_000 })
    await new Promise((resolve) => dripping.close(resolve))
  })
})
