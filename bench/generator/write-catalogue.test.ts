import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueRecord, Finding } from '@vitrine/import'
import { folderReader } from '@vitrine/import/readers/folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventedAttributes } from './structure.ts'
import { writeCatalogue } from './write-catalogue.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-generator-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = async (name: string, products: number, seed: string) => {
  const path = join(folder, name)
  await writeCatalogue({ folder: path, products, seed })
  return path
}

/** A hash of the names and contents of all files. */
async function fingerprint(path: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(path)).sort()) hash.update(file).update(await readFile(join(path, file)))
  return hash.digest('hex')
}

describe('writeCatalogue', () => {
  it('writes the same bytes for the same seed, and others for another', async () => {
    const [one, same, other] = await Promise.all([
      write('a', 300, 'seed'),
      write('b', 300, 'seed'),
      write('c', 300, 'else'),
    ])
    expect(await fingerprint(same)).toBe(await fingerprint(one))
    expect(await fingerprint(other)).not.toBe(await fingerprint(one))
  })

  it('begins a larger catalogue with the rows of a smaller one', async () => {
    const [small, large] = await Promise.all([write('small', 200, 'seed'), write('large', 900, 'seed')])
    const rows = await readFile(join(small, 'products.csv'), 'utf8')
    const more = await readFile(join(large, 'products.csv'), 'utf8')
    expect(more.startsWith(rows)).toBe(true)
    expect(more.length).toBeGreaterThan(rows.length * 4)
  })

  it('is a catalogue folder that the reader takes without a word', async () => {
    const path = await write('read', 1000, 'seed')
    const findings: Finding[] = []
    const records: CatalogueRecord[] = []
    for await (const record of folderReader.read({ folder: path, report: (finding) => void findings.push(finding) }))
      records.push(record)
    // Parts that a folder may lack are notes.
    expect(findings.filter(({ level }) => level !== 'note')).toEqual([])
    const products = records.flatMap((record) => (record.kind === 'product' ? [record] : []))
    expect(products).toHaveLength(1000)
    expect(records.filter(({ kind }) => kind === 'attribute')).toHaveLength(24)
    const variants = products.filter(({ parent }) => parent !== '')
    expect(variants.length).toBeGreaterThan(200)
    expect(variants.length).toBeLessThan(400)
    const codes = new Set(products.map(({ code }) => code))
    expect(variants.every(({ parent }) => codes.has(parent))).toBe(true)
    const used = new Set(products.flatMap(({ values }) => Object.keys(values)))
    expect(used).toEqual(new Set(inventedAttributes.map(({ name }) => name)))
  })
})
