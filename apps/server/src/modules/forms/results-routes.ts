/** The calls that send a form (API-17, API-20). */
import type { Stored } from '@vitrine/contract'
import { isStorable } from '@vitrine/contract/rules/storable-text'
import type { StreamedCall } from '../../http/call-context.ts'
import { notFound } from '../../http/http-error.ts'
import type { ResultsService } from './results-service.ts'

/** An id of the path. @throws HttpError 404 for a text that can't be an id */
function idOf({ params }: StreamedCall, name: string, thing: string): string {
  const id = params[name] ?? ''
  if (id.length > 255 || !isStorable(id)) throw notFound(thing, id.slice(0, 255).replaceAll('\0', ''))
  return id
}

export const resultHandlers = (results: ResultsService) => ({
  forms: {
    result: (call: StreamedCall): Promise<Stored> => results.add(idOf(call, 'id', 'form'), call),
    assignedResult: (call: StreamedCall): Promise<Stored> =>
      results.addFor(idOf(call, 'id', 'form'), idOf(call, 'user', 'user'), call),
  },
})
