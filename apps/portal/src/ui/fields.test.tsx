import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { CheckField } from './check-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { DateField } from './date-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const words = { search: 'Search', none: 'None', found: String, add: (name: string) => `Add ${name}`, clear: 'Clear' }
const choices = [
  { value: 'oak', label: 'Oak' },
  { value: 'ash', label: 'Ash' },
]

/** One of each kind of field, and their values. */
function Fields() {
  const [held, setHeld] = useState<Readonly<Record<string, unknown>>>({})
  const keep = (name: string) => (value: unknown) => setHeld((before) => ({ ...before, [name]: value }))
  const line = (name: string) => ({
    label: name,
    name,
    value: String(held[name] ?? ''),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => keep(name)(currentTarget.value),
  })
  const choice = (name: string) => ({
    label: name,
    name,
    choices,
    words,
    values: (held[name] ?? []) as string[],
    onChange: keep(name),
  })
  return (
    <form>
      <TextField {...line('text')} />
      <TextArea {...line('long text')} />
      <CheckField label="bool" name="bool" checked={held.bool === true} onChange={keep('bool')} />
      <Select {...line('single select')} choices={choices} />
      <ChoicesField {...choice('one of few')} />
      <ChoicesField {...choice('multi select')} multiple />
      <DateField {...line('datetime')} type="datetime-local" />
      <DateField {...line('date')} />
      <DateField {...line('time')} type="time" />
      <PasswordField {...line('password')} kind="new" words={{ show: 'Show', hide: 'Hide' }} />
      <output aria-label="held">{JSON.stringify(held)}</output>
    </form>
  )
}

const held = (): unknown => JSON.parse(screen.getByRole('status', { name: 'held' }).textContent || '{}')

describe('fields', () => {
  it('INPUT-03 there is one for each kind of value, and it gives what was entered', () => {
    render(<Fields />)
    const enter = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    enter('text', 'A line')
    enter('long text', 'One\nTwo')
    enter('single select', 'ash')
    enter('datetime', '2026-03-29T02:30')
    enter('date', '2026-03-29')
    enter('time', '02:30')
    enter('password', 'secret')
    fireEvent.click(screen.getByRole('checkbox', { name: 'bool' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Oak' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ash' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Oak' }))
    expect(held()).toEqual({
      text: 'A line',
      'long text': 'One\nTwo',
      'single select': 'ash',
      datetime: '2026-03-29T02:30',
      date: '2026-03-29',
      time: '02:30',
      password: 'secret',
      bool: true,
      'one of few': ['oak'],
      'multi select': ['oak', 'ash'],
    })
    const types = ['datetime', 'date', 'time', 'password'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).type,
    )
    expect(types).toEqual(['datetime-local', 'date', 'time', 'password'])
  })

  it('INPUT-01 INPUT-02 a field of several lines says what is wrong with it, and that it may stay empty', () => {
    const look = { label: 'Notes', value: '', onChange: () => {} }
    const { rerender } = render(
      <TextArea {...look} required error="Please fill in this field" optionalLabel="optional" />,
    )
    const field = screen.getByLabelText('Notes')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please fill in this field',
    )
    expect(screen.queryByText('optional')).toBeNull()
    rerender(<TextArea {...look} optionalLabel="optional" hint="For us alone" />)
    expect(screen.getByText('optional')).toBeTruthy()
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('For us alone')
  })
})
