import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { expect, it } from 'vitest'
import { FindingsFile } from './findings-file.ts'
import { importCommand } from './import.ts'

const guess = (...paths: string[]) =>
  importCommand()
    .exitOverride()
    .parseAsync(['--guess', ...paths], { from: 'user' })

it('--guess writes a mapping.yaml beside the tables, and does not overwrite one', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'shop.csv'), 'SKU;Name;Price\n1;Lamp;1,50\n2;Chair;2,50\n')
  writeFileSync(join(folder, 'other.csv'), 'a;b\n1;2\n')
  await guess(join(folder, 'shop.csv'))
  const text = readFileSync(join(folder, 'mapping.yaml'), 'utf8')
  expect(text).toContain('identifier: [ SKU ]')
  expect(text).not.toContain('other.csv')
  await expect(guess(folder)).rejects.toThrow('already')
  expect(readFileSync(join(folder, 'mapping.yaml'), 'utf8')).toBe(text)
})

it('--guess refuses what it can not read, files in several folders, and tables of other things', async () => {
  const folder = await temporaryFolder()
  const other = await temporaryFolder()
  for (const path of [join(folder, 'a.csv'), join(other, 'a.csv'), join(folder, 'a.doc')])
    writeFileSync(path, 'x;y\n1;2\n')
  await expect(guess(join(folder, 'a.csv'), join(other, 'a.csv'))).rejects.toThrow('several folders')
  await expect(guess(join(folder, 'a.doc'))).rejects.toThrow('no table that can be read')
  await expect(guess(join(folder, 'none.csv'))).rejects.toThrow('There is no file')
  await expect(guess(join(folder, 'a.csv'))).rejects.toThrow('describes products')
  expect(existsSync(join(folder, 'mapping.yaml'))).toBe(false)
})

it('writes every finding into a CSV file, without formulas', async () => {
  const path = join(await temporaryFolder(), 'findings.csv')
  const file = FindingsFile.create(path)
  for (let line = 1; line <= 20_000; line += 1)
    file.report({ level: 'error', code: 'x', at: { file: '=a.csv', line, column: 'B "c"' }, message: 'one, two' })
  file.close()
  const rows = readFileSync(path, 'utf8').split('\r\n')
  expect(rows).toHaveLength(20_002)
  expect(rows[0]).toBe('level,code,file,line,column,message,remedy')
  expect(rows[20_000]).toBe(`error,x,'=a.csv,20000,"B ""c""","one, two",`)
})
