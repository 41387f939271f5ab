import { expect, it } from 'vitest'
import { breath } from './breath.ts'

it('goes on in a task of its own, after everything that is due in this one', async () => {
  const order: string[] = []
  const waiting = breath().then(() => order.push('after'))
  queueMicrotask(() => queueMicrotask(() => order.push('due')))
  await waiting
  expect(order).toEqual(['due', 'after'])
})
