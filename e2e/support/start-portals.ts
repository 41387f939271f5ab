/** Before the journeys: one portal on the demo, one on an imported export of another system where that lies beside the project. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { person } from './person.ts'
import { type Portal, startPortal } from './portal-server.ts'

const shared = resolve(import.meta.dirname, '..', '..', '..', 'shared', 'data')
export const icecatFolder = resolve(shared, 'akeneo-icecat-2017')

export default async function startPortals() {
  const portals: Portal[] = []
  const demo = await startPortal({ users: [person] })
  portals.push(demo)
  process.env.VITRINE_E2E_DEMO = demo.url
  if (existsSync(icecatFolder)) {
    const icecat = await startPortal({ catalogue: icecatFolder, users: [person] })
    portals.push(icecat)
    process.env.VITRINE_E2E_ICECAT = icecat.url
  }
  return async () => {
    for (const portal of portals) await portal.stop()
  }
}
