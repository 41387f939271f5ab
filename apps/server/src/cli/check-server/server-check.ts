/** Makes every call of the contract to a server, and judges the answers. */
import type { Setup } from '@vitrine/contract'
import pMap from 'p-map'
import { checkAdditions } from './additions.ts'
import { type CheckedServer, concurrency } from './checked-server.ts'
import { readAnswer } from './compare-answer.ts'
import { type ContractCall, contractCall, contractCalls } from './contract-call.ts'
import { checkCors } from './cors-check.ts'
import { type Finding, finding } from './finding.ts'
import { answerValue, isOk, judgeAnswer, titleOf } from './judge-answer.ts'
import { checkLanguages, checkLists, checkSelections } from './list-checks.ts'
import { checkPictures } from './picture-check.ts'
import { type Known, NotTried } from './sample.ts'
import { samples } from './sample-inputs.ts'
import type { Answer, ServerClient } from './server-client.ts'

export interface CheckOptions {
  /** Token of a session; '' for none. */
  readonly token: string
  readonly credentials: Known['credentials']
  /** Whether to send calls that store something. */
  readonly write: boolean
  /** E-mail address for calls that send mail; '' leaves them out. */
  readonly mailTo: string
  /** Password of the account that the check registers. */
  readonly newPassword: string
}

type Sample = (typeof samples)['products']['list'] & { readonly input: (known: Known) => unknown }

const sampleOf = (name: string): Sample => {
  const [area = '', call = ''] = name.split('.')
  return (samples as unknown as Record<string, Record<string, Sample>>)[area]?.[call] as Sample
}
const isRead = (call: ContractCall): boolean => call.method === 'GET' || sampleOf(call.name).isRead === true
const hasParameter = ({ path, method }: ContractCall): boolean => path.includes('{') || method !== 'GET'

/** The check of one server. */
export class ServerCheck implements Known, CheckedServer {
  readonly client: ServerClient
  readonly #options: CheckOptions
  /** What came, by the call's path in the contract. */
  readonly answers = new Map<string, Answer>()
  readonly #findings = new Map<string, readonly Finding[]>()
  #token = ''
  locale = ''

  constructor(client: ServerClient, options: CheckOptions) {
    this.client = client
    this.#options = options
  }

  get mailTo() {
    return this.#options.mailTo
  }
  get newPassword() {
    return this.#options.newPassword
  }
  get credentials() {
    return this.#options.credentials
  }

  /** The tokens that the check has used. */
  get secrets(): readonly string[] {
    return [this.#token, this.answer('open', 'registerUser')?.token ?? '', this.answer('open', 'token')?.token ?? '']
  }

  /** Who makes the calls, for the report. */
  get caller(): 'guest' | 'a signed-in user' {
    return this.#options.token === '' && this.credentials === undefined ? 'guest' : 'a signed-in user'
  }

  get #isGuest(): boolean {
    return this.#token === '' || this.#token === this.setup?.guest
  }

  get setup(): Setup | undefined {
    return this.answer('open', 'config')?.setup
  }

  answer: Known['answer'] = (area, name) => {
    const call = contractCall(`${String(area)}.${String(name)}`)
    const answer = this.answers.get(call.name)
    return answer && isOk(answer) ? (readAnswer(call.name, answerValue(call, answer)) as never) : undefined
  }

  send(name: string, input: unknown, locale = this.locale): Promise<Answer> {
    const token = contractCall(name).isPrivate ? this.#token : ''
    return this.client.call(name, input, {
      token,
      language: locale.replaceAll('_', '-'),
      isMultipart: sampleOf(name).isMultipart === true,
    })
  }

  async read(name: string, input: unknown, locale = this.locale): Promise<unknown> {
    const answer = await this.send(name, input, locale)
    return isOk(answer) ? readAnswer(name, answerValue(contractCall(name), answer)) : undefined
  }

  /** @returns every finding, in the contract's order of the calls */
  async run(): Promise<readonly Finding[]> {
    const reads = contractCalls.filter(isRead)
    await this.#tryAll(reads.filter((call) => !call.isPrivate))
    this.locale = this.answer('open', 'locales')?.find((one) => one.default)?.code ?? ''
    this.#token = this.#options.token || this.answer('open', 'token')?.token || this.setup?.guest || ''
    if (this.credentials && !this.answer('open', 'token'))
      return [...this.#all(), finding('', 'not tried', 'All other calls, because signing in failed')]
    const privateReads = reads.filter((call) => call.isPrivate)
    await this.#tryAll(privateReads.filter((call) => !hasParameter(call)))
    await this.#tryAll(privateReads.filter(hasParameter))
    const further = [
      ...(await checkLists(this)),
      ...(await checkSelections(this)),
      ...(await checkLanguages(this)),
      ...(await checkPictures(this)),
      ...(await checkCors(this)),
      ...(await checkAdditions(this)),
    ]
    const writes = this.#writes()
    const changesAccount = (call: ContractCall) => sampleOf(call.name).caller === 'registered'
    for (const call of writes.filter((one) => !changesAccount(one))) await this.#try(call)
    // What the check has stored now has an id.
    const untried = privateReads.filter(({ name }) =>
      this.#findings.get(name)?.some(({ result }) => result === 'not tried'),
    )
    if (this.#options.write) await this.#tryAll(untried)
    for (const call of writes.filter(changesAccount)) await this.#try(call)
    return [...this.#all(), ...further]
  }

  #all(): Finding[] {
    return contractCalls.flatMap(({ name }) => this.#findings.get(name) ?? [])
  }

  /** The calls that store something, in the order of the samples. */
  #writes(): readonly ContractCall[] {
    const names = Object.entries(samples).flatMap(([area, group]) =>
      Object.keys(group).map((name) => `${area}.${name}`),
    )
    return names.map(contractCall).filter((call) => !isRead(call))
  }

  async #tryAll(calls: readonly ContractCall[]) {
    await pMap(calls, (call) => this.#try(call), { concurrency })
  }

  async #try(call: ContractCall) {
    const answer = await this.#answerTo(call)
    if (answer instanceof NotTried)
      return void this.#findings.set(call.name, [finding(titleOf(call), 'not tried', answer.reason)])
    this.answers.set(call.name, answer)
    this.#findings.set(call.name, judgeAnswer(call, answer))
  }

  async #answerTo(call: ContractCall): Promise<Answer | NotTried> {
    const { input, caller, sendsMail } = sampleOf(call.name)
    const needsMail = (sendsMail || caller === 'registered') && this.mailTo === ''
    if (!isRead(call) && !this.#options.write)
      return new NotTried(needsMail ? '--write and --mail-to send it' : '--write sends it')
    if (sendsMail && needsMail) return new NotTried('--mail-to names an address for its e-mail')
    if (caller === 'account' && this.#isGuest) return new NotTried('it needs an account')
    if (caller === 'registered' && !(await this.#becomeRegistered()))
      return new NotTried(
        `it changes an account, ${this.mailTo === '' ? 'and --mail-to names the address of a new one' : 'and the check could not register one'}`,
      )
    const made = input(this)
    return made instanceof NotTried ? made : this.send(call.name, made)
  }

  /** From now on, the calls are those of the account that the check has registered. @returns false without one */
  async #becomeRegistered(): Promise<boolean> {
    const token = this.answer('open', 'registerUser')?.token
    // A registration may be answered without a token.
    if (!token) return false
    if (this.#token !== token) {
      this.#token = token
      this.answers.set('account.profile', await this.send('account.profile', undefined))
    }
    return true
  }
}
