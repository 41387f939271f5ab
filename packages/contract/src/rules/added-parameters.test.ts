import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { calls } from '../calls/index.ts'
import { addedParameters } from './added-parameters.ts'

const page = readFileSync(new URL('../../../../docs/other-servers.md', import.meta.url), 'utf8')

interface Call {
  readonly '~orpc': {
    readonly route: { readonly method: string; readonly path: string }
    readonly inputSchema?: z.ZodType
  }
}

const declared = Object.entries(addedParameters).map(([call, names]) => {
  const [area = '', name = ''] = call.split('.')
  const { route, inputSchema } =
    (calls as unknown as Record<string, Record<string, Call>>)[area]?.[name]?.['~orpc'] ?? {}
  return { names, route, schema: inputSchema }
})

it('API-30 A-90 parameters beyond the specification are parameters of their calls', () => {
  for (const { names, schema } of declared)
    expect(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []).toEqual(expect.arrayContaining([...names]))
})

it('API-30 A-90 the docs for other servers list the parameters beyond the specification', () => {
  const rows = declared.map(({ names, route }) => {
    const path = route?.path.replace('/pim/portal/api/private/', '…/')
    return `| \`${route?.method} ${path}\` | ${names.map((name) => `\`${name}\``).join(', ')} |`
  })
  const [, table = ''] = page.split('| call | parameters | without them |\n|---|---|---|\n')
  const listed = table.split('\n\n')[0]?.split('\n') ?? []
  expect(listed.map((row) => row.split('|').slice(0, 3).join('|').concat('|'))).toEqual(rows)
})
