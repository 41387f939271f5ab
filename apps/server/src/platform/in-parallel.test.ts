import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('works on so many at a time, and answers in order', async () => {
  let now = 0
  let most = 0
  const results = await inParallel([5, 1, 4, 2, 3], 2, async (turns) => {
    most = Math.max(most, ++now)
    for (let index = 0; index < turns; index++) await turn()
    now--
    return turns * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(2)
})

it('begins nothing after a failure', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await turn()
    if (item === 2) throw new Error('two')
  }
  await expect(inParallel([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('two')
  await turn()
  await turn()
  expect(begun.length).toBeLessThan(6)
})
