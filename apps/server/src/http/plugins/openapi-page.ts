/**
 * Renders an OpenAPI document as one HTML page without scripts, so that the browser's own search finds every operation.
 */
import { createHash } from 'node:crypto'
import type { OpenAPI } from '@orpc/openapi'
import { escaped } from '@vitrine/catalogue-rules/html/escaped'

type Operation = OpenAPI.OperationObject
type JsonSchema = Readonly<Record<string, unknown>>

const html = (text: unknown) => escaped(String(text ?? ''))

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:2rem 1rem 6rem}
h1{font-size:1.6rem;margin:0}h2{margin:2.5rem 0 .5rem;font-size:1.1rem}details{border-bottom:1px solid #8884;padding:.4rem 0}
summary{cursor:pointer;display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap}summary code{font-weight:600;overflow-wrap:anywhere}
.method{font:600 .75rem ui-monospace,monospace;min-width:4rem;color:#06c}@media(prefers-color-scheme:dark){.method{color:#6bf}}
.what{opacity:.75}table{border-collapse:collapse;margin:.5rem 0 1rem;width:100%}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top;border-bottom:1px solid #8883}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:.4rem;font-size:.85rem}h3{font-size:.9rem;margin:1rem 0 .25rem}`

const refName = (ref: unknown) => (typeof ref === 'string' ? (ref.split('/').at(-1) ?? ref) : undefined)

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** A schema written as a type: `Product[]`, `"asc" | "desc"`, `{ total: integer }`. */
function typeText(schema: unknown, depth = 0): string {
  if (!isSchema(schema)) return 'any'
  const reference = refName(schema.$ref)
  if (reference !== undefined) return reference
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = list(schema.anyOf ?? schema.oneOf)
  if (either.length > 0) return [...new Set(either.map((branch) => typeText(branch, depth)))].join(' | ')
  const both = list(schema.allOf)
  if (both.length > 0) return both.map((branch) => typeText(branch, depth)).join(' & ')
  if (schema.type === 'array') {
    const item = typeText(schema.items, depth)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (isSchema(schema.properties)) return objectText(schema, schema.properties, depth)
  if (isSchema(schema.additionalProperties)) return `{ [name]: ${typeText(schema.additionalProperties, depth)} }`
  if (typeof schema.contentMediaType === 'string') return 'file'
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any')
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type
}

function objectText(schema: JsonSchema, properties: JsonSchema, depth: number): string {
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const pad = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(
    ([name, value]) => `${pad}${name}${required.has(name) ? '' : '?'}: ${typeText(value, depth + 1)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

const bounds = (schema: unknown): string => {
  if (!isSchema(schema)) return ''
  const named = [
    ['default', schema.default],
    ['from', schema.minimum],
    ['to', schema.maximum],
    ['longest', schema.maxLength],
  ]
  return named
    .flatMap(([name, value]) => (value === undefined ? [] : [`${String(name)} ${JSON.stringify(value)}`]))
    .join(', ')
}

const parameterRow = (parameter: OpenAPI.ParameterObject) =>
  `<tr><td><code>${html(parameter.name)}</code>${parameter.required ? ' *' : ''}</td><td>${html(parameter.in)}</td>` +
  `<td>${html(typeText(parameter.schema))}</td><td>${html(bounds(parameter.schema))}</td></tr>`

const contentText = (content: unknown): string =>
  isSchema(content)
    ? Object.entries(content)
        .map(
          ([type, media]) => `<pre>${html(type)}\n${html(typeText(isSchema(media) ? media.schema : undefined))}</pre>`,
        )
        .join('')
    : ''

const responseText = ([status, response]: [string, unknown]) =>
  isSchema(response)
    ? `<h3>${html(status)}${status.startsWith('2') ? '' : ' Failure'}</h3>${status.startsWith('2') ? contentText(response.content) : ''}`
    : ''

const operationText = (method: string, path: string, operation: Operation) => {
  const parameters = (operation.parameters ?? []).filter((one): one is OpenAPI.ParameterObject => 'name' in one)
  const body =
    operation.requestBody && 'content' in operation.requestBody ? contentText(operation.requestBody.content) : ''
  return (
    `<details id="${html(operation.operationId)}"><summary><span class="method">${html(method.toUpperCase())}</span>` +
    `<code>${html(path)}</code><span class="what">${html(operation.summary)}</span></summary>` +
    (parameters.length === 0
      ? ''
      : `<table><tr><th>Name</th><th>In</th><th>Type</th><th></th></tr>${parameters.map(parameterRow).join('')}</table>`) +
    (body === '' ? '' : `<h3>Body</h3>${body}`) +
    `${Object.entries(operation.responses ?? {})
      .map(responseText)
      .join('')}</details>`
  )
}

export function openapiPage(document: OpenAPI.Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).flatMap(([method, operation]) =>
      isSchema(operation) && 'responses' in operation ? [{ path, method, operation: operation as Operation }] : [],
    ),
  )
  const groups = new Map<string, typeof operations>()
  for (const one of operations) {
    const name = one.operation.operationId?.split('.')[0] ?? ''
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  const calls = [...groups]
    .map(
      ([name, members]) =>
        `<h2>${html(name)}</h2>${members.map((one) => operationText(one.method, one.path, one.operation)).join('')}`,
    )
    .join('')
  const schemas = Object.entries(document.components?.schemas ?? {})
    .map(
      ([name, schema]) =>
        `<details id="schema-${html(name)}"><summary><code>${html(name)}</code></summary><pre>${html(typeText(schema))}</pre></details>`,
    )
    .join('')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>The calls of ${html(document.info.title)}</title><style>${style}</style></head><body><h1>The calls of ${html(document.info.title)}</h1>` +
    `<p>${html(document.info.description)}</p><p><a href="/openapi.json">openapi.json</a></p>${calls}<h2>Entities</h2>${schemas}</body></html>`
  )
}

/** The page's headers: its one style is allowed by its hash, nothing else is. */
export const openapiPageHeaders = (page: string) => {
  const styleText = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(styleText).digest('base64')
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-cache',
  }
}
