import { expect, it } from 'vitest'
import { guessConfiguration, mergeDeep } from './configuration.ts'

const attributes = [
  { name: 'Product_Name', type: 'string' },
  { name: 'variation_name', type: 'string' },
  { name: 'main_image', type: 'image' },
  { name: 'price_EUR', type: 'float' },
  { name: 'price_USD', type: 'float' },
  { name: 'colour', type: 'single_select' },
  { name: 'stock', type: 'string' },
  { name: 'description', type: 'text' },
] as const

it('guesses the mapping from well-known names of a fitting type, those of the source first', () => {
  const guess = guessConfiguration({ attributes, preferred: { name: ['variation_name', 'gone'] }, listing: 'products' })
  expect(guess).toEqual({
    setup: { catalog_columns: ['price_EUR', 'colour'] },
    mapping: {
      name: ['variation_name', 'Product_Name'],
      title: [],
      image: ['main_image'],
      stock: [],
      restock: [],
      shortDescription: [],
      longDescription: ['description'],
    },
    listing: 'products',
  })
})

it('takes the first picture for the image when none has a known name', () => {
  const guess = guessConfiguration({ attributes: [{ name: 'front', type: 'image' }], listing: 'parents' })
  expect(guess).toMatchObject({ mapping: { image: ['front'] } })
})

it('lets what the operator wrote win, member by member', () => {
  const guess = { setup: { title: 'Guess', catalog_columns: ['a'] }, listing: 'products' }
  const own = JSON.parse('{"setup":{"catalog_columns":["b"]},"listing":"parents","__proto__":{"polluted":true}}')
  const merged = mergeDeep(guess, own)
  expect(merged).toEqual({ setup: { title: 'Guess', catalog_columns: ['b'] }, listing: 'parents' })
  expect((merged as { polluted?: boolean }).polluted).toBeUndefined()
})
