/** Judges passwords beside the page: reading the lists and judging a long password take a moment, which nobody's typing should wait for. */
import { judgePassword, type Strength } from './judge-password.ts'

/** What is asked; `number` counts the questions. */
export interface StrengthQuestion {
  readonly number: number
  readonly password: string
  readonly about: readonly string[]
}

/** The answer to the question of that number. */
export interface StrengthAnswer {
  readonly number: number
  readonly strength: Strength
}

self.addEventListener('message', ({ data }: MessageEvent<StrengthQuestion>) => {
  const answer: StrengthAnswer = { number: data.number, strength: judgePassword(data.password, data.about) }
  self.postMessage(answer)
})
