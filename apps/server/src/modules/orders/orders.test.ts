import { groups, mailJobs, orders, userGroups, users } from '@vitrine/database/schema'
import { testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../mail/mailer.ts'
import { buildTestApp, statusAndCode, type TestOptions } from '../../testing/test-app.ts'
import { addGroups } from '../../testing/test-people.ts'

const path = '/pim/portal/api/private/order/'
const password = 'correct horse battery'

const test = await buildTestApp({ records: testCatalogue() })
const { database } = test
await addGroups(test, [{ code: 'dealers', reserved: { categories: ['table'] } }])
const signIn = async (username: string, isDealer: boolean) => {
  await test.accounts.people.addUser({ username, password, firstName: '', lastName: '' }, false)
  const [user] = await database.db.select().from(users).where(eq(users.username, username))
  if (isDealer && user)
    await database.db.insert(userGroups).values({ userId: user.id, groupCode: 'dealers', approved: true })
  const url = '/pim/portal/api/public/auth/token'
  const answer = await test.app.inject({ method: 'POST', url, payload: { username, password } })
  return { authorization: `Bearer ${answer.json().token}`, 'accept-language': 'en' }
}
const ada = await signIn('ada@example.com', true)
const bo = await signIn('bo@example.com', false)

const place = (payload: object, headers = ada) => test.app.inject({ method: 'POST', url: path, payload, headers })
const get = (id = '', headers = ada) => test.app.inject({ url: `${path}${id}`, headers })
const line = (product: string, quantity = 1) => ({ product, quantity })

describe('orders', () => {
  it('API-37 API-38 API-39 are stored, listed with the newest first, and answered one by one', async () => {
    const first = await place({ reference: 'P-1', note: 'soon', lines: [line('L1', 2), line('L3-red')] })
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: 'P-1',
      note: 'soon',
      lines: [
        { product: 'L1', quantity: 2 },
        { product: 'L3-red', quantity: 1 },
      ],
      status: 'received',
      created: test.time.now.toISOString(),
    })
    test.time.now = new Date(test.time.now.getTime() + 1000)
    const second = await place({ lines: [line('L2')] })
    expect(second.json()).toMatchObject({ reference: '', note: '' })
    expect((await get()).json()).toEqual([second.json(), first.json()])
    expect((await get(first.json().id)).json()).toEqual(first.json())
  })

  it('API-38 API-39 are seen by nobody else', async () => {
    const { id } = (await place({ lines: [line('L1')] })).json()
    expect((await get('', bo)).json()).toEqual([])
    const others = await get(id, bo)
    expect(statusAndCode(others)).toEqual([404, 'not_found'])
    const unknown = await get('00000000-0000-4000-8000-000000000000', bo)
    // The answer is the same as for an order that does not exist.
    expect(others.json().message.replace(id, '')).toBe(
      unknown.json().message.replace('00000000-0000-4000-8000-000000000000', ''),
    )
  })

  it.each(['1', 'x', '%27', '00000000-0000-4000-8000-00000000000g', `${'a'.repeat(255)}`, '%F0%9F%92%A1'])(
    'API-39 has no order %s',
    async (id) => expect((await get(id)).statusCode).toBe(404),
  )

  it('API-37 API-38 API-39 need an account', async () => {
    const answers = await Promise.all([
      place({ lines: [line('L1')] }, test.asGuest as typeof ada),
      get('', test.asGuest as typeof ada),
      get('1', test.asGuest as typeof ada),
    ])
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'account_needed']),
    )
    expect((await test.app.inject({ url: path })).statusCode).toBe(401)
  })

  it('API-37 refuses products that there are none of, and says which', async () => {
    const before = (await get()).json().length
    const answer = await place({ lines: [line('L1'), line('none'), line('L2'), line('old'), line('none')] })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'order_products_unknown',
        field: 'lines',
        entries: [1, 3, 4],
        message: expect.stringContaining('“none” and “old”'),
      },
    ])
    const many = await place({ lines: Array.from({ length: 1000 }, (_, index) => line(`none-${index}`)) })
    expect(many.statusCode).toBe(400)
    expect(many.json().message).toContain('995 more')
    expect((await get()).json()).toHaveLength(before)
  })

  it.each([
    [{ lines: [{ product: 'L1', quantity: 0 }] }, 'lines'],
    [{ lines: [{ product: 'L1', quantity: 1.5 }] }, 'lines'],
    [{ lines: [{ product: '', quantity: 1 }] }, 'lines'],
    [{ lines: [{ product: 'L\u0000', quantity: 1 }] }, 'lines'],
    [{ lines: [{ product: 'L1', quantity: 1 }], note: 'x\u0000' }, 'note'],
    [{ lines: [{ product: 'L1', quantity: 1 }], reference: '\ud800' }, 'reference'],
  ])('API-37 refuses %j', async (payload, field) => {
    const answer = await place(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().field).toMatch(new RegExp(`^${field}`))
  })

  it('API-37 takes a quantity as a text', async () => {
    const lines = [{ product: 'L1', quantity: '2' }]
    expect((await place({ lines, reference: null })).json()).toMatchObject({ lines: [line('L1', 2)], reference: '' })
  })

  it('API-37 takes an order without lines, which the specification does not name', async () => {
    expect((await place({ note: 'As last time' })).json()).toMatchObject({ note: 'As last time', lines: [] })
  })

  it('API-37 knows no product that is reserved for others', async () => {
    // A table lamp. The category is reserved for dealers.
    const reserved = await place({ lines: [line('L2'), line('L1')] }, bo)
    expect([reserved.statusCode, reserved.json().entries]).toEqual([400, [1]])
    const unknown = await place({ lines: [line('L2'), line('XX')] }, bo)
    expect(reserved.json().message.replace('L1', 'XX')).toBe(unknown.json().message)
  })

  it('API-37 takes 1,000 lines and no more', async () => {
    const lines = (length: number) => ({ lines: Array.from({ length }, () => line('L2')) })
    expect((await place(lines(1000))).statusCode).toBe(200)
    expect((await place(lines(1001))).statusCode).toBe(400)
  })

  it('API-37 takes nothing but the order from the caller', async () => {
    const answer = await place({ lines: [line('L2')], status: 'paid', userId: 'x', id: 'mine', created: '1970' }, bo)
    expect(answer.json()).toMatchObject({ status: 'received', created: test.time.now.toISOString() })
    expect((await get('', bo)).json()).toHaveLength(1)
  })

  it('API-37 is limited by person', async () => {
    let last = 200
    let turns = 0
    while (last === 200 && turns < 200) {
      last = (await place({ lines: [line('L2')] }, bo)).statusCode
      turns += 1
    }
    expect(last).toBe(429)
    expect(turns).toBeGreaterThan(90)
    expect((await place({ lines: [line('L1')] })).statusCode).toBe(200)
  })

  it('API-37 are taken from nobody whose account is gone, even while the session counts as running', async () => {
    await test.database.db.delete(users).where(eq(users.username, 'ada@example.com'))
    expect(statusAndCode(await place({ lines: [line('L1')] }))).toEqual([401, 'token_invalid'])
  })
})

describe('an order that is sent more than once', () => {
  const rows = async () => (await test.database.db.select().from(orders)).length
  const key = (value: string) => ({ ...bo, 'idempotency-key': `${value}-a-key-of-sixteen` })

  // The other tests have used up the hourly limit of a user.
  beforeEach(() => {
    test.time.now = new Date(test.time.now.getTime() + 2 * 3_600_000)
  })

  it('API-37 is stored once after a double click, and again when the same is ordered later', async () => {
    const before = await rows()
    const order = { reference: 'double', lines: [line('L2', 3)] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(order, bo)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await rows()).toBe(before + 1)
    expect((await place({ ...order, reference: 'another' }, bo)).json().reference).toBe('another')
    test.time.now = new Date(test.time.now.getTime() + 60_001)
    expect((await place(order, bo)).json().id).not.toBe(answers[0]?.json().id)
    expect(await rows()).toBe(before + 3)
  })

  it('API-37 with a key is stored once however much later, whatever has become of the product', async () => {
    const order = { reference: 'keyed', lines: [line('L2')] }
    const first = await place(order, key('1'))
    test.time.now = new Date(test.time.now.getTime() + 86_400_000)
    await test.database.db.insert(groups).values({
      ...{ code: 'none', position: 2, names: { '': 'None' }, register: false, reserved: { categories: ['lamp'] } },
    })
    try {
      expect((await place(order, key('1'))).json()).toEqual(first.json())
    } finally {
      await test.database.db.delete(groups).where(eq(groups.code, 'none'))
    }
    expect(statusAndCode(await place({ ...order, note: 'changed' }, key('1')))).toEqual([409, 'submission_differs'])
    expect((await place(order, key('2'))).json().id).not.toBe(first.json().id)
  })
})

describe("the recipients of an order's e-mail", () => {
  const sent: Mail[] = []
  let opened: typeof test
  afterEach(async () => {
    sent.length = 0
  })

  const openShop = async (settings: NonNullable<TestOptions['settings']>, operators: readonly string[]) => {
    opened = await buildTestApp({
      records: testCatalogue(),
      mailer: { sendsMail: true, send: async (mail) => void sent.push(mail) },
      settings: { publicUrl: 'https://portal.example', ...settings },
    })
    for (const username of operators)
      await opened.database.db
        .insert(users)
        .values({ username, passwordHash: '-', isOperator: true, verifiedAt: new Date() })
    await opened.accounts.people.addUser(
      { username: 'ada@example.com', password, firstName: 'Ada', lastName: 'Lind' },
      false,
    )
    const url = '/pim/portal/api/public/auth/token'
    const payload = { username: 'ada@example.com', password }
    const { token } = (await opened.app.inject({ method: 'POST', url, payload })).json()
    const headers = { authorization: `Bearer ${token}` }
    const order = { reference: 'P-7 www.evil.example', note: 'Ring twice', lines: [line('L1', 1200), line('L2')] }
    for (let times = 0; times < 2; times += 1)
      expect((await opened.app.inject({ method: 'POST', url: path, payload: order, headers })).statusCode).toBe(200)
    await opened.app.mails.runDue()
    expect(await opened.database.db.select().from(mailJobs)).toEqual([])
  }

  it('API-37 is the address of the settings, once and with all that was ordered', async () => {
    await openShop({ ordersEmail: 'orders@maker.example' }, ['boss@maker.example'])
    expect(sent).toMatchObject([
      {
        ...{ to: 'orders@maker.example', subject: 'Order from Ada Lind (ada@example.com)', links: [] },
        replyTo: { address: 'ada@example.com' },
      },
    ])
    const text = sent[0]?.text ?? ''
    expect(text).toContain('Ring twice')
    expect(text).toMatch(/L1.*1,200/)
    expect(text).toMatch(/L2.*1/)
    expect(text).not.toContain('www.evil.example')
    expect(text).toContain('npm run vitrine -- orders')
  })

  it('API-37 is every operator who has an address, where the settings name none', async () => {
    await openShop({ operatorEmail: 'first@maker.example' }, ['boss@maker.example', 'chief@maker.example', 'admin'])
    expect(sent.map(({ to }) => to)).toEqual(['boss@maker.example', 'chief@maker.example'])
  })

  it('API-37 is the first operator’s address, where no operator has one', async () => {
    await openShop({ operatorEmail: 'first@maker.example' }, [])
    expect(sent.map(({ to }) => to)).toEqual(['first@maker.example'])
  })

  it('API-37 is the log, where there is no address at all', async () => {
    await openShop({}, [])
    expect(sent).toEqual([])
    const warned = opened.logged.filter(({ level, msg }) => level === 40 && String(msg).includes('ordered'))
    expect(warned).toMatchObject([{ order: expect.any(String) }])
  })
})
