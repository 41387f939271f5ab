import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditLog, brandVersions, catalogue, locales } from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { beforeEach, expect, it } from 'vitest'
import { plain } from '../testing/sample-pictures.ts'
import { done, failed, vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()

beforeEach(async () => {
  const german = { code: 'de_DE', number: 2, title: 'Deutsch', isDefault: false, position: 2 }
  await database.db
    .insert(locales)
    .values([{ code: 'en_GB', number: 1, title: 'English', isDefault: true, position: 1 }, german])
  await database.db
    .update(catalogue)
    .set({ configuration: { setup: { title: 'Lumen' }, theme: { palette: { primary: '#1a1a1a' } } } })
})

const fields = async () => JSON.parse((await vitrine('brand', 'show', '--format', 'json')).out)
const field = async (name: string) => (await fields()).find((one: { field: string }) => one.field === name)

it('shows, sets and unsets fields, without an entry in the audit log', async () => {
  expect(await field('primary')).toEqual({
    field: 'primary',
    value: '#1a1a1a',
    source: 'imported',
    imported: '#1a1a1a',
  })
  expect(await vitrine('brand', 'set', 'primary', '#ABC')).toEqual(
    done('primary is #aabbcc now (version 1 of the brand).'),
  )
  expect(await field('primary')).toMatchObject({ value: '#aabbcc', source: 'brand', imported: '#1a1a1a' })
  await vitrine('brand', 'set', 'languages', 'en_GB')
  expect(await field('languages')).toMatchObject({ value: 'en_GB' })
  expect(await vitrine('brand', 'unset', 'primary', 'languages')).toEqual(
    done('primary is #1a1a1a now.\nlanguages is en_GB,de_DE now.'),
  )
  expect(await database.db.select().from(auditLog)).toEqual([])
})

it('takes the picture at a path', async () => {
  const path = join(await temporaryFolder(), 'logo.png')
  await writeFile(path, await plain(4, 4, '#336699').png().toBuffer())
  expect((await vitrine('brand', 'set', 'logo', path)).out).toMatch(/^logo is \/media\/[0-9a-f]{32}\/logo\.png now/)
  expect(await vitrine('brand', 'set', 'logo', `${path}.gone`)).toEqual(failed(`There is no file ${path}.gone.`))
})

it('lists versions, and undoes', async () => {
  await vitrine('brand', 'set', 'title', 'One')
  await vitrine('brand', 'set', 'title', 'Two')
  expect(await vitrine('brand', 'undo')).toEqual(done('The brand is as it was in version 1 (version 3).'))
  expect(await field('title')).toMatchObject({ value: 'One' })
  expect(await vitrine('brand', 'undo', '0')).toEqual(
    done('Nothing overrides the imported configuration now (version 4).'),
  )
  const listed = JSON.parse((await vitrine('brand', 'versions', '--format', 'json')).out)
  expect(listed.map(({ number, restored }: Record<string, number>) => [number, restored])).toEqual([
    [4, 0],
    [3, 1],
    [2, null],
    [1, null],
  ])
})

it('says what is wrong', async () => {
  expect(await vitrine('brand', 'undo')).toEqual(failed('There is nothing to undo.'))
  expect((await vitrine('brand', 'set', 'primary', 'red')).error).toContain('which is not a colour')
  expect((await vitrine('brand', 'set', 'primari', '#111111')).error).toContain('Allowed choices are title,')
  await vitrine('brand', 'set', 'title', 'One')
  expect((await vitrine('brand', 'undo', '17')).error).toContain('There is no version “17”')
  expect(await database.db.select().from(brandVersions)).toHaveLength(1)
})
