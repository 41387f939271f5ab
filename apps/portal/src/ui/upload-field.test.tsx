import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})

const words = {
  choose: 'Choose files',
  drop: 'or drop them',
  limit: 'Up to 50 MB',
  remove: (name: string) => `Remove ${name}`,
  chosen: (count: number) => `${count} chosen`,
  size: (bytes: number) => `${bytes} Bytes`,
}
const photo = (name = 'room.jpg') => new File(['12345'], name, { type: 'image/jpeg' })
const plan = () => new File(['123'], 'plan.pdf', { type: 'application/pdf' })

function Field({ given = [], ...rest }: Partial<UploadFieldProps> & { readonly given?: readonly File[] }) {
  const [files, setFiles] = useState<readonly File[]>(given)
  return (
    <UploadField
      label="Photos"
      name="photos"
      optionalLabel="optional"
      files={files}
      words={words}
      onAdd={(more) => setFiles([...files, ...more])}
      onRemove={(file) => setFiles(files.filter((one) => one !== file))}
      {...rest}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Photos/, { selector: 'input' })
const choose = (...files: File[]) => {
  Object.defineProperty(input(), 'files', { configurable: true, value: files })
  fireEvent.change(input())
}
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const drop = (...files: File[]) => fireEvent.drop(input(), { dataTransfer: { types: ['Files'], files } })

describe('the upload field', () => {
  it('FORM-10 lists what was chosen with name and size, a picture with a view of it', async () => {
    const { container } = render(<Field multiple />)
    choose(photo(), plan())
    expect(names()).toEqual([expect.stringContaining('room.jpg5 Bytes'), expect.stringContaining('plan.pdf3 Bytes')])
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:room.jpg'))
    expect(container.querySelectorAll('img')).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('2 chosen')
    // The same file can be chosen again.
    expect(input().value).toBe('')
    cleanup()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:room.jpg')
  })

  it('FORM-10 takes files that are dropped, one where one is enough, and nothing that is no file', () => {
    const add = vi.fn()
    const { rerender } = render(<Field multiple onAdd={add} />)
    drop(photo(), plan())
    expect(add.mock.lastCall?.[0]).toHaveLength(2)
    rerender(<Field onAdd={add} />)
    drop(photo(), plan())
    expect(add.mock.lastCall?.[0]).toHaveLength(1)
    fireEvent.drop(input(), { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(add).toHaveBeenCalledTimes(2)
    rerender(<Field disabled onAdd={add} />)
    drop(photo())
    expect(add).toHaveBeenCalledTimes(2)
  })

  it('FORM-10 takes a file off, and the keyboard goes on beside it', () => {
    render(<Field multiple given={[photo('a.jpg'), photo('b.jpg')]} />)
    const button = screen.getByRole('button', { name: 'Remove a.jpg' })
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove b.jpg' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.jpg' }))
    expect(document.activeElement).toBe(input())
    expect(names()).toEqual([])
  })

  it('INPUT-02 FORM-13 says whether it may stay empty, its limit, and what is wrong', () => {
    const { rerender } = render(<Field />)
    expect(input().labels?.[0]?.textContent).toBe('Photos optional')
    rerender(<Field required flag="required" error="Please choose a file" />)
    expect(input().labels?.[0]?.textContent).toBe('Photos* required')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(
      input()
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['Please choose a file', 'Up to 50 MB'])
  })

  it('INPUT-01 is left when the focus leaves all of it', () => {
    const left = vi.fn()
    render(<Field given={[photo()]} onBlur={left} />)
    fireEvent.blur(input(), { relatedTarget: screen.getByRole('button') })
    expect(left).not.toHaveBeenCalled()
    // As when the file dialog opens.
    input().focus()
    fireEvent.blur(input(), { relatedTarget: null })
    expect(left).not.toHaveBeenCalled()
    input().blur()
    expect(left).toHaveBeenCalledTimes(1)
  })
})
