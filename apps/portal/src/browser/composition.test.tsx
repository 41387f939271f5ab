import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChoicesField } from '../ui/choices-field.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { watchComposition } from './composition.ts'

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  stop = watchComposition()
})
afterEach(() => {
  stop()
})

const input = () => screen.getByLabelText<HTMLInputElement>('Search')

/** Types like an input method: the field's text changes during the composition. */
const compose = (text: string) => {
  fireEvent.compositionStart(input())
  for (const part of [text.slice(0, 1), text]) fireEvent.input(input(), { target: { value: part }, isComposing: true })
}
/** The order of events in Chrome and Firefox: the key event comes during the composition. */
const takeInChrome = (text: string) => {
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229, isComposing: true })
  fireEvent.input(input(), { target: { value: text }, isComposing: true })
  fireEvent.compositionEnd(input(), { data: text })
}
/** Safari ends the composition first. Only the key code shows that the key belonged to it. */
const takeInSafari = (text: string) => {
  fireEvent.input(input(), { target: { value: text }, isComposing: true })
  fireEvent.compositionEnd(input(), { data: text })
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })
}
const later = () => act(() => vi.advanceTimersByTime(2000))

const showSearch = () => {
  const onSearch = vi.fn()
  render(<SearchBox value="" label="Search" placeholder="" clearLabel="Clear" onSearch={onSearch} />)
  return onSearch
}

const words = { search: 'Search', none: 'None', found: String, add: (name: string) => `Add ${name}`, clear: 'Clear' }
const showChoices = () => {
  const onChange = vi.fn()
  const choices = [{ value: 'oak', label: '橡木' }]
  render(
    <ChoicesField label="Wood" name="wood" custom words={words} choices={choices} values={[]} onChange={onChange} />,
  )
  return onChange
}

describe('PROD-04 a search with an input method', () => {
  it.each([
    ['Chrome', takeInChrome],
    ['Safari', takeInSafari],
  ])('shows what is composed and searches what came of it, in the order of %s', (_, take) => {
    const onSearch = showSearch()
    compose('deng')
    later()
    expect(input().value).toBe('deng')
    expect(onSearch).not.toHaveBeenCalled()
    take('灯')
    later()
    expect(onSearch.mock.calls).toEqual([['灯']])
  })

  it('does not search what was written before while something is composed', () => {
    const onSearch = showSearch()
    fireEvent.change(input(), { target: { value: '灯' } })
    compose('灯ju')
    later()
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('leaves Escape to the input method', () => {
    showSearch()
    compose('deng')
    fireEvent.keyDown(input(), { key: 'Escape', isComposing: true })
    expect(input().value).toBe('deng')
  })

  it('searches what Android’s keyboards compose of other languages', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'de'])
    const onSearch = showSearch()
    compose('lamp')
    later()
    expect(onSearch.mock.calls).toEqual([['lamp']])
    languages.mockReturnValue(['en-GB', 'zh-CN'])
    compose('deng')
    later()
    expect(onSearch).toHaveBeenCalledOnce()
  })
})

describe('INPUT-05 an option of one’s own with an input method', () => {
  it.each([
    ['Chrome', takeInChrome],
    ['Safari', takeInSafari],
  ])('is added by the Enter after the one that takes the word, in the order of %s', (_, take) => {
    const onChange = showChoices()
    compose('shan')
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    expect(screen.queryByText('None')).toBeNull()
    take('山毛榉')
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 })
    expect(onChange.mock.calls).toEqual([[['山毛榉']]])
  })
})
