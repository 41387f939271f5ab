import { describe, expect, it } from 'vitest'
import { checkPunctuation, findPunctuation } from './punctuation.mjs'

const found = (code) => findPunctuation('part.tsx', code).map((problem) => /“(.*)”/s.exec(problem)?.[1])

describe('LOCALE-07 the check of signs that components put between texts', () => {
  it.each([
    [`const a = \`\${label}: \${text}\``, ': '],
    [`const a = \`\${name} (\${note})\``, ' ('],
    [`const a = \`\${from} – \${to}\``, ' – '],
    ["const a = first + ', ' + second", ', '],
    ["const a = texts.join(', ')", ', '],
    ["const a = texts.join('. ')", '. '],
    ['const A = () => <p>{label}: {text}</p>', ': '],
    ['const A = () => <p>{label}: <b>{text}</b></p>', ': '],
    ["const A = () => <p>{label}{', '}{text}</p>", ', '],
  ])('finds %s', (code, sign) => {
    expect(found(code)).toContain(sign)
  })

  it.each([
    "const a = t('text.labelled', { label, text })",
    'const a = format.list(texts)',
    `const a = t(\`field.\${name}\`)`,
    "const a = ids.join(',')",
    `const a = \`\${hours}:\${minutes}\``,
    `const a = \`\${first} \${second}\``,
    "const a = texts.join(' · ')",
    `throw new Error(\`No such part: \${name}\`)`,
    'const A = () => <p>{one} · {other}</p>',
  ])('lets %s be', (code) => {
    expect(found(code)).toEqual([])
  })

  it('finds nothing in the portal', () => {
    expect(checkPunctuation()).toEqual([])
  })
})
