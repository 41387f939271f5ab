/** Judges the answer to one call. */
import { isMadeByScreens } from '@vitrine/contract/shapes'
import { compareAnswer } from './compare-answer.ts'
import type { ContractCall } from './contract-call.ts'
import { type Finding, finding, type Result } from './finding.ts'
import type { Answer } from './server-client.ts'

export const titleOf = ({ method, path }: Pick<ContractCall, 'method' | 'path'>): string => `${method} ${path}`

export const isOk = ({ status, problem }: Answer): boolean => status >= 200 && status < 300 && problem === ''

/** The server's own words about a failure. */
function messageIn(body: unknown): string {
  const { message, error, detail } = Object(body) as Record<string, unknown>
  const text = [message, error, detail, body].find((one) => typeof one === 'string') as string | undefined
  return text === undefined || text.trimStart().startsWith('<') ? '' : `: ${text.slice(0, 200)}`
}

function resultOf(status: number): Result {
  if (status === 404 || status === 405 || status === 501) return 'missing'
  if (status === 401 || status === 403) return 'refused'
  return status === 429 ? 'not tried' : 'wrong'
}

/** Whether the contract declares the answer's body as a file. */
const isFile = ({ answer }: ContractCall): boolean => {
  const { shape } = answer.def as { shape?: Record<string, { def: { type: string } }> }
  return shape?.body?.def.type === 'file'
}

/** The answer as the contract declares it: with the headers where they are a part of it. */
export function answerValue(call: ContractCall, { headers, body }: Answer): unknown {
  if (!call.hasHeaders) return body
  const type = headers.get('content-type') ?? ''
  const file = isFile(call) && typeof body === 'string' ? new File([body], 'answer', { type }) : body
  return { headers: Object.fromEntries(headers), body: file }
}

/** Everything that there is to say about an answer; one `ok` if nothing is wrong with it. */
export function judgeAnswer(call: ContractCall, answer: Answer): readonly Finding[] {
  const title = titleOf(call)
  const { status, headers, body, problem } = answer
  if (problem !== '') return [finding(title, 'wrong', problem)]
  if (!isOk(answer)) {
    const result = resultOf(status)
    if (result === 'missing' && call.name === 'open.client')
      return [finding(title, 'lacks', 'the call: the web server that sends the portal has to answer it')]
    if (result === 'missing' && call.isAddition) return [finding(title, 'lacks', 'the call')]
    if (status === 422 && call.method !== 'GET')
      return [finding(title, 'not tried', `the server refuses the values of the check: Status 422${messageIn(body)}`)]
    const unused =
      result === 'missing' && !isMadeByScreens(call.name) ? ' (no screen of the portal makes this call)' : ''
    return [finding(title, result, `Status ${status}${messageIn(body)}${unused}`)]
  }
  const value = answerValue(call, answer)
  // Headers of an answer are additions to the specification, which the check reports by themselves.
  const differences = compareAnswer(call.name, call.answer, value).filter(({ field }) => !field.startsWith('headers'))
  const type = headers.get('content-type') ?? 'none'
  if (typeof body === 'string' && !isFile(call) && differences.some(({ kind }) => kind === 'wrong'))
    return [finding(title, 'wrong', `The content type is ${type}; the portal needs application/json`)]
  const found = differences.map(({ kind, field, problem: what, count }) => finding(title, kind, what, field, count))
  const isClean = found.every(({ result }) => result === 'extra')
  const done = finding(title, call.isAddition ? 'has' : 'ok', call.isAddition ? 'the call' : '')
  return isClean ? [done, ...found] : found
}
