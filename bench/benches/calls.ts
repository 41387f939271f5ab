/**
 * A visitor's calls to the catalogue, first and repeated, compared with a bare Fastify and with plain SQL behind
 * Fastify.
 */
import { importedCatalogue } from '../harness/imported.ts'
import { measureCalls } from '../harness/measure-calls.ts'
import { fillPlain } from '../harness/plain.ts'
import { onEachDatabase } from '../harness/workspace.ts'
import { callsOf, codesInList } from './product-questions.ts'

export const benchCalls = onEachDatabase(async (workspace, kind) => {
  const { products } = workspace.options
  const codes = codesInList(products)
  return measureCalls(workspace, {
    kind,
    imported: await importedCatalogue(workspace, kind),
    plain: { name: 'plain', fill: (database) => fillPlain(database, products) },
    calls: () => callsOf(codes),
    size: `${products.toLocaleString('en-GB')} products (${codes.length.toLocaleString('en-GB')} in the list)`,
    plainNote:
      'plain SQL: the same question, uncompressed, to one table of JSON documents with indexes, in English and without variants, behind a Fastify.',
  })
})
