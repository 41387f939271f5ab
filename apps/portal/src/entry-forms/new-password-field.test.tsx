import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLanguage } from '../i18n/i18n.ts'
import { LocaleContext } from '../i18n/locale.ts'
import { NewPasswordField } from './new-password-field.tsx'
import type { StrengthQuestion } from './strength-worker.ts'
import { typingPause } from './use-password-strength.ts'

/** Stands in for the worker. Each letter is a step of strength. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = []
  asked: StrengthQuestion[] = []
  ended = false
  constructor() {
    super()
    FakeWorker.made.push(this)
  }
  postMessage(question: StrengthQuestion) {
    this.asked.push(question)
  }
  answer(number: number, password: string) {
    this.dispatchEvent(new MessageEvent('message', { data: { number, strength: Math.min(password.length, 4) } }))
  }
  /** Answers the last request. */
  answerLast() {
    const { number, password } = this.asked.at(-1) as StrengthQuestion
    this.answer(number, password)
  }
  terminate() {
    this.ended = true
  }
}
const worker = () => FakeWorker.made.at(-1) as FakeWorker

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  FakeWorker.made = []
  vi.stubGlobal('Worker', FakeWorker)
})

const locale = { segment: 'en-GB', code: 'en_GB', tag: 'en-GB', language: 'en' }

function Form() {
  const [value, setValue] = useState('')
  return (
    <LocaleContext value={locale}>
      <NewPasswordField
        name="password"
        label="Password"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        about={['ona@example.com', 'Ona']}
      />
    </LocaleContext>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const words = () => document.querySelector('[aria-live=polite]')?.textContent
const reached = () => document.querySelectorAll('[data-reached]').length

/** Advances the time until the password is rated. */
const pause = (time = typingPause) => act(() => void vi.advanceTimersByTime(time))

describe('a new password', () => {
  it('INPUT-06 says the rule at once, and loads what judges when somebody comes to the field', () => {
    const { unmount } = render(<Form />)
    expect(screen.getByText(/^12 to 128 characters/).id).toBe(field().getAttribute('aria-describedby'))
    expect(field().autocomplete).toBe('new-password')
    expect(field().required).toBe(true)
    expect(FakeWorker.made).toHaveLength(0)
    fireEvent.focus(field())
    fireEvent.focus(field())
    expect(FakeWorker.made).toHaveLength(1)
    expect(worker().asked).toEqual([])
    unmount()
    expect(worker().ended).toBe(true)
  })

  it('INPUT-06 says the strength in words which are read out, and by a bar, once nobody types any more', () => {
    vi.useFakeTimers()
    render(<Form />)
    expect(words()).toBe('')
    for (const typed of ['a', 'ab', 'abc']) {
      type(typed)
      pause(typingPause - 1)
    }
    expect(worker().asked).toEqual([])
    pause(1)
    expect(worker().asked).toMatchObject([{ password: 'abc', about: ['ona@example.com', 'Ona'] }])
    act(() => worker().answerLast())
    expect(words()).toBe('Strength: Strong')
    expect(reached()).toBe(4)
    type('abcd')
    pause()
    act(() => worker().answerLast())
    expect(words()).toBe('Strength: Very strong')
    expect(reached()).toBe(5)
    type('')
    expect(words()).toBe('')
    expect(reached()).toBe(0)
  })

  it('INPUT-06 takes no answer about what was typed before', () => {
    vi.useFakeTimers()
    render(<Form />)
    type('a')
    pause()
    type('ab')
    act(() => worker().answerLast())
    expect(words()).toBe('')
    pause()
    act(() => worker().answerLast())
    expect(words()).toBe('Strength: Fair')
  })

  it('INPUT-06 is a field without a judgement where that can not be loaded, and tries again', () => {
    render(<Form />)
    fireEvent.focus(field())
    act(() => void worker().dispatchEvent(new Event('error')))
    expect(worker().ended).toBe(true)
    fireEvent.focus(field())
    expect(FakeWorker.made).toHaveLength(2)
    vi.stubGlobal('Worker', undefined)
    cleanup()
    render(<Form />)
    type('abc')
    expect(field().value).toBe('abc')
    expect(words()).toBe('')
  })

  it('INPUT-03 shows and hides what is typed', () => {
    render(<Form />)
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field().type).toBe('text')
    expect(field().getAttribute('spellcheck')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field().type).toBe('password')
  })
})
