import { describe, expect, it } from 'vitest'
import { lineToken } from './form-lines.ts'

const token = (part: { id?: string; name?: string; autocomplete?: string }) => lineToken({ id: '7', name: '', ...part })

describe('DATA-22 a text field', () => {
  it('is a line if its autocomplete says so', () => {
    expect(token({ autocomplete: 'off', name: 'Order number' })).toBe('off')
    expect(token({ autocomplete: 'email', name: 'Wohin antworten wir?' })).toBe('email')
    expect(token({ autocomplete: 'unheard-of', name: 'Wohin antworten wir?' })).toBeUndefined()
  })

  it.each([
    [{ id: 'email' }, 'email'],
    [{ name: ' E-Mail ' }, 'email'],
    [{ id: 'FIRST_NAME' }, 'given-name'],
    [{ name: 'Your name' }, 'name'],
    [{ name: 'Phone number' }, 'tel'],
  ])('is a line by its usual id or label where a server sends no autocomplete: %o', (part, expected) => {
    expect(token(part)).toBe(expected)
  })

  it('has several lines otherwise, also if it mentions such a thing', () => {
    expect(token({ id: 'message', name: 'Message' })).toBeUndefined()
    expect(token({ name: 'Which e-mail did you get, and from whom?' })).toBeUndefined()
  })
})
