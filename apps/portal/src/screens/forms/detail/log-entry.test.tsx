import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, fakeServer, later, type SentCall } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { guest } from '../../../app/testing/test-data.ts'
import { asAnswer, formWith } from '../../../entities/forms/testing/form-with.ts'

const root = '/pim/portal/api/private/form'
const call = `POST ${root}/check/log`

function show(answers: Answer[] = [{ body: { id: '1' } }], allow_logging = true) {
  const left = [...answers]
  const { calls } = fakeServer({
    [`GET ${root}/`]: { body: asAnswer([formWith({ allow_logging })]) },
    [call]: (sent) => {
      const answer = left.shift() ?? { body: { id: '9' } }
      return typeof answer === 'function' ? answer(sent) : answer
    },
  })
  showPortal('/en-GB/forms/detail/check', guest)
  return { sent: (): SentCall[] => calls.filter(({ method }) => method === 'POST') }
}

const entry = async () => within(await screen.findByRole('form', { name: 'Log entry' }))
const field = async () => (await entry()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const send = async () => fireEvent.click((await entry()).getByRole('button', { name: 'Add entry' }))
const submit = async (text: string) => {
  await write(text)
  await send()
}
const told = () => within(screen.getByRole('region', { name: 'Notifications' }))

describe('a log entry', () => {
  it('FORM-15 is offered for a form that allows it', async () => {
    show()
    expect(await field()).toBeTruthy()
  })

  it('FORM-15 is not offered for one that does not', async () => {
    show([], false)
    await screen.findByRole('heading', { level: 1, name: 'Store check' })
    expect(screen.queryByRole('form', { name: 'Log entry' })).toBeNull()
  })

  it('FORM-16 INPUT-01 must not be empty', async () => {
    const { sent } = show()
    await submit('   ')
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await field())
    expect(sent()).toEqual([])
  })

  it('API-18 DATA-24 NOTIFY-17 is sent, and shows Success; the next one can be written', async () => {
    const { sent } = show()
    await submit(' The door sticks ')
    expect(await told().findByText('Success')).toBeTruthy()
    expect(sent()[0]).toMatchObject({ path: `${root}/check/log`, body: { description: 'The door sticks' } })
    expect((await field()).value).toBe('')
    await submit('It does again')
    await waitFor(() => expect(sent()).toHaveLength(2))
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('API-18 is sent once by a double click', async () => {
    const answer = later({ body: { id: '1' } })
    const { sent } = show([answer.answer])
    await submit('The door sticks')
    fireEvent.submit(screen.getByRole('form', { name: 'Log entry' }))
    await answer.come()
    await told().findByText('Success')
    expect(sent()).toHaveLength(1)
  })

  it('API-18 NOTIFY-20 is kept when it fails, and goes under the same key when it is sent again', async () => {
    const { sent } = show([{ status: 500, body: { message: 'No room.', code: 'full' } }])
    await submit('The door sticks')
    expect(await told().findByText('No room.')).toBeTruthy()
    // The notification disappears; the note that nothing was added stays.
    const note = 'The entry wasn’t added. Your text has been kept.'
    expect(screen.getByText(note)).toBeTruthy()
    expect((await field()).value).toBe('The door sticks')
    await send()
    await told().findByText('Success')
    expect(told().queryByText('No room.')).toBeNull()
    expect(screen.queryByText(note)).toBeNull()
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('API-18 says so when the one before its change had arrived, and adds the changed one when it is sent again', async () => {
    const { sent } = show([
      () => Promise.reject(new TypeError('lost')),
      { status: 409, body: { code: 'submission_differs', message: '…' } },
    ])
    await submit('The door sticks')
    await told().findByText('Something went wrong')
    expect(screen.getByText(/can’t be reached/)).toBeTruthy()
    await submit('The door sticks again')
    await told().findByText(/^Your earlier entry was received/)
    expect((await field()).value).toBe('The door sticks again')
    await send()
    await told().findByText('Success')
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
