import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { defaultTemplate } from './default-template.ts'
import { checkTemplate, maxTemplateLength, parseTemplate } from './leaflet-template.ts'
import { sampleLeaflet } from './sample-leaflet.ts'

const filled = (text: string) => parseTemplate(text).render(sampleLeaflet)

describe('templates of leaflets', () => {
  it('DETAIL-07 the built-in one works and misspells nothing', () => {
    expect(checkTemplate(defaultTemplate)).toEqual({ broken: undefined, doubtful: [] })
    const page = filled(defaultTemplate)
    expect(page).toContain('<html lang="en-GB">')
    expect(page).toContain('size: A4;')
    expect(page).not.toMatch(/\{[{%]|(?:src|href)="(?!data:)/)
  })

  it('A-47 writes texts so that they can do nothing', () => {
    const sample = { ...sampleLeaflet, lang: '"><script>alert(1)</script>' }
    expect(parseTemplate('{{ lang }}').render(sample)).toBe('&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(parseTemplate('{{ lang | css_string }}').render(sample)).toBe(
      '"\\22 \\3e \\3c script\\3e alert\\28 1\\29 \\3c \\2f script\\3e "',
    )
  })

  it('DETAIL-07 the example of the documentation works, and everything that there is stands there', async () => {
    const text = await readFile(new URL('../../../../docs/catalogue-folder.md', import.meta.url), 'utf8')
    const section = text.slice(text.indexOf('## Leaflets'), text.indexOf('## A folder of files'))
    const example = section
      .slice(section.indexOf('    <!doctype html>'))
      .split('\n')
      .map((line) => line.slice(4))
      .join('\n')
    expect(checkTemplate(example)).toEqual({ broken: undefined, doubtful: [] })
    expect(filled(example)).toContain('<h2>General</h2>')
    for (const name of Object.keys(sampleLeaflet)) expect(section, name).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('tells the line of what is broken', () => {
    expect(checkTemplate('one\n{% if product %}').broken).toMatchObject({ line: 2, column: 1 })
    expect(checkTemplate('one\n\n  {{ lang | shout }}').broken).toMatchObject({
      line: 3,
      message: 'undefined filter: shout',
    })
    expect(checkTemplate('x'.repeat(maxTemplateLength + 1)).broken).toMatchObject({ line: undefined })
  })

  it('tells names that there are not', () => {
    expect(checkTemplate('{{ lang }}\n{{ prodct.name }}')).toEqual({
      broken: undefined,
      doubtful: [{ line: 2, column: 4, message: 'There is no "prodct": it stays empty.' }],
    })
    expect(checkTemplate('{% for one in groups %}{{ one.name }}{% endfor %}').doubtful).toEqual([])
  })

  it('reads no file, whatever a template names', () => {
    for (const tag of ['include', 'render', 'layout'])
      expect(checkTemplate(`{% ${tag} '/etc/passwd' %}`).broken, tag).toBeDefined()
    expect(checkTemplate("{% assign file = '../package.json' %}{% render file %}").broken).toBeDefined()
  })

  it('reaches nothing but what it is given', () => {
    expect(filled('{{ product.constructor }}{{ product.name.text.constructor }}{{ lang.__proto__ }}')).toBe('')
  })

  it('ends what would not end', () => {
    expect(checkTemplate('{% for one in (1..1000000000) %}{{ one }}{% endfor %}').broken).toBeDefined()
    const nested = '{% for a in (1..10000) %}{% for b in (1..10000) %}{{ b }}{% endfor %}{% endfor %}'
    expect(checkTemplate(nested).broken).toBeDefined()
  })
})
