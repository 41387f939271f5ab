/**
 * Answers in an envelope: many frameworks write a list as a page, `{ items: […], totalCount: 9 }`, and an object below
 * its name, `{ data: {…} }`. The portal loads this code only for such a server.
 */
import { type AnswerReader, isObjectShape } from './read-answer.ts'
import type { Shape } from './shapes.ts'

type Fields = Readonly<Record<string, unknown>>

/** Names of parts that stand beside an answer: errors, links, and facts about the page. */
const besides =
  /^_?(errors?|links?|meta(data)?|pag(e|ing|ination|eable)|sort|included?|warnings?|violations?|context)$/i
const totalName = /^(total|count)(_?(count|elements|items|results|hits))?$/i
const maxDepth = 3

const partsOf = (value: unknown): [name: string, part: unknown][] =>
  Object.entries(Object(value)).filter(([, part]) => Object(part) === part)

/** The total that stands in an envelope or in one of its parts. */
const totalIn = (envelope: unknown): unknown =>
  [envelope, ...partsOf(envelope).map(([, part]) => part)]
    .filter((one) => !Array.isArray(one))
    .flatMap((one) => Object.entries(Object(one)).filter(([name]) => totalName.test(name)))[0]?.[1]

const isEmpty = (value: unknown): boolean => Object.keys(Object(value)).length === 0

/**
 * What an envelope holds, as the reader can read it.
 * @returns undefined if it holds nothing of this shape
 */
export function unwrapAnswer(reader: AnswerReader, shape: Shape, envelope: unknown, depth = 1): unknown {
  const { headers, body } = reader.fieldsOf(shape)
  if (headers !== undefined && body !== undefined) {
    const inner = unwrapAnswer(reader, body, (envelope as Fields).body, depth)
    return inner && { ...(envelope as Fields), body: inner }
  }
  const fields = reader.fieldsOf(shape)
  const list = Object.entries(fields).find(([, field]) => field.startsWith('!['))?.[0]
  const asPage = (part: unknown): unknown => {
    const isPage = isObjectShape(shape) && list !== undefined && Array.isArray(part)
    return isPage ? { ...(envelope as Fields), total: totalIn(envelope), [list]: part } : part
  }
  const found = partsOf(envelope)
    .filter(([name]) => !besides.test(name))
    // Another list of the answer itself, such as the words of a search, holds no entries.
    .filter(([name, part]) => !(isObjectShape(shape) && Array.isArray(part) && name !== list && name in fields))
    .map(([, part]) => {
      if (reader.isWrapped(shape, part))
        return depth < maxDepth ? unwrapAnswer(reader, shape, part, depth + 1) : undefined
      // An object without parts is an entry, but no list.
      const isWhole = isObjectShape(shape) || Array.isArray(part) || partsOf(part).length > 0
      return isWhole ? asPage(part) : undefined
    })
    .filter((part) => part !== undefined && reader.answer(shape, part) !== undefined)
  return found.find((part) => !isEmpty(part)) ?? found[0]
}
