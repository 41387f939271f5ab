import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

it('answers in the order of the things, with a few of them at a time', async () => {
  let running = 0
  let most = 0
  const things = Array.from({ length: 50 }, (_, index) => index)
  const results = await inParallel(things, async (thing) => {
    running += 1
    most = Math.max(most, running)
    await setTimeout((50 - thing) % 5)
    running -= 1
    return thing * 2
  })
  expect(results).toEqual(things.map((thing) => thing * 2))
  expect(most).toBeLessThanOrEqual(8)
})

it('fails with the first failure', async () => {
  const work = async (thing: number) => {
    if (thing === 3) throw new Error('three')
    return thing
  }
  await expect(inParallel([1, 2, 3, 4], work)).rejects.toThrow('three')
  expect(await inParallel([], work)).toEqual([])
})
