/** docs/first-catalogue.md is a worked example: this test imports its files exactly as the page prints them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { folderOf } from '@vitrine/import/testing/read-catalogue'
import { expect, it } from 'vitest'
import { projectFolder } from '../../platform/project-folder.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const page = readFileSync(join(projectFolder, 'docs', 'first-catalogue.md'), 'utf8')

/** The files that the page prints for a folder, by their paths below it. */
const printedFiles = (folder: string) =>
  Object.fromEntries(
    [...page.matchAll(/^```\w+ ([\w-]+)\/(\S+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, path, content]) =>
      name === folder ? [[path, content]] : [],
    ),
  ) as Record<string, string>

const picture = { type: 'image/jpeg', extension: 'jpg', width: 1200, height: 1200 }
const media = { 'nord-schwarz.jpg': picture, 'nord-messing.jpg': picture, 'ost.jpg': picture, 'nord.pdf': {} }

it('the worked example of the docs gives the catalogue that it promises', async () => {
  const database = await openTestDatabase()
  const files = Object.fromEntries(Object.keys(media).map((name) => [`media/${name}`, name]))
  const summary = await importFolder(database, folderOf({ ...printedFiles('my-catalogue'), ...files }), media)
  expect(summary.findings.filter(({ level }) => level !== 'note')).toEqual([])
  const added = (kind: string) => summary.counts.get(kind)?.added
  expect({
    products: added('product'),
    attributes: added('attribute'),
    categories: added('category'),
    files: added('file'),
  }).toEqual({ products: 4, attributes: 9, categories: 3, files: 4 })

  const { app, asGuest, close } = await buildTestApp({ database })
  const answer = await app.inject({ url: '/pim/portal/api/private/product/?limit=24', headers: asGuest })
  expect(answer.json().products.map(({ name }: { name: string }) => name)).toEqual(['Nord wall lamp', 'Ost table lamp'])
  await close()
})

it('the export of the quick way is imported as it is', async () => {
  const database = await openTestDatabase()
  const files = Object.fromEntries(Object.keys(media).map((name) => [`bilder/${name}`, name]))
  const summary = await importFolder(database, folderOf({ ...printedFiles('erp-export'), ...files }), media)
  expect(summary.findings.filter(({ level }) => level !== 'note')).toEqual([])

  const { app, asGuest, close } = await buildTestApp({ database })
  const answer = await app.inject({ url: '/pim/portal/api/private/product/?limit=24', headers: asGuest })
  const { products } = answer.json()
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['Tischleuchte Ost', 'Wandleuchte Nord'])
  const lamp = await app.inject({ url: '/pim/portal/api/private/product/20-0815/', headers: asGuest })
  expect(lamp.json()).toMatchObject({ id: '20-0815', attributes: { price: 89, gewicht: 2, stock: 12 } })
  await close()
})
