/**
 * A visitor's calls to the catalogue, first and repeated, compared with a bare Fastify and with plain SQL behind
 * Fastify.
 */
import { importedCatalogue } from '../harness/imported.ts'
import { measureCalls } from '../harness/measure-calls.ts'
import type { DatabaseKind } from '../harness/options.ts'
import { fillPlain, openPlain } from '../harness/plain.ts'
import type { Section } from '../harness/report.ts'
import type { Workspace } from '../harness/workspace.ts'
import { callsOf, codesInList } from './product-questions.ts'

async function onDatabase(workspace: Workspace, kind: DatabaseKind): Promise<Section[]> {
  const place = await importedCatalogue(workspace, kind)
  const plain = place && (await openPlain(workspace, kind, `plain_${kind}`))
  if (!place || !plain) return []
  try {
    const { products } = workspace.options
    await fillPlain(plain, products)
    const codes = codesInList(products)
    return await measureCalls(workspace, {
      place,
      plain,
      calls: callsOf(codes),
      size: `${products.toLocaleString('en-GB')} products (${codes.length.toLocaleString('en-GB')} in the list), ${kind}`,
      plainNote:
        'plain SQL: the same question, uncompressed, to one table of JSON documents with indexes, in English and without variants, behind a Fastify.',
    })
  } finally {
    await plain.close()
  }
}

export async function benchCalls(workspace: Workspace): Promise<Section[]> {
  const sections: Section[] = []
  for (const kind of workspace.options.databases) sections.push(...(await onDatabase(workspace, kind)))
  return sections
}
