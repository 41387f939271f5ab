/**
 * A mail server for the journeys: it stores every e-mail in a folder, where the journeys read it. It permanently refuses
 * the recipients whose addresses begin with `refused-`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

export interface PostOffice {
  /** `smtp://…` */
  readonly url: string
  /** Folder of the e-mails, as `.eml`. */
  readonly folder: string
  stop(): Promise<void>
}

/** Starts the mail server on a free port of this machine. */
export async function startPostOffice(): Promise<PostOffice> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-mail-'))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('There is no such mailbox'), { responseCode: 550 })
      done(address.startsWith('refused-') ? refusal : null)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
        const name = join(folder, randomUUID())
        const body = Buffer.concat([Buffer.from(`X-Envelope-To: ${to}\r\n`), ...parts])
        writeFile(`${name}.part`, body)
          .then(() => rename(`${name}.part`, `${name}.eml`))
          .then(() => done(), done)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      await new Promise<void>((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The e-mails to an address, as they were sent. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = process.env.VITRINE_E2E_MAIL ?? ''
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.startsWith(`X-Envelope-To: ${address}\r\n`))
}

/** The text of an e-mail's parts, decoded. */
export function textOf(mail: string): string {
  return mail
    .split(/^--.*$/m)
    .map((part) => {
      const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
      const body = rest.join('\n\n')
      if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
      if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body
      const bytes = body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString('utf8')
    })
    .join('\n')
}
