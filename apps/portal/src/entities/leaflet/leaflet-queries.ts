/** Query options for leaflets (API-51), and the call for a leaflet as PDF. */
import { queryOptions } from '@tanstack/react-query'
import type { Paper } from '@vitrine/contract/rules/leaflet-paper'
import { api, callUrl } from '../../api/api.ts'
import { apiTakes } from '../../api/api-config.ts'
import { assertShape } from '../../api/api-failure.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'

/** Identifies a leaflet. */
export interface LeafletRequest {
  /** `language_COUNTRY`. */
  readonly locale: string
  readonly id: string
  /** File name without extension. */
  readonly name: string
  readonly paper: Paper
}

export interface Leaflet {
  readonly html: string
  /** URL of the document. */
  readonly url: string
  /** Whether the server lets people choose the paper. */
  readonly hasPapers: boolean
  /** Whether the server also offers a PDF. */
  readonly hasPdf: boolean
}

/** The `Link` header that names the PDF (RFC 8288). */
const pdfLink =
  /;\s*rel="?alternate"?[^,]*;\s*type="?application\/pdf"?|;\s*type="?application\/pdf"?[^,]*;\s*rel="?alternate"?/i

interface Answer {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body: unknown
}

const inputOf = ({ locale, id, name }: LeafletRequest, ending: string) => ({
  locale,
  id,
  filename: `${name}.${ending}`,
})
const ask = (request: LeafletRequest, ending: string, signal: AbortSignal): Promise<Answer> =>
  api.exports.leaflet({ ...inputOf(request, ending), paper: request.paper }, { signal })

const hasBody = ({ body }: Answer): boolean => body instanceof Blob || typeof body === 'string'
const textOf = async (body: unknown): Promise<string> => (body instanceof Blob ? body.text() : String(body))

/** The leaflet as an HTML document. The leaflet for the previous paper size stays until this one arrives. */
export const leafletOptions = (request: LeafletRequest) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['leaflets', request.locale, request.id, request.name, request.paper],
    queryFn: async ({ signal }): Promise<Leaflet> => {
      const { headers, body } = assertShape(await ask(request, 'html', signal), hasBody)
      return {
        html: await textOf(body),
        url: callUrl(['exports', 'leaflet'], inputOf(request, 'html')),
        hasPapers: apiTakes('exports.leaflet', 'paper'),
        hasPdf: pdfLink.test(String(headers?.link ?? '')),
      }
    },
    placeholderData: (before, query) =>
      query?.queryKey[1] === request.locale && query.queryKey[2] === request.id ? before : undefined,
  })

/** The leaflet as PDF. @throws ApiFailure, or the reason of the abort */
export async function fetchLeafletPdf(request: LeafletRequest, signal: AbortSignal): Promise<Blob> {
  const { body } = assertShape(await ask(request, 'pdf', signal), (answer) => answer.body instanceof Blob)
  return body as Blob
}
