import { expect, it } from 'vitest'
import { ok } from './examination.ts'
import { HealthService } from './health-service.ts'

it('examines once a minute, however many ask', async () => {
  let [runs, now] = [0, 0]
  const run = async () => ok(`${++runs}`)
  const health = new HealthService({ examinations: [{ part: 'disk', run }], clock: () => new Date(now) })
  const messages = async () => (await health.read()).map(({ message }) => message)
  expect(await Promise.all([messages(), messages()])).toEqual([['1'], ['1']])
  now = 59_999
  expect(await messages()).toEqual(['1'])
  now = 60_000
  expect(await messages()).toEqual(['2'])
})

it('takes an examination that fails or never ends for a problem, and has the others', async () => {
  const health = new HealthService({
    examinations: [
      { part: 'database', run: () => Promise.reject(new Error('away')) },
      { part: 'disk', run: () => new Promise(() => {}) },
      { part: 'catalogue', run: async () => ok('fine') },
    ],
    clock: () => new Date(),
    timeLimit: 10,
  })
  expect(await health.read()).toEqual([
    { part: 'database', status: 'problem', message: 'away' },
    {
      ...{ part: 'disk', status: 'problem', message: 'There was no answer within 0.01 s.' },
      words: { code: 'late', params: { number: 0.01 } },
    },
    { part: 'catalogue', status: 'ok', message: 'fine' },
  ])
})
