import { describe, expect, it } from 'vitest'
import { inventedAssets, tagNames } from './assets.ts'
import { structureOf } from './structure.ts'
import { languagesOf } from './words.ts'

const languages = languagesOf('seed')
const { categories } = structureOf('seed', languages)
const assets = (seed: string, count: number) => [...inventedAssets(seed, languages, categories, count)]

describe('inventedAssets', () => {
  it('are the same for the same seed, however many there are, and others for another', () => {
    expect(assets('seed', 20)).toEqual(assets('seed', 50).slice(0, 20))
    expect(assets('else', 1)).not.toEqual(assets('seed', 1))
  })

  it('have files and paths of their own, and scopes and tags that there are', () => {
    const some = assets('seed', 3000)
    expect(new Set(some.map(({ key }) => key)).size).toBe(3000)
    expect(new Set(some.map(({ source }) => source)).size).toBe(3000)
    const codes = new Set(categories.map(({ code }) => code))
    const tags = tagNames('seed', languages).length
    for (const asset of some) {
      expect(asset.scopes.length).toBeGreaterThan(0)
      expect(asset.scopes.every((code) => codes.has(code))).toBe(true)
      expect(asset.tags.every((tag) => tag < tags)).toBe(true)
    }
  })
})
