import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type Answer, fakeServer, later } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest } from '../../../app/testing/test-data.ts'
import { rememberedPath } from '../../../entities/session/return-path.ts'

const path = '/en-GB/auth/verify/the-link'
const show = (verified: Answer, user: typeof anna | null = anna, again: Answer = { body: {} }) => {
  const { calls } = fakeServer({ 'POST /email/verify': verified, 'POST /email/verification': again })
  const portal = showPortal(path, user ?? undefined)
  return { ...portal, sent: () => calls.filter(({ path: to }) => to.startsWith('/email/')) }
}
const heading = (name: string) => screen.findByRole('heading', { name })
const messages = () => within(screen.getByRole('region', { name: 'Notifications' }))

describe('the screen that verifies an address', () => {
  it('sends the link with the session, says that it is at work, and that the address is verified', async () => {
    const slow = later({ body: {} })
    const { sent } = show(slow.answer)
    expect(await screen.findByText('Confirming your email address…')).toBeTruthy()
    expect(document.title).toBe('Confirm your email address – Lamps')
    expect(document.head.querySelector<HTMLMetaElement>('meta[name=referrer]')?.content).toBe('no-referrer')
    await waitFor(() => expect(sent()).toHaveLength(1))
    await slow.come()
    const done = await heading('Your email address is confirmed')
    expect(document.activeElement).toBe(done)
    expect(screen.getByRole('link', { name: 'Go to the catalogue' }).getAttribute('href')).toBe('/en-GB')
    expect(sent().map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
      [{ token: 'the-link' }, `Bearer ${anna.token}`],
    ])
  })

  it.each([
    ['a guest', guest],
    ['nobody', null],
  ])('has %s sign in first, and is come back to', async (_, user) => {
    const { sent, path: at } = show({ body: {} }, user)
    expect(await screen.findByText(/^Sign in with the password you chose/)).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(at()).toBe('/en-GB/auth/login'))
    expect(rememberedPath()).toBe(path)
  })

  it('says that a link has ended, and has another mail sent', async () => {
    const ended = { status: 410, body: { message: 'Ended.', code: 'verification_ended' } }
    const { sent } = show(ended)
    expect(await heading('This link has expired')).toBeTruthy()
    expect(screen.getByText('Ended.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send the email again' }))
    expect(await messages().findByText(/^We’ve sent an email to /)).toBeTruthy()
    expect(sent().map(({ path: to }) => to)).toEqual(['/email/verify', '/email/verification'])
  })

  it('offers no mail where the server sends none', async () => {
    connectApi({ sendsMail: false })
    show({ status: 410, body: { message: 'Ended.', code: 'verification_ended' } })
    await heading('This link has expired')
    expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull()
  })

  it('says that a link is for another account, and leads out of this one', async () => {
    show({ status: 403, body: { message: 'Another account.', code: 'verification_other_account' } })
    expect(await heading('Your email address could not be confirmed')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Another account.')
    const out = within(screen.getByRole('main')).getByRole('link', { name: 'Logout' })
    expect(out.getAttribute('href')).toBe('/en-GB/auth/logout')
  })

  it('NOTIFY-20 says what failed, and tries again', async () => {
    let broken = true
    show(() => (broken ? { status: 500, body: { message: 'Out of order.', code: 'broken' } } : { body: {} }))
    expect(await heading('Your email address could not be confirmed')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Out of order.')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Your email address is confirmed')).toBeTruthy()
  })
})
