import { expect, it } from 'vitest'
import { categoryNodes } from './category-nodes.ts'

it('PROD-02 brings categories into their order, at every depth', () => {
  const category = (code: string, order: number, children: Parameters<typeof categoryNodes>[0] = []) => ({
    id: code,
    code,
    title: `The ${code}`,
    order,
    count: order,
    children,
  })
  const trees = [category('wall', 2), category('floor', 1, [category('wood', 5), category('steel', 4)])]
  const [floor, wall] = categoryNodes(trees)
  expect(floor?.children.map(({ code }) => code)).toEqual(['steel', 'wood'])
  expect(wall).toMatchObject({ id: 'wall', code: 'wall', name: 'The wall', count: 2, children: [] })
  expect(trees.map(({ code }) => code)).toEqual(['wall', 'floor'])
})

it('DATA-09 calls a category without a title by its code', () => {
  const [node] = categoryNodes([{ id: '1', code: 'lamps', title: '', order: 0, children: [] }])
  expect(node?.name).toBe('lamps')
})

it('LOCALE-08 keeps the language of a title that fell back', () => {
  const [node] = categoryNodes([{ id: '1', code: 'lamps', title: 'Lamps', language: 'en', order: 0, children: [] }])
  expect(node).toMatchObject({ name: 'Lamps', language: 'en' })
})
