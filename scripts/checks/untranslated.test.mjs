import { describe, expect, it } from 'vitest'
import { checkUntranslated, findLiterals } from './untranslated.mjs'

const found = (jsx) => findLiterals('part.tsx', `export const Part = ({ t, on }) => ${jsx}`)

describe('LOCALE-07 the check of texts in components', () => {
  it.each([
    ['<p>Save it</p>', 'part.tsx:1 a text is no phrase: Save it'],
    ['<>Сохранить</>', 'part.tsx:1 a text is no phrase: Сохранить'],
    ['<button aria-label="Close" />', 'part.tsx:1 aria-label is no phrase: Close'],
    ['<img alt={on ? "A lamp" : ""} />', 'part.tsx:1 alt is no phrase: A lamp'],
    ['<Field label={`Size of $' + '{on}`} />', 'part.tsx:1 label is no phrase: Size of'],
    ['<p>{on && "Saved"}</p>', 'part.tsx:1 a text is no phrase: Saved'],
  ])('finds %s', (jsx, problem) => {
    expect(found(jsx)).toEqual([problem])
  })

  it('lets phrases, signs and what nobody reads be', () => {
    expect(found('<p className="text" data-kind="Kind" title={t("a.b")}>{t("a.c")} · × {on}: {"*"}</p>')).toEqual([])
  })

  it('finds nothing in the portal', () => {
    expect(checkUntranslated()).toEqual([])
  })
})
