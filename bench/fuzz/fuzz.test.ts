import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../e2e/support/portal-server.ts'
import { type Answer, described, isFault, makeRandomCalls } from './make-calls.ts'

const person = { email: 'fuzz@example.com', password: 'quite a long password' }
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({
    environment: () => ({ VITRINE_TRUST_PROXY: 'true' }),
    users: [{ ...person, names: ['Ada', 'Lind'] }],
  })
})
afterAll(() => portal?.stop())

it('no random call of the document makes the server fail', async () => {
  const answers: Answer[] = []
  const seed = Number(process.env.PROPERTY_SEED)
  await makeRandomCalls({ url: portal.url, count: 2000, seed, person }, (answer) => answers.push(answer))
  expect(answers.filter(isFault).map(described)).toEqual([])
  // Enough of them passed the checks of their input, and enough did not.
  const share = (from: number) =>
    answers.filter(({ status }) => Math.floor(status / 100) === from).length / answers.length
  expect(share(2)).toBeGreaterThan(0.1)
  expect(share(4)).toBeGreaterThan(0.1)
  expect(new Set(answers.map(({ call }) => call.operation)).size).toBeGreaterThan(50)
})
