/** What can be done about a refusal of another server. The portal loads this code at the first one. */
import { connectApi } from './api.ts'
import { ApiFailure } from './api-failure.ts'

type Fields = Readonly<Record<string, unknown>>

/** The parameters that the specification does not list, by call. Some servers refuse what they do not know. */
const additions: Readonly<Record<string, readonly string[]>> = {
  'products.attributes': ['search', 'filters', 'counts'],
  'products.categories': ['search'],
  'media.scopes': ['search', 'tag'],
  'media.tags': ['search', 'tag'],
  'media.tagsInScope': ['search', 'tag'],
  'contents.list': ['text'],
  'exports.leaflet': ['paper'],
}
/** The calls to which the server has refused such parameters. */
const refusing = new Set<string>()

const isAddition = (call: string, name: string): boolean => additions[call]?.includes(name) === true

/** A call's input without the parameters that the specification does not list. */
const specifiedInput = (call: string, input: unknown): unknown =>
  Object.fromEntries(Object.entries(Object(input) as Fields).filter(([name]) => !isAddition(call, name)))

/** Makes later calls without the parameters that this one was refused with. */
function rememberRefusal(call: string) {
  refusing.add(call)
  connectApi({ inputOf: (name, input) => (refusing.has(name) ? specifiedInput(name, input) : input) })
}

/** A sentence; the name of a status, such as `Bad Request`, is none, nor is a code, such as `invalid_grant`. */
const isSentence = (text: unknown): text is string => typeof text === 'string' && / \p{Ll}/u.test(text)

/** What names the field of an error, which is then shown there (entry-forms/field-errors.ts). */
const placeName = /"(field|path|propert|source|pointer|param|loc|name)\w*":/

/** The server's own sentence in `error`, or in the first of its `errors` that concerns no field. */
function sentenceIn(body: unknown): string {
  const { error, errors } = Object(body) as Fields
  const general = [error, errors].flat().filter((one) => !placeName.test(JSON.stringify(one) ?? ''))
  const texts = general.flatMap((one) => [one, ...['message', 'detail', 'title'].map((name) => Object(one)[name])])
  return texts.find(isSentence) ?? ''
}

/**
 * Repeats a call without the parameters that the specification does not list, if it was refused with them.
 * @param again makes the call with another input
 * @returns the answer
 * @throws ApiFailure with the server's own sentence if there is nothing else to do
 */
export async function afterRefusal(
  failure: ApiFailure,
  call: string,
  input: unknown,
  again: (input: unknown) => Promise<unknown>,
): Promise<unknown> {
  const { message, code, status, field, entries, body } = failure
  if (status === 400 || status === 422) {
    if (Object.keys(Object(input)).some((name) => isAddition(call, name))) {
      const answer = await again(specifiedInput(call, input)).catch(() => undefined)
      if (answer !== undefined) {
        rememberRefusal(call)
        return answer
      }
    }
    // Without this filter, the articles would be those of all products.
    if (call === 'contents.list' && (input as { filters?: Fields }).filters?.product !== undefined)
      return { results: [] }
  }
  throw message === ''
    ? new ApiFailure(sentenceIn(body), code, status, { cause: failure, field, entries, body })
    : failure
}
