import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../api/api-config.ts'
import {
  type Answer,
  type FakeAnswer,
  failure,
  fakeServer,
  later,
  type SentCall,
} from '../../app/testing/fake-server.ts'
import { forgetPortal } from '../../app/testing/forget-portal.ts'
import { showPortal } from '../../app/testing/show-portal.tsx'
import { anna, guest, startDataWith } from '../../app/testing/test-data.ts'
import { endRefusedSession } from '../../entities/session/refused.ts'
import { type SessionUser, storeUser } from '../../entities/session/session.ts'

const path = '/en-GB/report/detail/new'
const api = '/pim/portal/api/private'
const arrived = { body: { id: 'r1' } }

interface Shown {
  readonly at?: string
  readonly user?: SessionUser
  readonly report?: Answer
  readonly feature?: FakeAnswer
  readonly profile?: FakeAnswer
}

function show({ at = path, user = anna, report = arrived, feature, profile }: Shown = {}) {
  const { calls } = fakeServer({
    [`POST ${api}/report/`]: report,
    ...(feature && { [`GET ${api}/profile/feature`]: feature }),
    ...(profile && { [`GET ${api}/profile/`]: profile }),
  })
  const portal = showPortal(at, user, startDataWith({ feedback_form: 'feedback' }))
  return {
    ...portal,
    sent: () => calls.filter(({ method }) => method === 'POST'),
    asked: (of: string) => calls.filter(({ path }) => path === of),
  }
}

const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send' })
/** Shows the form, and waits until it can be sent. */
const open = async (...given: Parameters<typeof show>) => {
  const shown = show(...given)
  await send()
  return shown
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const write = (name: string, text: string) => {
  fireEvent.change(title(), { target: { value: name } })
  fireEvent.change(description(), { target: { value: text } })
}
const submit = async (name: string, text: string) => {
  write(name, text)
  fireEvent.click(await send())
}
const written = () => [title().value, description().value]
const messages = () => within(screen.getByRole('region', { name: 'Notifications' }))
const saidOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const keyOf = (call: SentCall | undefined) => call?.headers.get('idempotency-key') ?? ''

/** Opens the portal again in the same tab, with the stored draft. */
const leave = () => {
  const { user, report } = { user: localStorage.getItem('user'), report: sessionStorage.getItem('report') }
  forgetPortal()
  if (user !== null) localStorage.setItem('user', user)
  if (report !== null) sessionStorage.setItem('report', report)
}

describe('the feedback report', () => {
  it.each([path, '/en-GB/report/detail/17'])(
    'ROUTE-19 REPORT-01 REPORT-03 REPORT-04 A-73 has a title and a description, both required: %s',
    async (at) => {
      show({ at })
      await send()
      expect(screen.getByRole('heading', { level: 1, name: 'Tell us what you think' })).toBeTruthy()
      expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ name, required }) => [name, required])).toEqual([
        ['name', true],
        ['description', true],
      ])
      expect(written()).toEqual(['', ''])
      expect(document.title).toBe('Tell us what you think – Lamps')
    },
  )

  it('REPORT-02 API-36 DATA-25 A-74 NOTIFY-18 is sent with the id of the profile, once, and thanks for it', async () => {
    const answer = later(arrived)
    const { sent } = await open({ report: answer.answer })
    await submit(' Prices ', 'Two prices are missing.\nOn page 2.')
    fireEvent.submit(title().form as HTMLFormElement)
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending…' })
    expect([busy.getAttribute('aria-disabled') === 'true', title().readOnly, description().readOnly]).toEqual([
      true,
      true,
      true,
    ])
    await answer.come()
    const thanks = await screen.findByRole('heading', { level: 1, name: 'Thank you' })
    expect(messages().getByText('Success')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(thanks))
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [
        `${api}/report/`,
        { name: 'Prices', description: 'Two prices are missing.\nOn page 2.', portal_user: { id: '5' } },
      ],
    ])
    expect(sent()[0]?.headers.get('authorization')).toBe('Bearer token-of-anna')
  })

  it('REPORT-02 another report begins empty, under another key', async () => {
    const { sent } = await open()
    await submit('One', 'First')
    fireEvent.click(await screen.findByRole('button', { name: 'Send more feedback' }))
    await send()
    expect(written()).toEqual(['', ''])
    expect(document.activeElement).toBe(title())
    await submit('One', 'First')
    await screen.findByText('Thank you')
    const [first, second] = sent().map(keyOf)
    expect(first).toMatch(/^[\w-]{16,64}$/)
    expect(second).toMatch(/^[\w-]{16,64}$/)
    expect(second).not.toBe(first)
    expect(sessionStorage.getItem('report')).toBeNull()
  })

  it.each<[string, FakeAnswer]>([
    ['refuses it', { status: 403, body: { message: 'Sign in first.', code: 'account_needed' } }],
    ['takes the token for none', { status: 401, body: {} }],
    ['answers nothing', { body: null }],
  ])('REPORT-02 A-74 a guest without a profile names none, and stays a guest: the server %s', async (_, profile) => {
    const { sent } = await open({ user: guest, profile, report: failure(422, 'Whose report is it?') })
    const refused = vi.fn()
    connectApi({ onUnauthorized: refused })
    await submit('One', 'First')
    await screen.findAllByText(/Whose report is it\?/)
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'One', description: 'First' }])
    expect(refused).not.toHaveBeenCalled()
  })

  it('SESSION-18 A-74 names the profile that a server has for its guests, and asks for it once', async () => {
    const report = ({ body }: SentCall) =>
      'portal_user' in (body as object) ? arrived : failure(422, 'Whose report is it?')
    const { sent, asked } = await open({ user: guest, report, profile: { body: { id: 1, first_name: null } } })
    await submit('One', 'First')
    fireEvent.click(await screen.findByRole('button', { name: 'Send more feedback' }))
    await submit('Two', 'Second')
    await screen.findByText('Thank you')
    expect(sent().map(({ body }) => body)).toEqual([
      { name: 'One', description: 'First' },
      { name: 'One', description: 'First', portal_user: { id: 1 } },
      { name: 'Two', description: 'Second', portal_user: { id: 1 } },
    ])
    expect(asked(`${api}/profile/`)).toHaveLength(1)
  })

  it('A-74 asks for the profile where its id is not known', async () => {
    const { id: _, ...unknown } = anna
    const { sent } = await open({ user: unknown, profile: { body: { id: '77', username: 'anna' } } })
    await submit('One', 'First')
    await screen.findByText('Thank you')
    expect(sent()[0]?.body).toMatchObject({ portal_user: { id: '77' } })
  })

  it('REPORT-03 REPORT-04 INPUT-01 sends nothing while one is empty, and leads to it', async () => {
    const { sent } = show()
    fireEvent.click(await send())
    expect(document.activeElement).toBe(title())
    expect([saidOf(title()), saidOf(description())]).toEqual(['Please fill in this field', 'Please fill in this field'])
    expect(screen.getByText('Fields marked * are required.')).toBeTruthy()
    expect(screen.getByText('2 fields need correcting')).toBeTruthy()
    await submit('One', ' \n ')
    expect(document.activeElement).toBe(description())
    expect(description().getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  it('INPUT-06 says how long a description may be', async () => {
    const { sent } = await open()
    await submit('One', 'x'.repeat(10_001))
    expect(saidOf(description())).toBe('Please use at most 10,000 characters')
    expect(sent()).toEqual([])
    await submit('One', 'x'.repeat(10_000))
    await screen.findByText('Thank you')
  })
})

describe('a report that could not be sent', () => {
  it('NOTIFY-20 A-88 keeps all of it, and says what the server says, at the field that it names', async () => {
    const message = 'No links, please.'
    await open({ report: { status: 400, body: { message, code: 'refused', field: 'description' } } })
    await submit('One', 'First')
    await waitFor(() => expect(saidOf(description())).toBe(message))
    expect(document.activeElement).toBe(description())
    expect(messages().getByText(message)).toBeTruthy()
    expect(written()).toEqual(['One', 'First'])
  })

  it.each<[string, Answer, string]>([
    ['a server that is away', () => Promise.reject(new TypeError('Failed to fetch')), 'Something went wrong'],
    ['a fault', { status: 500, body: { message: '', code: 'fault' } }, 'Something went wrong'],
    ['a refusal', { status: 403, body: { message: 'Not for you.', code: 'feature_off' } }, 'Not for you.'],
    ['a page in place of an answer', { status: 502, body: '<!doctype html>' }, 'Something went wrong'],
  ])('NOTIFY-20 keeps all of it, and says so: %s', async (what, report, message) => {
    await open({ report })
    await submit('One', 'First')
    expect(await messages().findByText(message)).toBeTruthy()
    // The state of the report is beside the button, with the reason if it is known.
    expect(screen.getByText('Your feedback wasn’t sent. It’s saved here until you send it.')).toBeTruthy()
    expect(within(screen.getByRole('main')).queryAllByText(message)).toHaveLength(what === 'a refusal' ? 1 : 0)
    expect(screen.queryAllByText(/can’t be reached/)).toHaveLength(what === 'a server that is away' ? 1 : 0)
    expect(written()).toEqual(['One', 'First'])
    expect((await send()).disabled).toBe(false)
  })

  it('NOTIFY-20 a page that comes as if all were well is no answer', async () => {
    show()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) =>
      new URL(input.url ?? input).pathname.endsWith('/report/')
        ? new Response('<!doctype html><title>Sign in to this network</title>', {
            headers: { 'content-type': 'text/html' },
          })
        : fetch(input, init),
    )
    await send()
    await submit('One', 'First')
    expect(await screen.findByText(/Your feedback wasn’t sent/)).toBeTruthy()
    expect(written()).toEqual(['One', 'First'])
  })

  it('REPORT-02 is sent again under the same key, and under another when it says something else', async () => {
    let status = 500
    const { sent } = await open({ report: () => ({ status, body: status === 200 ? { id: 'r1' } : {} }) })
    await submit('One', 'First')
    await waitFor(() => expect(sent()).toHaveLength(1))
    fireEvent.click(await send())
    await waitFor(() => expect(sent()).toHaveLength(2))
    await send()
    write('One', 'Second')
    status = 200
    fireEvent.click(await send())
    await screen.findByText('Thank you')
    const [first, again, changed] = sent().map(keyOf)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
    expect(sent().map(({ body }) => (body as { description: string }).description)).toEqual([
      'First',
      'First',
      'Second',
    ])
  })
})

describe('the text of a report', () => {
  it('REPORT-01 survives a reload, with the key that it was sent under', async () => {
    const first = await open({ report: { status: 500, body: {} } })
    await submit('One', 'First\nline')
    await screen.findByText(/Your feedback wasn’t sent/)
    const key = keyOf(first.sent()[0])
    leave()
    const second = await open()
    expect(written()).toEqual(['One', 'First\nline'])
    fireEvent.click(await send())
    await screen.findByText('Thank you')
    expect(keyOf(second.sent()[0])).toBe(key)
  })

  it('REPORT-01 SESSION-15 survives the end of the session, and is there after signing in again', async () => {
    await open({ report: { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } } })
    await submit('One', 'First')
    await screen.findByText(/Your feedback wasn’t sent/)
    act(() => void endRefusedSession(anna.token, guest.token))
    expect(localStorage.getItem('user')).toBeNull()
    leave()
    await open({ user: { ...anna, token: 'of-the-next-session' } })
    expect(written()).toEqual(['One', 'First'])
  })

  it('REPORT-01 survives another language', async () => {
    const { go } = await open()
    write('One', 'First')
    go('/de-DE/report/detail/new')
    await waitFor(() => expect(document.documentElement.lang).toBe('de-DE'))
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['One', 'First']),
    )
  })

  it('REPORT-01 is taken along by a guest who signs in, and never shown to somebody else', async () => {
    await open({ user: guest })
    write('One', 'First')
    leave()
    await open({ user: anna })
    expect(written()).toEqual(['One', 'First'])
    leave()
    storeUser(undefined)
    await open({ user: { ...anna, token: 'another', username: 'bo@example.com' } })
    expect(written()).toEqual(['', ''])
    expect(sessionStorage.getItem('report')).toBeNull()
  })

  it('REPORT-01 goes on where the browser keeps nothing, or something else', async () => {
    sessionStorage.setItem('report', '["?"')
    await open()
    expect(written()).toEqual(['', ''])
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    write('One', 'First')
    expect(written()).toEqual(['One', 'First'])
    fireEvent.click(await send())
    await screen.findByText('Thank you')
    refuse.mockRestore()
    fireEvent.click(screen.getByRole('button', { name: 'Send more feedback' }))
    await send()
    expect(written()).toEqual(['', ''])
  })
})

describe('whether there are reports', () => {
  it('ROUTE-19 DATA-27 says so to those for whom they are switched off', async () => {
    show({ feature: { body: [{ name: 'report' }] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Feedback is not available' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull()
    expect(document.title).toBe('Feedback is not available – Lamps')
  })

  it('SHELL-02 ROUTE-19 the link depends on the configuration, and is the current one here', async () => {
    await open()
    expect(screen.getAllByRole('link', { name: 'Reports' })[0]?.getAttribute('aria-current')).toBe('page')
    leave()
    fakeServer({})
    showPortal(path, anna)
    // The page works by its address, even without a link to it.
    await send()
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull()
  })
})
