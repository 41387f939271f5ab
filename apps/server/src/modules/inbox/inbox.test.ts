import { formResults, visits } from '@vitrine/database/schema'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { statusAndField } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'
import { openInbox } from './testing/open-inbox.ts'

let test: Awaited<ReturnType<typeof openInbox>>
let ada: Awaited<ReturnType<typeof addPerson>>
const ids: Record<string, string> = {}

beforeAll(async () => {
  test = await openInbox()
  ada = await addPerson(test, { username: 'ada@example.com', firstName: 'Ada', lastName: 'Lind', company: 'Lumen' })
  ids.guest = await test.addResult({ name: 'Ärger mit LÄMPCHEN', reply: 'gast@example.org' })
  ids.result = await test.addResult({ name: 'Bulbs', colour: 'red' }, ada.headers)
  ids.log = await test.addLog('Called back about sconces', ada.headers)
  ids.report = await test.addReport('Broken page', 'It is Σίσυφος and ЁЛКА')
  ids.order = await test.addOrder(ada.userId, 'PO 7')
  ids.visit = await test.addVisit(ada.userId, 'bring samples')
})

const found = async (query: string) => {
  const { items } = await test.get(`/inbox?limit=100&${query}`)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (items as { id: string }[]).map(({ id }) => names.get(id) ?? id).sort()
}

describe('the list of the inbox', () => {
  it('has everything that people have sent, by whatever path, with its sender', async () => {
    const { items, total, counts } = await test.get('/inbox')
    expect([items.length, total, counts]).toEqual([6, 6, { new: 6, in_progress: 0, done: 0 }])
    const one = (name: string) => items.find((item: { id: string }) => item.id === ids[name])
    expect(one('guest')).toMatchObject({
      kind: 'result',
      form: 'contact',
      title: 'Form contact',
      sender: 'guest',
      email: '',
    })
    expect(one('result')).toMatchObject({ sender: 'account', email: 'ada@example.com', name: 'Ada Lind' })
    expect(one('report')).toMatchObject({ kind: 'report', title: 'Broken page', sender: 'guest' })
    expect(one('order')).toMatchObject({ kind: 'order', title: 'PO 7', sender: 'account' })
    expect(one('visit')).toMatchObject({ kind: 'visit', title: 'Wien', sender: 'account' })
  })

  it.each([
    ['search=sconces', ['log']],
    ['search=BULB', ['result']],
    ['search=lampchen', ['guest']],
    ['search=l%C3%A4mpchen%20%C3%A4rger', ['guest']],
    ['search=%CF%83%CE%AF%CF%83%CF%85%CF%86%CE%BF%CF%82', ['report']],
    ['search=%D0%B5%D0%BB%D0%BA%D0%B0', ['report']],
    ['search=gast@example', ['guest']],
    ['search=example.org', ['guest']],
    ['search=lumen', ['log', 'order', 'result', 'visit']],
    ['search=ada%20samples', ['visit']],
    ["search='%20%26%20|%20%5C%20:*", []],
    ['kind=order', ['order']],
    ['form=contact', ['guest', 'log', 'result']],
    ['state=done', []],
    ['assignee=nobody&kind=log', ['log']],
    ['assignee=nonsense', []],
    ['since=2026-03-31', ['guest', 'log', 'report', 'result']],
    ['until=2026-03-30', ['order', 'visit']],
  ])('with %s has what fits', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it('has pages, the newest first', async () => {
    const pages = [await test.get('/inbox?limit=4'), await test.get('/inbox?limit=4&page=2')]
    const items = pages.flatMap((page) => page.items) as { id: string; received: string }[]
    expect(new Set(items.map(({ id }) => id)).size).toBe(6)
    expect(items.map(({ received }) => received)).toEqual(
      items
        .map(({ received }) => received)
        .sort()
        .reverse(),
    )
  })

  it('offers operators and forms as filters', async () => {
    expect(await test.get('/inbox/choices')).toEqual({
      operators: [
        { id: test.olga.userId, name: 'Olga' },
        { id: test.omar.userId, name: 'omar@example.com' },
      ],
      forms: [{ code: 'contact', name: 'Form contact' }],
    })
  })

  it('follows what is changed and deleted', async () => {
    const { db } = test.database
    const id = await test.addVisit(ada.userId, 'early')
    await db.update(visits).set({ note: 'late' }).where(eq(visits.id, id))
    expect([(await found('search=early')).length, (await found('search=late')).length]).toEqual([0, 1])
    await db.delete(visits).where(eq(visits.id, id))
    expect(await found('search=late')).toEqual([])
    const eve = await addPerson(test, { username: 'eve@example.com' })
    const order = await test.addOrder(eve.userId, 'PO 8')
    const result = await test.addResult({ name: 'Orphan' }, eve.headers)
    await test.accounts.people.removeUser('eve@example.com')
    expect((await test.call('GET', `/inbox/${order}`)).statusCode).toBe(404)
    expect(await test.get(`/inbox/${result}`)).toMatchObject({ sender: 'gone', email: '' })
    await db.delete(formResults).where(eq(formResults.id, result))
  })
})

describe('an item', () => {
  it('has its answers in the order and with the names of the form', async () => {
    const detail = await test.get(`/inbox/${ids.guest}`)
    const given = detail.answers.filter(({ values }: { values: string[] }) => values.length > 0)
    expect(given.map(({ name, values }: { name: string; values: string[] }) => [name, values])).toEqual([
      ['The name', ['Ärger mit LÄMPCHEN']],
      ['The reply', ['gast@example.org']],
    ])
    expect(detail.addresses).toEqual(['gast@example.org'])
    expect((await test.get(`/inbox/${ids.result}`)).answers[1]).toMatchObject({ name: 'The colour', values: ['RED'] })
    expect(await test.get(`/inbox/${ids.order}`)).toMatchObject({
      ...{ text: 'two please', lines: [{ product: 'L1', quantity: 2 }], addresses: ['ada@example.com'] },
    })
    expect(await test.get(`/inbox/${ids.visit}`)).toMatchObject({
      ...{ text: 'bring samples', date: '2026-04-10', place: ['Ring 1', '1010 Wien', 'AT'] },
    })
    expect((await test.get(`/inbox/${ids.report}`)).addresses).toEqual([])
  })

  it('is changed on the basis of a version, with an entry in the audit log', async () => {
    const { version } = await test.get(`/inbox/${ids.log}`)
    const change = { version, state: 'in_progress', assignee: test.olga.userId }
    const changed = await test.call('PATCH', `/inbox/${ids.log}`, change)
    expect(changed.json()).toMatchObject({ state: 'in_progress', assignee: test.olga.userId, assignee_name: 'Olga' })
    const late = await test.call('PATCH', `/inbox/${ids.log}`, { version, state: 'done' }, test.omar.headers)
    expect(statusAndField(late)).toEqual([409, 'version'])
    expect((await test.get(`/inbox/${ids.log}`)).state).toBe('in_progress')
    expect((await test.auditLog()).filter(({ action }) => action === 'inbox.changed')).toEqual([
      {
        ...{ operator: 'olga@example.com', action: 'inbox.changed', subject: ids.log },
        details: { kind: 'log', state: 'in_progress', assignee: test.olga.userId },
      },
    ])
    expect(await found(`assignee=${test.olga.userId}`)).toEqual(['log'])
    expect((await test.get('/inbox?state=in_progress')).counts).toEqual({ new: 5, in_progress: 1, done: 0 })
  })

  it('is given to operators only, and back to nobody', async () => {
    const path = `/inbox/${ids.order}`
    const { version } = await test.get(path)
    for (const assignee of [ada.userId, 'nonsense'])
      expect(statusAndField(await test.call('PATCH', path, { version, assignee }))).toEqual([400, 'assignee'])
    const taken = (await test.call('PATCH', path, { version, assignee: test.omar.userId })).json()
    const back = await test.call('PATCH', path, { version: taken.version, assignee: '' })
    expect(back.json()).toMatchObject({ assignee: '', assignee_name: '' })
  })

  it('of two operators at once, one changes it', async () => {
    const path = `/inbox/${ids.visit}`
    const { version } = await test.get(path)
    const answers = await Promise.all([
      test.call('PATCH', path, { version, assignee: test.olga.userId }),
      test.call('PATCH', path, { version, assignee: test.omar.userId }, test.omar.headers),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('that does not exist is not found', async () => {
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { version: 'v', state: 'done' }],
      ['POST', '/notes', { text: 'x' }],
      ['POST', '/reply', { text: 'x', address: 'a@example.com' }],
    ] as const) {
      expect(statusAndField(await test.call(method, `/inbox/${missing}${path}`, body))).toEqual([404, 'id'])
      expect(statusAndField(await test.call(method, `/inbox/nonsense${path}`, body))).toEqual([404, 'id'])
    }
  })
})

describe('notes and replies', () => {
  it('adds a note once, however often it is sent with one key', async () => {
    const headers = { ...test.olga.headers, 'idempotency-key': 'note-key-0000000001' }
    const path = `/inbox/${ids.report}/notes`
    const answers = await Promise.all([1, 2].map(() => test.call('POST', path, { text: ' Ask Omar. ' }, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { notes } = await test.get(`/inbox/${ids.report}`)
    expect(notes).toMatchObject([{ kind: 'note', text: 'Ask Omar.', author: 'olga@example.com', address: '' }])
    expect((await test.call('POST', path, { text: 'Other' }, headers)).statusCode).toBe(409)
    expect((await test.auditLog()).filter(({ action }) => action === 'inbox.noted')).toHaveLength(1)
  })

  it('sends one reply in the language of what was sent, which it quotes', async () => {
    await test.app.mails.runDue()
    test.mails.length = 0
    const headers = { 'accept-language': 'de', ...test.asGuest }
    const id = await test.addResult({ name: 'Wo ist <b>mein</b> Licht?', reply: 'gast@example.org' }, headers)
    const reply = { text: 'Guten Tag,\n\nes kommt.', address: 'gast@example.org' }
    const keyed = { ...test.olga.headers, 'idempotency-key': 'reply-key-000000001' }
    const answers = await Promise.all([1, 2].map(() => test.call('POST', `/inbox/${id}/reply`, reply, keyed)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await test.app.mails.runDue()
    expect(test.mails).toHaveLength(1)
    const [mail] = test.mails
    expect([mail?.to, mail?.language, mail?.subject]).toEqual(['gast@example.org', 'de', 'Re: Form contact'])
    expect(mail?.replyTo).toEqual({ name: '', address: 'olga@example.com' })
    expect(mail?.text).toContain('Guten Tag,\n\nes kommt.')
    expect(mail?.text).toContain('Wo ist <b>mein</b> Licht?')
    expect(mail?.html).not.toContain('<b>mein')
    const [note] = (await test.get(`/inbox/${id}`)).notes
    expect(note).toMatchObject({ kind: 'reply', address: 'gast@example.org', author: 'olga@example.com' })
    const log = (await test.auditLog()).filter(({ action }) => action === 'inbox.replied')
    expect(log).toEqual([
      { operator: 'olga@example.com', action: 'inbox.replied', subject: id, details: { kind: 'result' } },
    ])
  })

  it('replies to no other address', async () => {
    const reply = { text: 'x', address: 'stranger@example.com' }
    expect(statusAndField(await test.call('POST', `/inbox/${ids.guest}/reply`, reply))).toEqual([400, 'address'])
    expect(statusAndField(await test.call('POST', `/inbox/${ids.report}/reply`, reply))).toEqual([400, 'address'])
  })

  it("replies to an account in the account's language", async () => {
    await test.database.db.execute(sql`update users set language = 'fr' where id = ${ada.userId}`)
    test.mails.length = 0
    const reply = { text: 'Bonjour', address: 'ada@example.com' }
    expect((await test.call('POST', `/inbox/${ids.order}/reply`, reply)).statusCode).toBe(200)
    await test.app.mails.runDue()
    expect(test.mails.map(({ to, language }) => [to, language])).toEqual([['ada@example.com', 'fr']])
    expect(test.mails[0]?.text).toContain('L1 (2)')
  })
})
