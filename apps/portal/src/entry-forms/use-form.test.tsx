import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { showLanguage } from '../i18n/i18n.ts'
import { LocaleContext } from '../i18n/locale.ts'
import { DateField } from '../ui/date-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { birthDateRule, emailRule, phoneRule, problemOf, required, textRule } from './field-rules.ts'
import type { Values } from './use-form.ts'
import { useTextForm } from './use-text-form.ts'

const rules = { name: required(textRule), email: emailRule, day: birthDateRule }
type Name = keyof typeof rules

interface Props {
  readonly initial?: Values<Name>
  readonly send: (values: Values<Name>) => Promise<unknown>
}

function Form({ initial = { name: '', email: '', day: '' }, send }: Props) {
  const form = useTextForm({
    rules,
    initial,
    notify: () => {},
    send,
    onFailure: () => {},
    aliases: { title: 'name' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      <DateField {...form.field('day')} label="Day" />
      <button type="submit" disabled={form.busy}>
        Send
      </button>
      <button type="button" onClick={form.reset}>
        Undo
      </button>
      <output>{form.changed ? 'changed' : 'as given'}</output>
    </form>
  )
}

const show = (form: ReactNode) =>
  render(form, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <LocaleContext value={{ segment: 'en-GB', code: 'en_GB', tag: 'en-GB', language: 'en' }}>
          {children}
        </LocaleContext>
      </QueryClientProvider>
    ),
  })

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const state = () => screen.getByRole('status').textContent

beforeEach(() => showLanguage('en'))

describe('the rules of fields', () => {
  it('INPUT-06 ask an optional field for nothing, and a required one for more than spaces', () => {
    expect([problemOf(emailRule, ''), problemOf(emailRule, ' '), problemOf(required(emailRule), ' ')]).toEqual([
      undefined,
      undefined,
      'required',
    ])
  })

  it('INPUT-06 know e-mails, phone numbers, lengths and days', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] })
    expect([problemOf(emailRule, 'a@b'), problemOf(emailRule, 'a@b.co')]).toEqual(['email', undefined])
    expect([problemOf(phoneRule, 'call me'), problemOf(phoneRule, '+43 1/2')]).toEqual(['phone', undefined])
    expect([problemOf(textRule, 'x'.repeat(256)), problemOf(textRule, 'x'.repeat(255))]).toEqual([
      'too_long',
      undefined,
    ])
    expect(
      ['2026-11-21', '2026-11-22', '1899-12-31', '2026-02-30'].map((day) => problemOf(birthDateRule, day)),
    ).toEqual([undefined, 'date_future', 'date_early', 'date'])
  })
})

describe('a form', () => {
  it('INPUT-01 marks a required field that was left empty, and says so to those who listen', () => {
    show(<Form send={vi.fn()} />)
    expect(field(/Name/).getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field(/Name/))
    expect(field(/Name/).getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field(/Name/).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please fill in this field',
    )
    type(/Name/, 'A')
    expect(field(/Name/).getAttribute('aria-invalid')).toBeNull()
  })

  it('INPUT-01 moves nothing on the page while the mouse is down, so that a click goes where it was aimed at', async () => {
    show(<Form send={vi.fn()} />)
    fireEvent.pointerDown(document.body)
    fireEvent.blur(field(/Name/))
    expect(field(/Name/).getAttribute('aria-invalid')).toBeNull()
    fireEvent.pointerUp(document.body)
    await waitFor(() => expect(field(/Name/).getAttribute('aria-invalid')).toBe('true'))
  })

  it('INPUT-02 marks optional fields, and these alone', () => {
    show(<Form send={vi.fn()} />)
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels).toEqual(['Name', 'Email optional', 'Day optional'])
  })

  it('INPUT-06 sends nothing while something is wrong, and puts the focus into the first such field', () => {
    const sent = vi.fn()
    show(<Form send={sent} />)
    type(/Name/, 'A')
    type(/Email/, 'nowhere')
    send()
    expect(sent).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field(/Email/))
    expect(screen.getByText('Please enter an email address such as name@example.com')).toBeTruthy()
  })

  it('INPUT-06 half a date is no date, although it has no value', () => {
    const sent = vi.fn()
    show(<Form send={sent} />)
    type(/Name/, 'A')
    Object.defineProperty(field(/Day/), 'validity', { value: { badInput: true } })
    send()
    expect(sent).not.toHaveBeenCalled()
    expect(screen.getByText('Please enter a valid date')).toBeTruthy()
  })

  it('sends what stands in the page, whoever wrote it there', async () => {
    const sent = vi.fn(async () => {})
    show(<Form send={sent} />)
    // Sets the value without firing an event, as a script does.
    field(/Name/).value = 'A'
    send()
    await waitFor(() => expect(sent.mock.calls).toEqual([[{ name: 'A', email: '', day: '' }]]))
  })

  it('NOTIFY-20 sends once, without spaces at the ends, and is as given afterwards', async () => {
    let done = () => {}
    const sent = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
    show(<Form send={sent} />)
    type(/Name/, ' A ')
    expect(state()).toBe('changed')
    const form = field(/Name/).form as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    // Input during sending is kept.
    type(/Email/, 'a@b.co')
    await act(async () => done())
    expect([field(/Name/).value, field(/Email/).value]).toEqual(['', 'a@b.co'])
    expect(sent.mock.calls).toEqual([[{ name: 'A', email: '', day: '' }]])
  })

  it('NOTIFY-20 A-88 keeps what was typed when it fails, and says what the server found wrong at its field', async () => {
    const sent = vi.fn(async () => {
      throw new ApiFailure('Not this one.', 'taken', 409, { field: 'title' })
    })
    show(<Form send={sent} />)
    type(/Name/, 'A')
    send()
    expect(await screen.findByText('Not this one.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/Name/)))
    expect(field(/Name/).value).toBe('A')
    type(/Name/, 'B')
    expect(screen.queryByText('Not this one.')).toBeNull()
    send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  })

  it('follows what is given where nobody has typed, and forgets what was typed', () => {
    const before = { name: 'A', email: 'a@b.co', day: '' }
    const { rerender } = show(<Form initial={before} send={vi.fn()} />)
    type(/Name/, 'B')
    rerender(<Form initial={{ ...before, name: 'C', email: 'c@d.co' }} send={vi.fn()} />)
    expect([field(/Name/).value, field(/Email/).value, state()]).toEqual(['B', 'c@d.co', 'changed'])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect([field(/Name/).value, state()]).toEqual(['C', 'as given'])
  })
})
