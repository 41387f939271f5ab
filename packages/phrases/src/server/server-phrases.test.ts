import { describe, expect, it } from 'vitest'
import { languages } from '../index.ts'
import { isLanguage, translate } from './index.ts'

describe("the server's messages", () => {
  it('LOCALE-07 exist in every language of the interface', () => {
    for (const language of languages) expect(isLanguage(language)).toBe(true)
    expect(isLanguage('xx')).toBe(false)
  })

  it('fill in placeholders and leave one without a value as it is', () => {
    expect(translate('en', 'field_too_big', { field: 'limit', sent: '5000', limit: '1000' })).toBe(
      '“limit” is 5000. Use 1000 or less.',
    )
    expect(translate('de', 'field_required')).toContain('{{field}}')
  })

  it('A-88 list several texts as the language does, what can be chosen apart from what there is', () => {
    const said = (language: 'en' | 'de' | 'zh', choices: { anyOf: string[] } | { allOf: string[] }) =>
      translate(language, 'field_choice', { field: 'x', sent: 'y', choices })
    expect(said('en', { anyOf: ['png', 'jpg', 'webp'] })).toContain('Use one of: png, jpg, or webp.')
    expect(said('en', { allOf: ['png', 'jpg'] })).toContain(': png and jpg.')
    expect(said('de', { anyOf: ['png', 'jpg', 'webp'] })).toContain('png, jpg oder webp')
    expect(said('zh', { anyOf: ['png', 'jpg', 'webp'] })).toContain('png、jpg或webp')
  })

  it('do not take a value for a pattern or a placeholder', () => {
    expect(translate('en', 'thing_not_found', { thing: "$& $1 $'", id: '{{thing}}' })).toContain(
      "no $& $1 $' “{{thing}}”",
    )
  })

  it.each([
    ['en', 1, 'at most 1 file.'],
    ['en', 2, 'at most 2 files.'],
    ['pl', 1, 'najwyżej 1 plik.'],
    ['pl', 3, 'najwyżej 3 pliki.'],
    ['pl', 5, 'najwyżej 5 plików.'],
    ['ru', 21, 'не более 21 файла.'],
    ['cs', 30, 'nejvýše 30 souborů.'],
    ['fr', 0, 'au plus 0 fichier.'],
    ['zh', 7, '最多接受 7 个文件'],
  ] as const)('choose the plural form of %s for %i', (language, count, text) => {
    expect(translate(language, 'form_too_many_files', { count })).toContain(text)
  })

  it.each([
    ['en', 1, 'Try again in 1 second.'],
    ['en', 89, 'Try again in 89 seconds.'],
    ['en', 3592, 'Try again in 60 minutes.'],
    ['en', 86_400, 'Try again in 24 hours.'],
    ['de', 3592, 'Versuchen Sie es in 60 Minuten erneut.'],
    ['pl', 3, 'ponownie za 3 sekundy.'],
    ['ru', 1230, 'Повторите через 21 минуту.'],
    ['zh', 3592, '请在60分钟后重试。'],
  ] as const)(
    'A-88 say in %s when to try again, in %i seconds, as people count the time',
    (language, inSeconds, text) => {
      expect(translate(language, 'too_many_attempts', { when: { inSeconds } })).toContain(text)
    },
  )
})
