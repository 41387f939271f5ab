/** The server that a check is about, as the parts of the check see it. */
import type { Setup } from '@vitrine/contract'
import type { Known } from './sample.ts'
import type { Answer, ServerClient } from './server-client.ts'

/** How many requests of a check wait for an answer at a time. */
export const concurrency = 4

export interface CheckedServer {
  readonly client: ServerClient
  /** The answers so far, by the call's path in the contract. */
  readonly answers: ReadonlyMap<string, Answer>
  /** An earlier answer as the portal reads it. */
  readonly answer: Known['answer']
  /** The setup of the configuration; undefined if the portal can't use it. */
  readonly setup: Setup | undefined
  /** Sends a call as the caller. @param locale of the catalogue; its default by default */
  send(call: string, input: unknown, locale?: string): Promise<Answer>
  /** The same, with the answer as the portal reads it; undefined if the portal can't use it. */
  read(call: string, input: unknown, locale?: string): Promise<unknown>
  /** The default locale of the catalogue. */
  readonly locale: string
}
