import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

it('keeps what is typed while the address of an earlier search arrives, and follows changes from outside', async () => {
  const onSearch = vi.fn()
  const box = (value: string) => (
    <SearchBox value={value} label="Search" placeholder="" clearLabel="Clear" onSearch={onSearch} />
  )
  const { rerender } = render(box(''))
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  for (const text of ['oak', 'oak lamp']) {
    fireEvent.change(input, { target: { value: text } })
    await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(text))
  }
  rerender(box('oak'))
  expect(input.value).toBe('oak lamp')
  rerender(box('oak lamp'))
  expect(input.value).toBe('oak lamp')
  rerender(box('oak'))
  expect(input.value).toBe('oak')
})

it('keeps what is typed while a change from outside arrives, and searches it', async () => {
  const onSearch = vi.fn()
  const box = (value: string) => (
    <SearchBox value={value} label="Search" placeholder="" clearLabel="Clear" onSearch={onSearch} />
  )
  const { rerender } = render(box('oak'))
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(input, { target: { value: 'lamp' } })
  rerender(box(''))
  expect(input.value).toBe('lamp')
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('lamp'))
  rerender(box('lamp'))
  rerender(box(''))
  expect(input.value).toBe('')
})
