import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Form } from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fakeServer, later, type SentCall } from '../../app/testing/fake-server.ts'
import { forgetPortal } from '../../app/testing/forget-portal.ts'
import { showPortal } from '../../app/testing/show-portal.tsx'
import { anna, guest } from '../../app/testing/test-data.ts'
import { asAnswer, formWith } from '../../entities/forms/testing/form-with.ts'
import { storeUser } from '../../entities/session/session.ts'
import { notify } from '../../feedback/notifications.ts'

vi.mock('../../browser/sanitise.ts', () => ({ sanitise: (html: string) => html }))

const root = '/pim/portal/api/private'
const call = `GET ${root}/form/`

const required = { required_before_continuing: true }
const safety = formWith({ id: 'safety', name: 'Safety', ...required })
const training = formWith({ id: 'training', name: 'Training', ...required })

const start = '/en-GB/report/detail/new'
/** Shows a page to a guest, with these forms and further answers. */
const show = (forms: readonly Form[] | Answer, path = start, more: Record<string, Answer> = {}) => {
  const answer = Array.isArray(forms) ? { body: asAnswer(forms) } : (forms as Answer)
  const { calls } = fakeServer({ [call]: answer, ...more })
  return { ...showPortal(path, guest), calls }
}
const dialog = () => screen.findByRole('dialog', { name: 'Unresolved forms' })
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull()
/** Waits for the forms call and its effects. */
const asked = async (calls: readonly SentCall[], times = 1) => {
  await waitFor(() => expect(calls.filter(({ path }) => path === `${root}/form/`)).toHaveLength(times))
  await act(async () => {
    await vi.dynamicImportSettled()
  })
}

describe('the unresolved forms dialog', () => {
  it('FORM-26 FORM-27 FORM-28 FORM-29 opens at load with its title, its text, a button for each form, and Disregard', async () => {
    show([safety, formWith({ id: 'survey', name: 'Survey' }), training])
    const shown = within(await dialog())
    expect(shown.getByRole('heading', { name: 'Unresolved forms' })).toBeTruthy()
    expect(shown.getByText('You have unresolved forms')).toBeTruthy()
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Safety',
      'Training',
      'Disregard',
    ])
  })

  it('does not open in the preview of a brand, over what the preview shows', async () => {
    const framing = vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
    const { calls } = show([safety])
    await asked(calls)
    noDialog()
    framing.mockRestore()
  })

  it('FORM-25 FORM-26 does not open for forms that are done, not required or not available', async () => {
    const { calls } = show([
      formWith({ id: 'done', ...required, last_result_date: '2026-01-01T00:00:00Z' }),
      formWith({ id: 'optional' }),
      formWith({ id: 'over', ...required, hidden_after_completion: true, stop_date: '2020-01-01' }),
      formWith({ id: 'between', ...required, recurring: '0', start_date: '2020-01-01' }),
    ])
    await asked(calls)
    noDialog()
  })

  it('FORM-28 A-71 a form’s button opens its detail and closes the dialog', async () => {
    const { calls, ...portal } = show([safety, training])
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Training' }))
    await waitFor(() => expect(portal.path()).toBe('/en-GB/forms/detail/training'))
    await asked(calls)
    noDialog()
  })

  it('FORM-29 A-71 Disregard closes it until the next load', async () => {
    const { calls, ...portal } = show([safety])
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Disregard' }))
    noDialog()
    portal.go('/en-GB/auth/login')
    await screen.findByRole('heading', { name: 'Sign in' })
    portal.go(start)
    await screen.findByRole('navigation', { name: 'Main' })
    await asked(calls)
    noDialog()
    forgetPortal()
    show([safety])
    await dialog()
  })

  it('FORM-28 lets no message lie over the forms: not the one that greets who has signed in', async () => {
    show([safety])
    await dialog()
    act(() => notify('Welcome', 'success'))
    const message = await screen.findByText('Welcome')
    expect((await dialog()).contains(message)).toBe(true)
    expect(message.closest('[data-above-buttons]')).toBeNull()
  })

  it('FORM-29 A-71 Escape closes it too', async () => {
    show([safety])
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }))
    noDialog()
  })

  it('FORM-26 comes for each user', async () => {
    show(({ headers }) => ({
      body: asAnswer([headers.get('authorization') === `Bearer ${anna.token}` ? training : safety]),
    }))
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Disregard' }))
    act(() => storeUser(anna))
    expect(within(await dialog()).getByRole('button', { name: 'Training' })).toBeTruthy()
  })

  it('FORM-26 A-71 asks for the forms after the consent gate alone', async () => {
    const consent = `${root}/profile/consent`
    const { calls } = show([safety], start, {
      [`GET ${consent}`]: { body: { message: 'Please agree', status: false } },
      [`POST ${consent}`]: { body: {} },
    })
    const agree = await screen.findByRole('button', { name: 'I agree' })
    expect(calls.map(({ path }) => path)).not.toContain(`${root}/form/`)
    fireEvent.click(agree)
    await dialog()
  })

  it('FORM-26 asks once the page has what it asks for', async () => {
    const page = later({ body: { results: [], total: 0 } })
    const { calls } = show([safety], '/en-GB/contents/list', { [`GET ${root}/content/`]: page.answer })
    await waitFor(() => expect(calls.map(({ path }) => path.split('?')[0])).toContain(`${root}/content/`))
    expect(calls.map(({ path }) => path)).not.toContain(`${root}/form/`)
    await page.come()
    await dialog()
  })

  it.each([
    ['there is none', { status: 404, body: {} }],
    ['it can’t be read', { body: 'nothing' }],
    ['it is null', { body: null }],
  ])('FORM-26 NOTIFY-20 says nothing when the answer can’t be had: %s', async (_, answer) => {
    const { calls } = show(answer)
    await asked(calls)
    noDialog()
    expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('')
  })

  it('FORM-26 is not for the pages of signing in', async () => {
    const { calls } = show([safety], '/en-GB/auth/login')
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(calls).toEqual([])
    noDialog()
  })
})
