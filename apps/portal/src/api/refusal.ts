/** What can be done about a refusal of another server. The portal loads this code at the first one. */
import { addedParameters } from '@vitrine/contract/rules/added-parameters'
import { connectApi } from './api-config.ts'
import { ApiFailure, isBadInput } from './api-failure.ts'

type Fields = Readonly<Record<string, unknown>>

/** The calls to which the server has refused such parameters. */
const refusing = new Set<string>()

const isAddition = (call: string, name: string): boolean => addedParameters[call]?.includes(name) === true

/** A call's input without the parameters that the specification does not list. */
const specifiedInput = (call: string, input: unknown): unknown =>
  Object.fromEntries(Object.entries(Object(input) as Fields).filter(([name]) => !isAddition(call, name)))

/** Makes later calls without the parameters that this one was refused with. */
function rememberRefusal(call: string) {
  refusing.add(call)
  connectApi({ inputOf: (name, input) => (refusing.has(name) ? specifiedInput(name, input) : input) })
}

/** Whether a text is a sentence, and not the name of a status, such as `Bad Request`, or a code, such as `invalid_grant`. */
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
  if (isBadInput(failure)) {
    if (Object.keys(Object(input)).some((name) => isAddition(call, name))) {
      const answer = await again(specifiedInput(call, input)).catch(() => undefined)
      if (answer !== undefined) {
        // A server that names a code, as ours does, may have refused only the value of the parameter.
        if (code.startsWith('HTTP_')) rememberRefusal(call)
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
