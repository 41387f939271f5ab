import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer, later } from '../../app/testing/fake-server.ts'
import { fakeUploads } from '../../app/testing/fake-uploads.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { LocaleContext } from '../../i18n/locale.ts'
import { draftId } from './draft.ts'
import { browserDrafts } from './draft-store.ts'
import { useForms } from './forms.ts'
import { SendingNotice } from './sending-notice.tsx'
import { asAnswer, formWith } from './testing/form-with.ts'
import type { MemoryDrafts } from './testing/memory-drafts.ts'
import { useDraft } from './use-draft.ts'
import { useSendForm } from './use-send-form.ts'

// Replaces IndexedDB, which happy-dom lacks.
vi.mock('./draft-store.ts', async () => {
  const { memoryDrafts } = await import('./testing/memory-drafts.ts')
  return { browserDrafts: memoryDrafts() }
})

const root = '/pim/portal/api/private/form'
const held = (browserDrafts as MemoryDrafts).held
const locale = { segment: 'en-GB', code: 'en_GB', tag: 'en-GB', language: 'en' }

beforeEach(async () => {
  await showLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  held.clear()
})

type Answer = FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>)

/** A minimal page of a form: a text, the state of sending, and a button. */
function Page({ owner }: { readonly owner: string }) {
  const { forms } = useForms(owner)
  const draft = useDraft('check', owner)
  const sending = useSendForm('check', draft, owner)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(draft.found?.remark?.[0] ?? '')
  const answers = { remark: [text] }
  const [failure, setFailure] = useState('')
  const send = () => void sending.send(answers).catch((error) => setFailure(error.field ?? error.name))
  return (
    <>
      <p data-testid="state">{`${sending.state} ${sending.share ?? ''}`.trim()}</p>
      <p>{`result: ${forms[0]?.last_result_date || 'none'}`}</p>
      <p>{`failed: ${failure || 'no'}`}</p>
      <input
        aria-label="Remark"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          draft.keep({ remark: [value] })
        }}
      />
      <SendingNotice sending={sending} draft={draft} answers={answers} />
      <button type="button" onClick={send}>
        Send
      </button>
      <button type="button" onClick={sending.cancel}>
        Cancel
      </button>
    </>
  )
}

function show(answers: Answer[], owner = '5') {
  const left = [...answers]
  let results = 0
  const { calls } = fakeServer({
    [`GET ${root}/`]: () => ({
      body: asAnswer([formWith({ last_result_date: results === 0 ? '' : '2026-05-06T12:00:00Z' })]),
    }),
    [`POST ${root}/check/result`]: async () => {
      const answer = left.shift() ?? { body: { id: '1' } }
      const given = typeof answer === 'function' ? await answer() : answer
      if ((given.status ?? 200) === 200) results += 1
      return given
    },
  })
  const { sent } = fakeUploads()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <LocaleContext value={locale}>
        <Page owner={owner} />
      </LocaleContext>
    </QueryClientProvider>,
  )
  return { calls, sent, keys: () => sent.map(({ headers }) => headers.get('idempotency-key')), ...view }
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Remark'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isAt = (state: string) => waitFor(() => expect(screen.getByTestId('state').textContent).toBe(state))
const lost = () => Promise.reject(new TypeError('lost'))
const differs = { status: 409, body: { code: 'submission_differs', message: 'Something else …' } }

describe('sending a form', () => {
  it('FORM-12 API-17 sends what is filled in, and asks for the forms again once it is stored', async () => {
    const { sent } = show([])
    await screen.findByText('result: none')
    type('Anna')
    press('Send')
    await isAt('sent')
    expect(sent[0]).toMatchObject({ path: `${root}/check/result`, parts: [['remark', 'Anna']] })
    await screen.findByText('result: 2026-05-06T12:00:00Z')
    expect(held.size).toBe(0)
  })

  it('FORM-12 API-17 tells how far it is, and a second click sends nothing', async () => {
    const answer = later({ body: { id: '1' } })
    const { sent } = show([answer.answer])
    type('Anna')
    press('Send')
    press('Send')
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.progress(40, 100)
    await isAt('sending 0.4')
    press('Send')
    await answer.come()
    await isAt('sent')
    expect(sent).toHaveLength(1)
  })

  it('FORM-12 can be cancelled: what is filled in stays', async () => {
    const { sent } = show([later({ body: {} }).answer])
    type('Anna')
    press('Send')
    await waitFor(() => expect(sent).toHaveLength(1))
    press('Cancel')
    await screen.findByText('failed: AbortError')
    await isAt('idle')
    expect(held.get(draftId('5', 'check'))).toMatchObject({ answers: { remark: ['Anna'] }, tried: false })
  })

  it('FORM-12 A-88 fails with the field that the server names', async () => {
    show([{ status: 400, body: { code: 'too_long', message: 'Too long', field: 'remark' } }])
    type('Anna')
    press('Send')
    await screen.findByText('failed: remark')
    await isAt('idle')
  })
})

describe('an answer that does not come', () => {
  it.each([
    ['the connection breaks off', lost],
    ['what is in front of the server gives up', { status: 504, body: {} }],
  ])('FORM-12 NOTIFY-20 keeps it and offers to send it again, under the same key: %s', async (_, answer) => {
    const { keys } = show([answer])
    type('Anna')
    press('Send')
    await isAt('not_sent')
    expect(screen.getByRole('status').textContent).toContain('Your answers have been saved. Please send them again.')
    press('Send')
    await isAt('sent')
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(2)
  })

  it('FORM-12 says so after the page is loaded anew too', async () => {
    const { unmount, keys } = show([lost])
    type('Anna')
    press('Send')
    await isAt('not_sent')
    unmount()
    const after = show([])
    await isAt('not_sent')
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('Anna')
    press('Send')
    await isAt('sent')
    expect(after.keys()).toEqual(keys())
  })

  it('FORM-12 asks when the connection is back, and sends nothing by itself', async () => {
    const { sent } = show([lost])
    type('Anna')
    act(() => void window.dispatchEvent(new Event('online')))
    press('Send')
    await isAt('not_sent')
    const question = 'You’re back online. Send it now?'
    expect(screen.getByRole('status').textContent).not.toContain(question)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('status').textContent).toContain(question)
    expect(sent).toHaveLength(1)
  })

  it('FORM-12 is told that it had arrived when it was changed since, and sends the changed one as another if that is wanted', async () => {
    const { keys, sent } = show([lost, differs])
    type('Anna')
    press('Send')
    await isAt('not_sent')
    type('Bert')
    press('Send')
    await isAt('arrived_before')
    expect(screen.getByRole('status').textContent).toContain('Your earlier submission was received')
    press('Send as new')
    await isAt('sent')
    expect(sent.map(({ parts }) => parts[0]?.[1])).toEqual(['Anna', 'Bert', 'Bert'])
    expect(keys()[1]).toBe(keys()[0])
    expect(keys()[2]).not.toBe(keys()[0])
  })

  it('FORM-12 leaves it at what has arrived if that is wanted', async () => {
    const { sent } = show([lost, differs])
    type('Anna')
    press('Send')
    await isAt('not_sent')
    type('Bert')
    press('Send')
    await isAt('arrived_before')
    press('Keep the earlier one')
    await isAt('idle')
    await waitFor(() => expect(held.size).toBe(0))
    expect(sent).toHaveLength(2)
  })
})

it('FORM-12 SESSION-01 another user sees nothing of a draft', async () => {
  const { unmount } = show([lost])
  type('Anna')
  press('Send')
  await isAt('not_sent')
  unmount()
  show([], 'guest')
  await screen.findByText('result: none')
  await isAt('idle')
  expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('')
  expect(held.size).toBe(1)
})
