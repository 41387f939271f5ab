import { bounds } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { requestDeclinedMail } from './account-mails.ts'

const frame = {
  to: 'bo@shop.example',
  language: 'en',
  title: 'Lamps',
  colour: '#224466',
  home: 'https://portal.example/en-GB',
} as const

it('API-68 the mail to a business whose request was declined has what the operator writes, with its lines', () => {
  const { text, html } = requestDeclinedMail(frame, 'We sell to shops only.\n\n\n\n<b>Sorry</b>')
  expect(text).toContain('was declined.')
  expect(text.replaceAll('> ', '')).toContain('We sell to shops only.\n')
  expect(html).toContain('&lt;b&gt;Sorry&lt;/b&gt;')
})

it('API-68 the mail has no empty quotation without a message, and cuts a message that is too long', () => {
  expect(requestDeclinedMail(frame, '')).toEqual(requestDeclinedMail(frame))
  const { text } = requestDeclinedMail(frame, 'x'.repeat(bounds.requestMessage + 100))
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(bounds.requestMessage)
  expect(text.match(/x/g)?.length).toBeLessThan(bounds.requestMessage + 20)
})
