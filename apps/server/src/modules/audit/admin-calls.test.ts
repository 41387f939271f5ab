/** Every call of the admin area, made by everybody who may not make it, and by an operator. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contractCalls } from '../../http/plugins/calls.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'

type Headers = Readonly<Record<string, string>>

const adminCalls = contractCalls.filter(({ access }) => access === 'operator')
let test: Awaited<ReturnType<typeof buildTestApp>>
const callers: Record<string, Headers> = {}
let operator: Headers

beforeAll(async () => {
  test = await buildTestApp()
  callers.nobody = {}
  callers.guest = test.asGuest
  callers.person = (await addPerson(test)).headers
  callers['member of groups'] = (await addPerson(test, { groups: ['dealers'], isCompany: true })).headers
  operator = (await addPerson(test, { isOperator: true })).headers
})

const addressOf = (path: string) => path.replace(/\{\w+\}/g, randomUUID())
const send = (method: unknown, url: string, headers: Headers) =>
  test.app.inject({ method: method as 'GET', url, headers, ...(method !== 'GET' && { payload: {} }) })

describe('the calls of the admin area', () => {
  it('are those of the areas whose names begin with “admin”, and lie below /pim/admin/', () => {
    expect(adminCalls.length).toBeGreaterThan(5)
    const named = contractCalls.filter(({ area, path }) => area.startsWith('admin') || path.startsWith('/pim/admin'))
    expect(named).toEqual(adminCalls)
    for (const { path } of adminCalls) expect(path).toMatch(/^\/pim\/admin\//)
  })

  it.each(adminCalls.map(({ method, path }) => [method, path]))(
    '%s %s answers everybody but operators like an address at which there is nothing',
    async (method, path) => {
      const url = addressOf(String(path))
      for (const headers of Object.values(callers)) {
        const answer = await send(method, url, headers)
        const nothing = await send(method, `${url}/nothing/here`, headers)
        expect([answer.statusCode, nothing.statusCode]).toEqual([404, 404])
        expect(answer.json()).toEqual({
          ...nothing.json(),
          message: nothing.json().message.replace('/nothing/here', ''),
        })
      }
    },
  )

  it.each(adminCalls.map(({ method, path, area, name }) => [method, path, area, name]))(
    '%s %s answers operators',
    async (method, path, area, name) => {
      const url = addressOf(String(path))
      const answer = await send(method, url, operator)
      // The ids name nothing, and the bodies are empty.
      expect([area, name, [200, 400, 404].includes(answer.statusCode)]).toEqual([area, name, true])
      if (answer.statusCode === 404) expect(answer.json().field).toBe('id')
    },
  )

  it.each(adminCalls.map(({ method, path }) => [method, path]))(
    '%s %s answers 401 for a session that has ended, so that an operator signs in again',
    async (method, path) => {
      const answer = await send(method, addressOf(String(path)), { authorization: 'Bearer ended-session' })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_invalid'])
    },
  )
})
