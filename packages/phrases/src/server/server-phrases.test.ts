import { describe, expect, it } from 'vitest'
import { languages } from '../index.ts'
import { isLanguage, say } from './index.ts'

describe("the server's messages", () => {
  it('LOCALE-07 exist in every language of the interface', () => {
    for (const language of languages) expect(isLanguage(language)).toBe(true)
    expect(isLanguage('xx')).toBe(false)
  })

  it('fill in placeholders and leave one without a value as it is', () => {
    expect(say('en', 'field_too_big', { field: 'limit', sent: '5000', limit: '1000' })).toBe(
      '"limit" is 5000. Use 1000 or less.',
    )
    expect(say('de', 'field_required')).toContain('{{field}}')
  })

  it('A-88 list several texts as the language does, what can be chosen apart from what there is', () => {
    const said = (language: 'en' | 'de' | 'zh', choices: { anyOf: string[] } | { allOf: string[] }) =>
      say(language, 'field_choice', { field: 'x', sent: 'y', choices })
    expect(said('en', { anyOf: ['png', 'jpg', 'webp'] })).toContain('Use one of: png, jpg, or webp.')
    expect(said('en', { allOf: ['png', 'jpg'] })).toContain(': png and jpg.')
    expect(said('de', { anyOf: ['png', 'jpg', 'webp'] })).toContain('png, jpg oder webp')
    expect(said('zh', { anyOf: ['png', 'jpg', 'webp'] })).toContain('png、jpg或webp')
  })

  it('do not take a value for a pattern or a placeholder', () => {
    expect(say('en', 'thing_not_found', { thing: "$& $1 $'", id: '{{thing}}' })).toContain('no $& $1 $\' "{{thing}}"')
  })

  it.each([
    ['en', 1, 'in 1 second.'],
    ['en', 2, 'in 2 seconds.'],
    ['pl', 1, 'za 1 sekundę.'],
    ['pl', 3, 'za 3 sekundy.'],
    ['pl', 5, 'za 5 sekund.'],
    ['ru', 21, 'через 21 секунду.'],
    ['cs', 30, 'za 30 sekund.'],
    ['fr', 0, 'dans 0 seconde.'],
    ['zh', 7, '请在 7 秒后重试'],
  ] as const)('choose the plural form of %s for %i', (language, count, text) => {
    expect(say(language, 'too_many_attempts', { count })).toContain(text)
  })
})
