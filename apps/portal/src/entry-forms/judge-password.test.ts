import { describe, expect, it } from 'vitest'
import { judgePassword } from './judge-password.ts'

const about = ['ona.solbakke@example.com', 'Ona', 'Solbakke']

describe('the strength of a password', () => {
  it('INPUT-06 tells what is known to all from what nobody would guess', () => {
    expect(judgePassword('password1234', [])).toBeLessThan(2)
    expect(judgePassword('aaaaaaaaaaaaaaaa', [])).toBe(0)
    expect(judgePassword('qwertyuiop1234567890', [])).toBeLessThan(3)
    expect(judgePassword('lantern dune 42 cobalt', [])).toBe(4)
  })

  it('INPUT-06 counts what is known of the person for little', () => {
    const made = 'ona.solbakke.12'
    expect(judgePassword(made, [])).toBe(4)
    expect(judgePassword(made, about)).toBeLessThan(3)
  })

  it('INPUT-06 never calls strong what is too short to be taken', () => {
    expect(judgePassword('x7#kQ!9pLm2', [])).toBe(1)
    expect(judgePassword('x7#kQ!9pLm2$', [])).toBe(4)
  })

  it('INPUT-06 judges no more than the 128 characters that are taken', () => {
    const beginning = 'a'.repeat(128)
    expect(judgePassword(`${beginning}lantern dune 42 cobalt`, [])).toBe(judgePassword(beginning, []))
  })
})
