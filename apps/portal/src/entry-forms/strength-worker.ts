/** A worker that rates passwords. Loading the lists and rating a long password would block typing. */
import { judgePassword, type Strength } from './judge-password.ts'

/** A request to the worker. `number` counts the requests. */
export interface StrengthQuestion {
  readonly number: number
  readonly password: string
  readonly about: readonly string[]
}

/** The answer to the request with that number. */
export interface StrengthAnswer {
  readonly number: number
  readonly strength: Strength
}

self.addEventListener('message', ({ data }: MessageEvent<StrengthQuestion>) => {
  const answer: StrengthAnswer = { number: data.number, strength: judgePassword(data.password, data.about) }
  self.postMessage(answer)
})
