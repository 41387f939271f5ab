import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '@vitrine/database/testing/at-end'
import { afterAll, describe, expect, it } from 'vitest'
import { childProcesses } from '../testing/child-processes.ts'

const { vitrine, killAll } = childProcesses(() => ({}))
afterAll(killAll)

/** Starts a server that lacks all calls except for these, by path; undefined for no answer at all. */
async function serverWith(answers: Readonly<Record<string, unknown>>) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (body !== '') bodies.push(body)
    const path = Object.keys(answers).find((one) => request.url?.endsWith(one))
    if (path !== undefined && answers[path] === undefined) return
    response.writeHead(path === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(path === undefined ? {} : answers[path]))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { bodies, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('vitrine check-server', () => {
  it('API-67 --password-stdin signs in with the first line of the standard input, and the report does not show it', async () => {
    const password = 'correct horse battery'
    const { address, bodies } = await serverWith({ '/auth/token': { token: 'the-token-of-ada', echo: password } })
    const check = vitrine(['check-server', address, '--user', 'ada', '--password-stdin', '--verbose'])
    check.input(`${password}\nand no more\n`)
    const { status, output } = await check.ended
    expect(bodies.map((body) => JSON.parse(body))).toContainEqual({ username: 'ada', password })
    expect([status, output]).toEqual([1, expect.stringContaining('called as a signed-in user')])
    expect(output).not.toMatch(/correct horse|the-token-of-ada/)
  })

  it('API-67 --timeout limits the wait for an answer', async () => {
    const { address } = await serverWith({ '/config/': undefined })
    const { status, output } = await vitrine(['check-server', address, '--timeout', '0.5']).ended
    expect([status, output]).toEqual([1, expect.stringContaining('No answer within 0.5 s')])
  })

  it.each(['0', '-1', '601', 'soon'])('API-67 --timeout refuses %s', async (seconds) => {
    const { status, output } = await vitrine(['check-server', 'http://127.0.0.1:1', '--timeout', seconds]).ended
    expect([status, output]).toEqual([1, expect.stringContaining('Give a number of seconds up to 600.')])
  })
})
