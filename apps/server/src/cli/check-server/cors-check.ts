/** Checks whether a portal on another origin may make the calls (CORS), with the preflights that a browser sends. */
import { submissionHeader } from '@vitrine/contract/rules/submission-key'
import pMap from 'p-map'
import { type CheckedServer, concurrency } from './checked-server.ts'
import { type ContractCall, contractCalls } from './contract-call.ts'
import { type Finding, finding } from './finding.ts'
import { titleOf } from './judge-answer.ts'

const listIn = (headers: Headers, name: string): readonly string[] =>
  (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)

const isAllowedOrigin = (headers: Headers, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

/** Sends a preflight. */
const preflight = (check: CheckedServer, { method, path }: ContractCall, headers: readonly string[]) =>
  check.client.fetch(
    new Request(check.client.options.base + path.replace(/\{\w+\}/g, '1'), {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': method, 'access-control-request-headers': headers.join(',') },
    }),
  )

/** What a browser would refuse; '' for nothing. */
async function refusalOf(check: CheckedServer, call: ContractCall): Promise<string> {
  const needed = [...(call.isPrivate ? ['authorization'] : []), ...(call.method === 'GET' ? [] : ['content-type'])]
  if (needed.length === 0) return ''
  const { status, headers, problem } = await preflight(check, call, needed)
  if (problem !== '') return `OPTIONS: ${problem}`
  if (status < 200 || status > 299) return `OPTIONS is answered with status ${status}, but a browser needs 204 or 200`
  if (!isAllowedOrigin(headers, check.client.options.origin))
    return 'The answer to OPTIONS has no Access-Control-Allow-Origin for this origin'
  const methods = listIn(headers, 'methods')
  const isSimple = call.method === 'GET' || call.method === 'POST'
  if (!isSimple && !methods.includes(call.method.toLowerCase()) && !methods.includes('*'))
    return `Access-Control-Allow-Methods lacks ${call.method}`
  const allowed = listIn(headers, 'headers')
  // The asterisk does not stand for `authorization`.
  const lacking = needed.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  )
  return lacking.length > 0 ? `Access-Control-Allow-Headers lacks ${lacking.join(', ')}` : ''
}

/** One finding for each problem, with the number of calls that have it. */
function grouped(problems: readonly (readonly [ContractCall, string])[], origin: string): Finding[] {
  const calls = new Map<string, ContractCall[]>()
  for (const [call, problem] of problems) if (problem !== '') calls.set(problem, [...(calls.get(problem) ?? []), call])
  return [...calls].map(([problem, [first, ...others]]) =>
    others.length === 0 && first
      ? finding(titleOf(first), 'wrong', `${problem} (${origin})`)
      : finding(
          '',
          'wrong',
          `${problem} (${origin}; ${others.length + 1} calls, such as ${first ? titleOf(first) : ''})`,
        ),
  )
}

/** The preflights of all calls, and the headers of the answers that came; nothing without an origin. */
export async function checkCors(check: CheckedServer): Promise<readonly Finding[]> {
  const { origin } = check.client.options
  if (origin === '') return [finding('', 'not tried', 'A portal on another origin (CORS): --origin names its address')]
  const listed = contractCalls.filter(({ isAddition }) => !isAddition)
  const refusals = await pMap(listed, async (call) => [call, await refusalOf(check, call)] as const, { concurrency })
  const unreadable = listed.flatMap((call) => {
    const answer = check.answers.get(call.name)
    return answer && answer.status > 0 && !isAllowedOrigin(answer.headers, origin)
      ? [[call, 'The answer has no Access-Control-Allow-Origin for this origin'] as const]
      : []
  })
  return grouped([...refusals, ...unreadable], origin)
}

/** Whether CORS allows the key of submissions; undefined without an origin. */
export async function allowsSubmissionKey(check: CheckedServer): Promise<boolean | undefined> {
  const call = contractCalls.find(({ name }) => name === 'forms.report')
  if (check.client.options.origin === '' || !call) return undefined
  const allowed = listIn((await preflight(check, call, [submissionHeader])).headers, 'headers')
  return allowed.includes(submissionHeader) || allowed.includes('*')
}
