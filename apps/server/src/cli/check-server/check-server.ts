/** `vitrine check-server`: calls another server as the portal does, and reports what is missing, wrong or extra. */
import { randomBytes } from 'node:crypto'
import { printable } from '@vitrine/catalogue-rules/printable'
import { Command, InvalidArgumentError } from 'commander'
import { askPassword } from '../ask-password.ts'
import { formatOption, type ListFormat, printList } from '../lists.ts'
import { CommandFailure, print } from '../print.ts'
import { type Finding, isFault, type Result } from './finding.ts'
import { ServerCheck } from './server-check.ts'
import { ServerClient } from './server-client.ts'

interface Options {
  readonly tokenStdin: boolean
  readonly user?: string
  readonly passwordStdin: boolean
  readonly origin?: string
  readonly write: boolean
  readonly mailTo?: string
  readonly timeout: number
  readonly verbose: boolean
  readonly format: ListFormat
}

/** Maximum size of an answer: ten times a page of 1,000 products with many attributes. */
const maxBytes = 64 * 1024 * 1024

const columns = ['call', 'result', 'field', 'problem', 'count'] as const

/** The results in the order of the report, with their headings. */
const headings: readonly (readonly [Result, string])[] = [
  ['missing', 'Missing calls'],
  ['refused', 'Refused calls'],
  ['wrong', "Wrong: the portal can't use it"],
  ['coerced', 'Coerced: the portal reads it in another form, or takes another value'],
  ['extra', 'Extra: fields that the contract does not have'],
  ['ok', 'As specified'],
  ['has', 'Beyond the specification, the server has'],
  ['lacks', 'Beyond the specification, the server lacks (docs/other-servers.md)'],
  ['not tried', 'Not tried'],
]

function lineOf({ field, problem, count }: Finding): string {
  const what = field === '' ? problem : `${field} ${problem}`
  return count > 1 ? `${what} (${count.toLocaleString('en')} times)` : what
}

/** The findings of one kind: below the calls that they are about or, for calls not tried, below the reason. */
function printFindings(heading: string, findings: readonly Finding[]) {
  if (findings.length === 0) return
  print(`\n${heading}:`)
  const groups = new Map<string, string[]>()
  for (const one of findings) {
    const [head, line] =
      one.result === 'not tried' && one.call !== '' ? [one.problem, one.call] : [one.call, lineOf(one)]
    groups.set(head, [...(groups.get(head) ?? []), line])
  }
  for (const [head, lines] of groups)
    if (head === '') for (const line of lines) print(`  ${line}`)
    else if (lines.length === 1) print(`  ${head}${lines[0] === '' ? '' : `: ${lines[0]}`}`)
    else print([`  ${head}:`, ...lines.map((line) => `    ${line}`)].join('\n'))
}

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`

function printReport(address: string, caller: string, findings: readonly Finding[], verbose: boolean) {
  const of = (...results: Result[]) => findings.filter(({ result }) => results.includes(result))
  print(
    `${address}, called as ${caller}: ${[
      counted(of('ok').length, 'calls as specified'),
      counted(of('missing').length, 'missing'),
      counted(of('refused').length, 'refused'),
      counted(of('wrong').length, 'wrong'),
      counted(of('coerced').length, 'coerced'),
      counted(of('not tried').length, 'not tried'),
    ].join(', ')}.`,
  )
  for (const [result, heading] of headings) if (verbose || result !== 'extra') printFindings(heading, of(result))
  if (!findings.some(isFault)) print('\nThe server follows the specification as far as it was tried.')
}

/** Replaces secrets, which a server may send back in a wrong place. */
const redacted = (findings: readonly Finding[], secrets: readonly string[]): Finding[] =>
  findings.map((one) => ({
    ...one,
    field: printable(one.field),
    problem: printable(secrets.reduce((text, secret) => text.replaceAll(secret, '…'), one.problem)),
  }))

async function checkServer(address: string, options: Options) {
  if (options.tokenStdin && options.user !== undefined)
    throw new CommandFailure('--token-stdin and --user exclude each other.')
  const token = options.tokenStdin ? (await askPassword(true, true)).trim() : ''
  const credentials =
    options.user === undefined
      ? undefined
      : { username: options.user, password: await askPassword(options.passwordStdin, true) }
  const client = new ServerClient({
    base: address,
    origin: options.origin ?? '',
    timeoutMs: options.timeout * 1000,
    maxBytes,
  })
  const newPassword = randomBytes(18).toString('base64url')
  const check = new ServerCheck(client, {
    ...{ token, credentials, newPassword },
    write: options.write,
    mailTo: options.mailTo ?? '',
  })
  const found = await check.run()
  const secrets = [...check.secrets, token, credentials?.password ?? '', newPassword].filter((one) => one.length >= 8)
  const findings = redacted(found, secrets)
  if (options.format === 'table') printReport(address, check.caller, findings, options.verbose)
  else
    await printList(
      columns,
      findings.filter(({ result }) => options.verbose || result !== 'extra').map((one) => ({ ...one })),
      options.format,
    )
  if (findings.some(isFault)) process.exitCode = 1
}

/**
 * An http address without a slash at its end. Without a scheme, as `/client` may name it, it is one of this machine or
 * one on https.
 * @throws InvalidArgumentError for a text that is no http address
 */
function asAddress(given: string): string {
  const bare = given.replace(/^\/\//, '')
  const isHere = /^(localhost|127\.|\[::1\])/i.test(bare)
  const text = bare.includes('://') ? bare : `${isHere ? 'http' : 'https'}://${bare}`
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('Give an address such as https://api.example.')
  const { origin, pathname } = new URL(text)
  return origin + pathname.replace(/\/+$/, '')
}

const asSeconds = (text: string): number => {
  const seconds = Number(text)
  if (!(seconds > 0 && seconds <= 600)) throw new InvalidArgumentError('Give a number of seconds up to 600.')
  return seconds
}

export const checkServerCommand = () =>
  new Command('check-server')
    .description('Call another server as the portal does, and report what is missing, wrong or extra')
    .argument('<url>', 'the address of the server, which /client names', asAddress)
    .option('--token-stdin', 'take the token of a session from the first line of the standard input', false)
    .option('--user <name>', 'sign in with this name; without it and without a token, the calls are those of a guest')
    .option('--password-stdin', 'take the password from the standard input instead of asking for it', false)
    .option('--origin <url>', "the address of a portal on another origin, to check the server's CORS", asAddress)
    .option('--write', 'also send the calls that store something', false)
    .option('--mail-to <email>', 'with --write: also register this address, and send the calls that send e-mails to it')
    .option('--timeout <seconds>', 'how long to wait for an answer', asSeconds, 30)
    .option('--verbose', 'also list the fields that the contract does not have', false)
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nThe status is 1 if a call is missing, refused or wrong. docs/other-servers.md describes the report.',
    )
    .action(checkServer)
