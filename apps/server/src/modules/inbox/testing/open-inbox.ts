/** A server with operators, whose mails a test can read, and functions that send something. */
import { orders, visits } from '@vitrine/database/schema'
import type { Mail } from '../../../mail/mailer.ts'
import { addPerson } from '../../../testing/test-people.ts'
import { openResults, type TestForm } from '../../forms/testing/open-results.ts'

export type Method = 'GET' | 'POST' | 'PATCH'

export async function openInbox(forms: readonly TestForm[] = [{ code: 'contact', allowLogging: true }]) {
  const mails: Mail[] = []
  const mailer = { sendsMail: true, send: async (mail: Mail) => void mails.push(mail) }
  const test = await openResults(forms, { mailer })
  const { db } = test.database
  const olga = await addPerson(test, { isOperator: true, username: 'olga@example.com', firstName: 'Olga' })
  const omar = await addPerson(test, { isOperator: true, username: 'omar@example.com' })
  let sent = 0
  const next = () => {
    sent += 1
    return new Date(test.time.now.getTime() - 86_400_000 + sent * 1000)
  }
  const portal = '/pim/portal/api/private'
  const post = async (url: string, payload: object, headers = test.asGuest) => {
    const { statusCode, json, body } = await test.app.inject({ method: 'POST', url, payload, headers })
    if (statusCode !== 200) throw new Error(body)
    return String(json().id)
  }

  return {
    ...test,
    mails,
    olga,
    omar,
    /** Makes a call of the admin area as Olga, or as the operator with these headers. */
    call: (method: Method, path: string, payload?: object, headers: Record<string, string> = olga.headers) =>
      test.app.inject({ method, url: `/pim/admin${path}`, headers, ...(payload && { payload }) }),
    /** The answer of such a call. */
    get: async (path: string) => (await test.app.inject({ url: `/pim/admin${path}`, headers: olga.headers })).json(),
    auditLog: async () =>
      (await db.execute('select operator, action, subject, details from audit_log order by id')).rows as {
        operator: string
        action: string
        subject: string
        details: Record<string, unknown>
      }[],
    /** A result, through the call of visitors. */
    addResult: async (parts: Parameters<typeof test.send>[1], headers?: Record<string, string>) => {
      const result = await test.send('contact', parts, headers)
      if (result.statusCode !== 200) throw new Error(result.body)
      return String(result.json().id)
    },
    addReport: (name: string, description: string, headers?: Record<string, string>, userId?: string) =>
      post(
        `${portal}/report/`,
        { name, description, ...(userId && { portal_user: { id: userId } }) },
        headers as typeof test.asGuest,
      ),
    addLog: (description: string, headers?: Record<string, string>) =>
      post(`${portal}/form/contact/log`, { description }, headers as typeof test.asGuest),
    addOrder: async (userId: string, reference: string) => {
      const row = { userId, reference, note: 'two please', lines: [{ product: 'L1', quantity: 2 }], createdAt: next() }
      const [order] = await db.insert(orders).values(row).returning({ id: orders.id })
      return order?.id ?? ''
    },
    addVisit: async (userId: string, note: string) => {
      const address = {
        id: 'profile',
        street: 'Ring',
        street_number: '1',
        zip_code: '1010',
        city: 'Wien',
        country: 'AT',
      }
      const row = { requestedBy: userId, assignedTo: null, address, day: '2026-04-10', note, createdAt: next() }
      const [visit] = await db
        .insert(visits)
        .values({ ...row, status: 'requested' })
        .returning({ id: visits.id })
      return visit?.id ?? ''
    },
  }
}
