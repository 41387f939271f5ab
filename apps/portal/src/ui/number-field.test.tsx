import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { NumberField } from './number-field.tsx'

interface Props {
  readonly given?: string
  readonly tag?: string
  readonly min?: number | null
  readonly max?: number | null
}

function Field({ given = '', tag = 'en-GB', min = 1, max = 10 }: Props) {
  const [value, setValue] = useState(given)
  return (
    <>
      <NumberField
        label="Size"
        tag={tag}
        min={min}
        max={max}
        hint="1 to 10"
        value={value}
        clampedNote={(written) => `Changed to ${written}`}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Size' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const held = () => screen.getAllByRole('status').at(-1)?.textContent

describe('the number field', () => {
  it.each([
    ['900', '10'],
    ['10', '10'],
    ['10.01', '10'],
    ['1', '1'],
    ['-3', '1'],
    ['5.5', '5.5'],
    ['', ''],
    ['many', 'many'],
  ])('FORM-14 INPUT-04 %s is %s when the field is left', (typed, left) => {
    render(<Field />)
    type(typed)
    expect(field().value).toBe(typed)
    fireEvent.blur(field())
    expect([field().value, held()]).toEqual([left, left])
  })

  it('FORM-14 says what it has changed, until something else is typed, and its bounds all the time', () => {
    render(<Field />)
    expect(screen.getByText('1 to 10')).toBeTruthy()
    expect([field().getAttribute('aria-valuemin'), field().getAttribute('aria-valuemax')]).toEqual(['1', '10'])
    type('900')
    fireEvent.blur(field())
    expect(screen.getByText('Changed to 10')).toBeTruthy()
    expect(screen.getByText('Changed to 10 · 1 to 10').id).toBe(field().getAttribute('aria-describedby'))
    type('4')
    expect(screen.queryByText('Changed to 10')).toBeNull()
    expect(field().getAttribute('aria-valuenow')).toBe('4')
  })

  it('FORM-14 is inside its bounds when Enter sends the form', () => {
    render(<Field />)
    type('900')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(held()).toBe('10')
  })

  it('FORM-14 clamps to the one bound that there is, and to none', () => {
    const { rerender } = render(<Field min={null} max={3} given="7" />)
    fireEvent.blur(field())
    expect(held()).toBe('3')
    rerender(<Field min={null} max={null} />)
    type('-1e3')
    type('-1000')
    fireEvent.blur(field())
    expect(held()).toBe('-1000')
  })

  it('INPUT-04 takes the decimal sign of the language, and shows the number in it', () => {
    render(<Field tag="de-DE" given="2.5" />)
    expect(field().value).toBe('2,5')
    type('3,75')
    expect([field().value, held()]).toEqual(['3,75', '3.75'])
    fireEvent.blur(field())
    expect(field().value).toBe('3,75')
  })

  it('INPUT-04 counts with the arrow keys, within its bounds', () => {
    render(<Field />)
    const seen = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'PageDown'].map((key) => {
      fireEvent.keyDown(field(), { key })
      return held()
    })
    expect(seen).toEqual(['1', '2', '1', '10', '1', '1'])
    type('0.2')
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    expect(held()).toBe('1.2')
    type('many')
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    expect(held()).toBe('many')
  })

  it('INPUT-04 asks a phone for keys that have a minus where the number can be below zero', () => {
    const { rerender } = render(<Field min={0} />)
    expect(field().inputMode).toBe('decimal')
    rerender(<Field min={-5} />)
    expect(field().inputMode).toBe('text')
  })
})
