import { call } from '@orpc/server'
import { expect, it } from 'vitest'
import type { CallContext } from '../../http/call-context.ts'
import { leafletHandlers } from './leaflets-routes.ts'
import type { LeafletsService } from './leaflets-service.ts'

it('API-51 makes two leaflets of an address at a time, and those of others meanwhile', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const leaflets = {
    makesPdfs: false,
    html: async ({ address }: { address: string }) => {
      begun.push(address)
      await new Promise<void>((resolve) => ends.push(resolve))
      return '<html></html>'
    },
  } as unknown as LeafletsService
  const { leaflet } = leafletHandlers(leaflets).exports
  const ask = (address: string) => {
    const context = { caller: null, address, portalOrigin: '', visibility: {} } as unknown as CallContext
    return call(leaflet, { locale: 'en_GB', id: 'L1', filename: 'x.html' }, { context })
  }
  const flood = Array.from({ length: 20 }, () => ask('198.51.100.1'))
  const other = ask('203.0.113.1')
  await new Promise(setImmediate)
  expect(begun).toEqual(['198.51.100.1', '198.51.100.1', '203.0.113.1'])
  for (let turn = 0; turn < 20 && ends.length > 0; turn += 1) {
    for (const end of ends.splice(0)) end()
    await new Promise(setImmediate)
  }
  expect(await Promise.all([...flood, other])).toHaveLength(21)
})
