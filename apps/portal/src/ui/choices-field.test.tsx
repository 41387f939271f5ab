import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ChoicesField, type ChoicesFieldProps } from './choices-field.tsx'

const words = {
  search: 'Search',
  none: 'Nothing fits',
  found: (count: number) => `${count} found`,
  add: (name: string) => `Add “${name}”`,
  clear: 'Clear',
}
const choicesOf = (...names: string[]) => names.map((name) => ({ value: name.toLowerCase(), label: name }))
const few = choicesOf('Oak', 'Ash', 'Beech')
const many = choicesOf(...'ABCDEFGHIJKLM'.split('').map((letter) => `Wood ${letter}`), 'Érable')

function Field(props: Partial<ChoicesFieldProps> & { readonly given?: readonly string[] }) {
  const { given = [], choices = few, ...rest } = props
  const [values, setValues] = useState<readonly string[]>(given)
  return (
    <>
      <ChoicesField
        label="Wood"
        name="wood"
        optionalLabel="optional"
        choices={choices}
        values={values}
        words={words}
        onChange={setValues}
        {...rest}
      />
      <output data-testid="held">{JSON.stringify(values)}</output>
    </>
  )
}

const held = () => JSON.parse(screen.getByTestId('held').textContent ?? '') as string[]
const click = (name: string) => fireEvent.click(screen.getByLabelText(name))
const search = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } })
const shown = (role: 'checkbox' | 'radio') => screen.queryAllByRole(role).map((one) => (one as HTMLInputElement).value)

describe('a choice', () => {
  it('INPUT-03 of one is a group of radio buttons; another takes the place of the one before', () => {
    render(<Field required flag="required" />)
    const group = screen.getByRole('radiogroup', { name: /^Wood/ })
    expect(group.getAttribute('aria-required')).toBe('true')
    click('Oak')
    click('Ash')
    expect(held()).toEqual(['ash'])
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  it('INPUT-02 of one that may stay open says so, and can be taken back', () => {
    render(<Field />)
    expect(screen.getByText('optional')).toBeTruthy()
    click('Oak')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(held()).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('Oak'))
  })

  it('INPUT-03 of several is a group of boxes, and keeps the order of the options', () => {
    render(<Field multiple required flag="required" />)
    expect(screen.getByRole('group', { name: 'Wood required' })).toBeTruthy()
    click('Beech')
    click('Oak')
    expect(held()).toEqual(['oak', 'beech'])
    click('Beech')
    expect(held()).toEqual(['oak'])
    // A short list has no search.
    expect(screen.queryByLabelText('Search')).toBeNull()
  })

  it('INPUT-01 says what is wrong where listeners hear it, and is left when the focus leaves all of it', () => {
    const left = vi.fn()
    render(<Field multiple error="Please choose one" hint="Several" onBlur={left} />)
    const group = screen.getByRole('group', { name: /Wood/ })
    expect(
      group
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['Please choose one', 'Several'])
    expect(screen.getByLabelText('Oak').getAttribute('aria-invalid')).toBe('true')
    fireEvent.blur(screen.getByLabelText('Oak'), { relatedTarget: screen.getByLabelText('Ash') })
    expect(left).not.toHaveBeenCalled()
    fireEvent.blur(screen.getByLabelText('Oak'), { relatedTarget: null })
    expect(left).toHaveBeenCalledTimes(1)
  })

  it('INPUT-03 of many options has a line to search them, whatever the accents', () => {
    render(<Field multiple choices={many} given={['wood b']} />)
    search('ERA')
    expect(shown('checkbox')).toEqual(['érable'])
    expect(screen.getByText('1 found').getAttribute('role')).toBe('status')
    click('Érable')
    search('metal')
    expect(screen.getByText('Nothing fits')).toBeTruthy()
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' })
    expect(shown('checkbox')).toHaveLength(14)
    // The earlier choice is still selected.
    expect(held()).toEqual(['wood b', 'érable'])
    // No option of one's own, unless the field allows it.
    search('metal')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('INPUT-05 A-82 of several takes options of one’s own', () => {
    const sent = vi.fn((event: Event) => event.preventDefault())
    const { container } = render(
      <form>
        <Field multiple custom />
      </form>,
    )
    container.querySelector('form')?.addEventListener('submit', sent)
    click('Ash')
    search(' Pine ')
    fireEvent.click(screen.getByRole('button', { name: 'Add “Pine”' }))
    expect(held()).toEqual(['ash', 'Pine'])
    search('Larch')
    expect(fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter' })).toBe(false)
    expect(held()).toEqual(['ash', 'Pine', 'Larch'])
    expect(shown('checkbox')).toEqual(['oak', 'ash', 'beech', 'Pine', 'Larch'])
    // An added option stays when it is deselected.
    click('Pine')
    expect(shown('checkbox')).toContain('Pine')
    expect(held()).toEqual(['ash', 'Larch'])
    // An existing option is not added again.
    search('oak')
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  it('INPUT-05 A-82 of one takes an option of one’s own in the place of another', () => {
    render(<Field custom given={['ash']} />)
    search('Pine')
    fireEvent.click(screen.getByRole('button', { name: 'Add “Pine”' }))
    expect(held()).toEqual(['Pine'])
    expect(within(screen.getByRole('radiogroup')).getByLabelText<HTMLInputElement>('Pine').checked).toBe(true)
  })

  it('INPUT-05 shows an option of one’s own that was chosen before', () => {
    render(<Field multiple custom given={['Pine']} />)
    expect(screen.getByLabelText<HTMLInputElement>('Pine').checked).toBe(true)
  })
})
