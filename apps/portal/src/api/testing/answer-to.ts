import { objects } from 'virtual:calls'
import { AnswerReader } from '@vitrine/contract/read-answer'
import { unwrapAnswer } from '@vitrine/contract/unwrap-answer'
import { callFacts } from '../api.ts'

const reader = new AnswerReader(objects)

/** What the portal makes of a server's answer to a call, such as `products.list`; undefined if it can't be read. */
export function readAnswer(call: string, body: unknown): unknown {
  const shape = callFacts(call.split('.')).answer
  const unwrapped = reader.isWrapped(shape, body) ? unwrapAnswer(reader, shape, body) : undefined
  return reader.answer(shape, unwrapped ?? body)
}

/** The same. @throws Error if the answer can't be read */
export function answerTo<Answer>(call: string, body: unknown): Answer {
  const answer = readAnswer(call, body)
  if (answer === undefined) throw new Error('unreadable')
  return answer as Answer
}
