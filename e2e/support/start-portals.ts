/**
 * Global set-up of the journeys: starts a portal with the demo that sends its e-mails to the journeys' mail server. If
 * the other catalogues exist beside the project, it also starts one with an export of another system, and one with a
 * folder of pictures.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { dealers, operator, person } from './person.ts'
import { type Portal, startPortal } from './portal-server.ts'
import { startPostOffice } from './post-office.ts'

const shared = resolve(import.meta.dirname, '..', '..', '..', 'shared', 'data')
export const icecatFolder = resolve(shared, 'akeneo-icecat-2017')

/** Address for the demo's feedback reports. */
export const reportsEmail = 'care@lindhaven.example'
/** Address for results and log entries of forms. */
export const resultsEmail = 'forms@lindhaven.example'

/** Agrees to the consent as a person who signs in in many journeys; without a consent, this changes nothing. */
async function agreeAs({ email, password }: Pick<typeof person, 'email' | 'password'>, url: string): Promise<void> {
  const api = `${url}/pim/portal/api`
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { token: string }
  }
  const { token } = await post('/public/auth/token', { username: email, password })
  await post('/private/profile/consent', { consent: true }, token)
}

export default async function startPortals() {
  const office = await startPostOffice()
  const portals: Portal[] = []
  const stop = async () => {
    for (const portal of portals) await portal.stop()
    await office.stop()
  }
  const start = async (name: string, options: Parameters<typeof startPortal>[0]) => {
    const portal = await startPortal(options)
    portals.push(portal)
    for (const one of [person, operator]) if (options?.users?.includes(one)) await agreeAs(one, portal.url)
    process.env[name] = portal.url
  }
  try {
    process.env.VITRINE_E2E_MAIL = office.folder
    const environment = (port: number) => ({
      VITRINE_PUBLIC_URL: `http://127.0.0.1:${port}`,
      VITRINE_SMTP_URL: office.url,
      VITRINE_MAIL_FROM: 'portal@lindhaven.example',
      VITRINE_OPERATOR_EMAIL: operator.email,
      VITRINE_REPORTS_EMAIL: reportsEmail,
      VITRINE_RESULTS_EMAIL: resultsEmail,
    })
    const users = [person]
    const starts = [start('VITRINE_E2E_DEMO', { environment, users: [...users, ...Object.values(dealers), operator] })]
    if (existsSync(icecatFolder)) {
      starts.push(start('VITRINE_E2E_ICECAT', { catalogue: icecatFolder, users }))
      starts.push(start('VITRINE_E2E_FILES', { catalogue: resolve(icecatFolder, 'images') }))
    }
    // All must have started or failed before the first failure is thrown.
    for (const result of await Promise.allSettled(starts)) if (result.status === 'rejected') throw result.reason
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
