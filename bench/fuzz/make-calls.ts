/** Makes random calls to a running server, and collects what must not happen. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { addressOf } from '../harness/people.ts'
import { type OpenApiDocument, type RandomCall, randomCall } from './random-calls.ts'

export interface FuzzOptions {
  /** Address of the server without a slash at its end. It must trust the proxies of all addresses. */
  readonly url: string
  readonly count: number
  readonly seed: number
  /** The person who makes some of the calls. */
  readonly person: { readonly email: string; readonly password: string }
}

export interface Answer {
  readonly call: RandomCall
  /** 0 if no answer came. */
  readonly status: number
  readonly retryAfter: string | null
  readonly ms: number
  readonly beginning: string
}

/** Calls at a time. */
const concurrency = 8
/** Calls after which the person signs in again, in case that a call has ended the session. */
const signInEvery = 500

/** They would end the person's account, or lock it. */
const without = ['account.changePassword', 'account.signOut', 'open.token']

const words = ['lamp', 'oak', 'LH-1008', 'chair', 'Leuchte', 'x']

async function tokens(url: string, person: FuzzOptions['person']): Promise<string[]> {
  const { setup } = await (await fetch(`${url}/pim/portal/api/public/config/`)).json()
  const signedIn = await fetch(`${url}/pim/portal/api/public/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.email, password: person.password }),
  })
  const { token = '' } = (await signedIn.json()) as { token?: string }
  return [setup.guest, token, 'no-such-token']
}

/** Codes and ids that the server has, from its own answers. */
async function knownOn(url: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const lists = [
    'product/?limit=5',
    'category/',
    'attribute/',
    'media/?itemsPerPage=5',
    'media/scopes',
    'form/',
    'content/',
  ]
  const texts = await Promise.all(
    lists.map(async (path) => (await fetch(`${url}/pim/portal/api/private/${path}`, { headers })).text()),
  )
  const found = texts.flatMap((text) => [...text.matchAll(/"(?:id|code|name)":"([^"\\]{1,60})"/g)].map(([, id]) => id))
  return [...new Set([...words, ...found.filter((id) => id !== undefined)])].slice(0, 300)
}

function bodyOf({ body, isForm }: RandomCall): { body?: string | FormData; type?: string } {
  if (body === undefined) return {}
  if (!isForm) return { body: JSON.stringify(body) ?? '', type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body)))
    form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  form.append('file', new Blob([readFileSync(import.meta.filename)]), 'a.png')
  return { body: form }
}

/**
 * Makes calls, some at a time, each from a network of its own, because the calls of one network are limited.
 * @param onAnswer gets each answer
 */
export async function makeRandomCalls(options: FuzzOptions, onAnswer: (answer: Answer) => void): Promise<void> {
  const { url, count, seed, person } = options
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument
  let callers = await tokens(url, person)
  const known = await knownOn(url, callers[1] ?? '')
  const calls = randomCall(document, { known, callers: callers.length, without })
  const queue = fc.sample(calls, { numRuns: count, seed })
  let made = 0
  const one = async (call: RandomCall) => {
    made += 1
    const { body, type } = bodyOf(call)
    const began = performance.now()
    const signal = AbortSignal.timeout(60_000)
    const headers = {
      authorization: `Bearer ${callers[call.caller] ?? ''}`,
      'accept-language': call.locale,
      'x-forwarded-for': addressOf(made),
      ...(type === undefined ? {} : { 'content-type': type }),
    }
    const init = {
      method: call.method,
      headers,
      signal,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    } as const
    const answer = await fetch(url + call.path, init).catch((error: unknown) => String(error))
    if (typeof answer === 'string')
      return onAnswer({ call, status: 0, retryAfter: null, ms: performance.now() - began, beginning: answer })
    const beginning = (await answer.text()).slice(0, 300)
    const retryAfter = answer.headers.get('retry-after')
    onAnswer({ call, status: answer.status, retryAfter, ms: performance.now() - began, beginning })
  }
  for (let start = 0; start < queue.length; start += signInEvery) {
    const part = queue.slice(start, start + signInEvery)
    if (start > 0) callers = await tokens(url, person)
    const next = part.values()
    const work = async () => {
      for (const call of next) await one(call)
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }
}

/** Whether an answer shows a fault of the server. 503 with `retry-after` says that it is busy. */
export const isFault = ({ status, retryAfter }: Answer): boolean =>
  status === 0 || (status >= 500 && status !== 501 && !(status === 503 && retryAfter !== null))

/** A line about an answer, for a report. */
export const described = ({ call, status, ms, beginning }: Answer): string =>
  `${status} in ${Math.round(ms)} ms: ${call.method} ${call.path} ${JSON.stringify(call.body) ?? ''} ${beginning}`.slice(
    0,
    600,
  )
