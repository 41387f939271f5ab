import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { expect, it } from 'vitest'
import { readSettings } from './platform/settings.ts'
import { openParts } from './server-parts.ts'

it('says why a database server cannot be reached, without the password', async () => {
  const folder = await temporaryFolder()
  const settings = readSettings({ VITRINE_DATA: folder, DATABASE_URL: 'postgresql://me:secret@localhost:1/none' })
  const failure = await openParts(settings, 'server').catch((error: Error) => error.message)
  expect(failure).toMatch(/^The database at postgresql:\/\/…@localhost:1\/none cannot be opened: connect ECONNREFUSED/)
  expect(failure).not.toContain('secret')
  expect(failure).not.toContain('query')
})

it('takes a variable that is set to nothing for one that is not set', () => {
  expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4000, host: '127.0.0.1' })
})
