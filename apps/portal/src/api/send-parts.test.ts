import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, later } from '../app/testing/fake-server.ts'
import { fakeUploads } from '../app/testing/fake-uploads.ts'
import { connectApi } from './api-config.ts'
import { sendParts } from './send-parts.ts'

const path = '/pim/portal/api/private/form/a%20b/result'
const submission = 'b0f7f6a4-1111-4111-8111-000000000000'
const refused: string[] = []

beforeEach(() => {
  refused.length = 0
  connectApi({ token: () => 'the-token', locale: () => 'de-DE', onUnauthorized: (token) => refused.push(token) })
})

const send = (parts: Readonly<Record<string, readonly (string | File)[]>>, more: object = {}) =>
  sendParts(['forms', 'result'], { id: 'a b' }, parts, { submission, ...more })

describe('a call that is sent in parts', () => {
  it('API-17 A-94 is a part for each value, named by its field; files are file parts', async () => {
    fakeServer({ [`POST ${path}`]: { body: { id: '1' } } })
    const { sent } = fakeUploads()
    const file = new File(['abc'], 'a.txt', { type: 'text/plain' })
    await expect(send({ name: ['Anna'], days: ['mo', 'tu'], picture: [file], none: [] })).resolves.toEqual({ id: '1' })
    expect(sent[0]).toMatchObject({ method: 'POST', path, withCredentials: true })
    const parts = sent[0]?.parts ?? []
    expect(parts.map(([name]) => name)).toEqual(['name', 'days', 'days', 'picture'])
    expect(parts.slice(0, 3).map(([, value]) => value)).toEqual(['Anna', 'mo', 'tu'])
    expect(parts[3]?.[1]).toMatchObject({ name: 'a.txt', size: 3 })
  })

  it('API-05 API-17 A-81 has the headers of every call, and the submission’s key', async () => {
    fakeServer({ [`POST ${path}`]: { body: {} } })
    const { sent } = fakeUploads()
    await send({})
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer the-token',
      'accept-language': 'de-DE',
      'idempotency-key': submission,
    })
  })

  it('API-17 tells how much has gone', async () => {
    const { answer, come } = later({ body: {} })
    fakeServer({ [`POST ${path}`]: answer })
    const { sent } = fakeUploads()
    const shares: number[] = []
    const done = send({}, { onShare: (share: number) => shares.push(share) })
    sent[0]?.progress(25, 100)
    sent[0]?.progress(0, 0)
    sent[0]?.progress(100, 100)
    await come()
    await done
    expect(shares).toEqual([0.25, 1])
  })

  it('API-17 A-88 fails as every call does, with the field at fault', async () => {
    fakeServer({ [`POST ${path}`]: { status: 400, body: { message: 'Too much', code: 'field_above', field: 'age' } } })
    fakeUploads()
    await expect(send({})).rejects.toMatchObject({
      message: 'Too much',
      code: 'field_above',
      status: 400,
      field: 'age',
    })
  })

  it('API-17 NOTIFY-04 finds the sentence of another server where other calls find it', async () => {
    const body = { error: 'This survey ended yesterday.' }
    fakeServer({ [`POST ${path}`]: { status: 422, body } })
    fakeUploads()
    await expect(send({})).rejects.toMatchObject({ message: body.error, status: 422, body })
  })

  it('API-17 has no answer when the connection breaks off', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
    fakeUploads()
    await expect(send({})).rejects.toMatchObject({ code: 'offline', status: 0 })
  })

  it('API-17 is not taken for stored when a page comes in the answer’s place; an empty answer will do', async () => {
    const answers = ['<!doctype html><p>Please sign in to this network', '']
    vi.stubGlobal('fetch', async () => new Response(answers.shift()))
    fakeUploads()
    await expect(send({})).rejects.toMatchObject({ code: 'unreadable', status: 0 })
    await expect(send({})).resolves.toBeUndefined()
  })

  it('SESSION-15 tells of a 401 with the token that was refused', async () => {
    fakeServer({ [`POST ${path}`]: { status: 401, body: {} } })
    fakeUploads()
    await expect(send({})).rejects.toMatchObject({ status: 401 })
    expect(refused).toEqual(['the-token'])
  })

  it('API-17 can be broken off, before it begins and under way', async () => {
    const { answer } = later({ body: {} })
    fakeServer({ [`POST ${path}`]: answer })
    const { sent } = fakeUploads()
    await expect(send({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toEqual([])
    const controller = new AbortController()
    const done = send({}, { signal: controller.signal })
    controller.abort()
    await expect(done).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(1)
  })
})
