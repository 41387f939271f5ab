import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { languages } from '@vitrine/phrases'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { deliveryMail } from './delivery-mails.ts'
import type { MailFrame } from './mail-frame.ts'
import type { MailedDelivery } from './mailed-deliveries-store.ts'
import { openMailer } from './mailer.ts'

const frame: MailFrame = { to: 'boss@maker.example', language: 'en', title: 'Lamps', colour: '#1f2937', home: '' }
const delivery: MailedDelivery = {
  ...{ folder: "/srv/the drop's", outcome: 'refused', message: 'Unusual:\n10 of 12 products <b>', errors: 2 },
  ...{ findings: 'level,code\r\nerror,x\r\n', findingsFile: '' },
}

it('says why a delivery was not imported, with the findings and commands that a shell understands', () => {
  const mail = deliveryMail(frame, delivery)
  expect(mail.subject).toBe("The data delivery the drop's was not imported")
  expect(mail.text).toContain('> Unusual:\n> 10 of 12 products <b>')
  expect(mail.text).toContain(String.raw`npm run vitrine -- import --plan '/srv/the drop'\''s'`)
  expect(mail.html).not.toContain('<b>')
  expect(mail.attachments).toEqual([
    { name: 'findings.csv', type: 'text/csv; charset=utf-8', content: delivery.findings },
  ])
})

it('names the file with all findings, and offers no commands for a delivery that was imported or is tried again', () => {
  const long = deliveryMail(frame, { ...delivery, outcome: 'imported', findingsFile: '/data/deliveries/f.csv' })
  expect(long.text).toContain('    /data/deliveries/f.csv')
  expect(long.text).not.toContain('import --')
  const held = deliveryMail(frame, { ...delivery, outcome: 'held', errors: 0, findings: '' })
  expect(held.text).not.toMatch(/import --|Errors/)
  expect(held.attachments).toEqual([])
})

it.each(languages)('is complete in %s', (language) => {
  for (const outcome of ['imported', 'refused', 'failed', 'held'] as const)
    expect(deliveryMail({ ...frame, language }, { ...delivery, outcome }).text).not.toMatch(/undefined|\{\{|delivery_/)
})

it('is sent with its attachment', async () => {
  const dataFolder = await temporaryFolder()
  const mailer = openMailer({ settings: { smtpUrl: '', mailFrom: '', dataFolder }, log: pino({ level: 'silent' }) })
  await mailer.send(deliveryMail(frame, delivery))
  const [name = ''] = await readdir(join(dataFolder, 'outbox'))
  const text = await readFile(join(dataFolder, 'outbox', name), 'utf8')
  expect(text).toContain('filename=findings.csv')
  expect(text).toContain(Buffer.from(delivery.findings).toString('base64'))
})
