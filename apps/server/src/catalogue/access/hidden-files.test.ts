import { describe, expect, it } from 'vitest'
import { isHiddenFile, valuesWithout, withoutFiles } from './hidden-files.ts'

const key = 'a'.repeat(32)
const other = 'b'.repeat(32)
const hidden = new Set([key])
const [file, shown] = [`/media/${key}/plan.pdf`, `/media/${other}/photo.jpg`]

describe('hidden files', () => {
  it('SESSION-18 are known by the key in their address, signed or not', () => {
    expect(
      [file, `https://x.example${file}?width=3`, `${file}?signature=1`].map((url) => isHiddenFile(url, hidden)),
    ).toEqual([true, true, true])
    expect([shown, '', 'https://x.example/plan.pdf'].map((url) => isHiddenFile(url, hidden))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('SESSION-18 are in no value: single ones fall away, lists and texts keep the rest', () => {
    const values = {
      picture: file,
      manual: [file, shown],
      films: [file],
      none: [],
      text: `<p>See <img src="${file}" alt="plan"><a href="${file}">the <b>plan</b></a> <a href="${shown}">photo</a></p>`,
      weight: 3,
      dimmable: true,
    }
    expect(valuesWithout(values, hidden)).toEqual({
      manual: [shown],
      none: [],
      text: `<p>See the <b>plan</b> <a href="${shown}">photo</a></p>`,
      weight: 3,
      dimmable: true,
    })
    expect(valuesWithout(values, new Set())).toBe(values)
  })

  it('SESSION-18 leave a text as it is where none is hidden', () => {
    const html = `<img src="${file}">`
    expect([withoutFiles(html, new Set()), withoutFiles(html, new Set([other]))]).toEqual([html, html])
  })
})
