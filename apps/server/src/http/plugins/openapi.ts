/** The contract as an OpenAPI document (API-67) at /openapi.json, and as a page for people at /openapi. */
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import * as entities from '@vitrine/contract'
import { calls } from '@vitrine/contract/calls'
import type { FastifyInstance } from 'fastify'
import { contractCalls } from './calls.ts'
import { openapiPage, openapiPageHeaders } from './openapi-page.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })

/** Every entity of the contract under its own name. */
const entitySchemas = Object.fromEntries(
  Object.entries(entities).flatMap(([name, schema]) =>
    typeof schema === 'object' && '_zod' in schema ? [[name, { schema, strategy: 'output' as const }]] : [],
  ),
)

/** Makes the document; private calls name the token that they need. */
export async function makeDocument(): Promise<OpenAPI.Document> {
  return generator.generate(calls, {
    info: {
      title: 'Vitrine',
      version: '1',
      description:
        'The calls of the portal. Private calls carry `Authorization: Bearer TOKEN`: the guest token of the configuration, or one of ' +
        'public/auth/token. Those below admin/ are for operators. `Accept-Language` chooses the locale. Every 4xx and 5xx answers a Failure.',
    },
    commonSchemas: entitySchemas,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Failure' }),
  })
}

/** Writes the paths as the contract does, with their final slash, and marks the operations that need a token. */
const asContracted = (document: OpenAPI.Document): OpenAPI.Document => {
  const paths: Record<string, OpenAPI.PathItemObject> = {}
  for (const { method, path, access } of contractCalls) {
    const made = document.paths?.[path.replace(/(.)\/$/, '$1')]
    const key = method.toLowerCase() as 'get'
    const operation = made?.[key]
    if (!operation) throw new Error(`The OpenAPI document lacks ${method} ${path}`)
    paths[path] = {
      ...paths[path],
      [key]: access !== 'public' ? { ...operation, security: [{ token: [] }] } : operation,
    }
  }
  return { ...document, paths }
}

const open = { config: { access: 'public' } } as const

/**
 * Serves the document and the page. Both are made once, at the first request: writing the document as JSON takes some
 * milliseconds.
 */
export function registerOpenapi(app: FastifyInstance) {
  let made: Promise<{ readonly json: string; readonly page: string }> | undefined
  const get = () => {
    made ??= makeDocument().then((document) => {
      const contracted = asContracted(document)
      return { json: JSON.stringify(contracted), page: openapiPage(contracted) }
    })
    return made
  }

  app.get('/openapi.json', open, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send((await get()).json),
  )
  app.get('/openapi', open, async (_request, reply) => {
    const { page } = await get()
    return reply.headers(openapiPageHeaders(page)).type('text/html; charset=utf-8').send(page)
  })
}
