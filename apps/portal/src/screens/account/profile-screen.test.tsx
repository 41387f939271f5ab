import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectApi } from '../../api/api-config.ts'
import { type Answer, type FakeAnswer, fakeServer } from '../../app/testing/fake-server.ts'
import { forgetPortal } from '../../app/testing/forget-portal.ts'
import { showPortal } from '../../app/testing/show-portal.tsx'
import { anna, guest } from '../../app/testing/test-data.ts'
import { currentUser, type SessionUser } from '../../entities/session/session.ts'

beforeEach(() => connectApi({ uploadLimit: 50 * 1024 ** 2 }))

const path = '/en-GB/account/profile'
const root = '/pim/portal/api/private/profile'
const filled = {
  first_name: 'Anna',
  last_name: 'Berg',
  gender: 'Female',
  age: '1990-07-14T00:00:00+02:00',
  street: 'Ringstraße',
  street_number: '12a',
  zip_code: '1010',
  city: 'Wien',
  phone_number: '+43 1 234567',
}
const profile = {
  id: '5',
  ...filled,
  token: 'token-of-anna',
  username: 'anna@example.com',
  data: { is_company: false, country: 'AT', company: 'Berg & Co' },
  media: null as { id: string; url: string } | null,
}
const picture = { id: 'p1', url: '/people/p1.webp' }

const again = 'POST /email/verification'
const unverified = { ...profile, data: { ...profile.data, email_verified: false } }

interface Answers {
  readonly own?: Answer
  readonly save?: Answer
  readonly store?: Answer
  readonly remove?: Answer
}

const show = (answers: Answers = {}, user: SessionUser = anna) => {
  const { calls } = fakeServer({
    [`GET ${root}/`]: answers.own ?? { body: profile },
    [`POST ${root}/5`]: answers.save ?? (({ body }) => ({ body: { ...profile, ...(body as object) } })),
    [`POST ${root}/media`]: answers.store ?? { body: picture },
    [`DELETE ${root}/media/p1`]: answers.remove ?? { body: {} },
  })
  const portal = showPortal(path, user)
  const sent = (method: string, below: string) =>
    calls.filter((call) => call.method === method && call.path === `${root}/${below}`)
  return { ...portal, sent }
}

const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
/** Shows the profile, and waits until it can be saved. */
const open = async (...given: Parameters<typeof show>) => {
  const shown = show(...given)
  await save()
  return shown
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const said = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
const photo = (size = 3) => new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' })

describe('the profile', () => {
  it('AUTH-16 names the groups that its owner has asked to be in, and none where a server says nothing of them', async () => {
    const asked = /You have asked to join the group/
    await open({
      own: { body: { ...profile, requested_groups: [{ id: 'dealers', name: 'Händler' }, { id: 7 }, 'x'] } },
    })
    expect(screen.getAllByText(asked).map(({ textContent }) => textContent)).toEqual([
      'You have asked to join the group “Händler”. Your request is still open.',
      'You have asked to join the group “7”. Your request is still open.',
    ])
    forgetPortal()
    await open()
    expect(screen.queryByText(asked)).toBeNull()
  })

  it('says that the address is not verified, and has the mail sent again', async () => {
    const { calls } = fakeServer({ [`GET ${root}/`]: { body: unverified }, [again]: { body: {} } })
    showPortal(path, anna)
    const facts = within(await screen.findByRole('region', { name: 'Account' }))
    expect(facts.getByText('Not confirmed')).toBeTruthy()
    fireEvent.click(facts.getByRole('button', { name: 'Send the email again' }))
    expect(await screen.findByText(/^We’ve sent an email to anna@example.com/)).toBeTruthy()
    expect(calls.filter(({ path: to }) => to === '/email/verification')).toHaveLength(1)
  })

  it('names who can verify the address where the server sends no mail, and nothing where it is verified', async () => {
    connectApi({ sendsMail: false })
    show({ own: { body: unverified } })
    expect(await screen.findByText('Ask the operator of this portal to confirm it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull()
    forgetPortal()
    await open()
    expect(screen.queryByText('Not confirmed')).toBeNull()
  })

  it('ROUTE-20 PROFILE-01 PROFILE-03 PROFILE-04 API-41 DATA-06 is a form of what is known, all of it required', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Personal information' })).toBeTruthy()
    await save()
    const values = [
      'First name',
      'Last name',
      'Date of birth',
      'Street',
      'House number',
      'Postcode',
      'City',
      'Phone number',
    ].map((label) => [field(label).value, field(label).required])
    expect(values).toEqual(
      ['Anna', 'Berg', '1990-07-14', 'Ringstraße', '12a', '1010', 'Wien', '+43 1 234567'].map((value) => [value, true]),
    )
    const gender = screen.getByRole('radiogroup', { name: 'Gender' })
    expect(gender.getAttribute('aria-required')).toBe('true')
    const radios = within(gender).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['Male', false],
      ['Female', true],
    ])
    expect(screen.queryByText('optional')).toBeNull()
  })

  it('ROUTE-20 asks a guest to sign in', async () => {
    const { path: at } = show({}, guest)
    await waitFor(() => expect(at()).toBe('/en-GB/auth/login'))
  })

  it('PROFILE-02 API-42 A-75 saves what was changed; the stored user and the avatar follow', async () => {
    const { sent } = await open()
    type('First name', ' Berta ')
    type('Date of birth', '1991-01-02')
    fireEvent.click(field('Male'))
    fireEvent.click(await save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(sent('POST', '5').map(({ body }) => body)).toEqual([
      {
        ...filled,
        first_name: 'Berta',
        gender: 'Male',
        age: expect.stringMatching(/^1991-01-02T00:00:00[+-]\d{2}:\d{2}$/),
      },
    ])
    expect(sent('POST', '5')[0]?.headers.get('authorization')).toBe('Bearer token-of-anna')
    expect(currentUser()).toMatchObject({ first_name: 'Berta', token: 'token-of-anna' })
    expect(screen.getByRole('button', { name: 'Berta Berg’s account' })).toBeTruthy()
    expect(field('First name').value).toBe('Berta')
    expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
  })

  it.each([
    ['a message', { message: 'ok' }],
    ['a flag', { success: true }],
    ['true', true],
    ['an empty list', []],
    ['nothing', undefined],
    ['a text', new Blob(['OK'], { type: 'text/plain' })],
    ['a part of the profile', { id: 5, first_name: 'Berta' }],
    // What is wrapped is read: the server says what it has stored.
    ['a wrapped profile', { data: { ...profile, first_name: 'Berta', city: 'Graz' } }],
  ])('PROFILE-02 API-42 is saved whatever a server answers: %s', async (_, body) => {
    await open({ save: body === undefined ? { status: 204, body } : { body } }, { ...anna, picture: '/people/p1.webp' })
    type('First name', 'Berta')
    type('City', 'Graz')
    fireEvent.click(await save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(currentUser()).toMatchObject({ first_name: 'Berta', last_name: 'Berg', data: profile.data })
    expect([field('First name').value, field('City').value]).toEqual(['Berta', 'Graz'])
  })

  it('PROFILE-03 INPUT-01 sends nothing while a field is empty, and goes to the first one', async () => {
    const { sent } = show({ own: { body: { ...profile, gender: '', age: '', city: '' } } })
    fireEvent.click(await save())
    expect(said('City')).toBe('Please fill in this field')
    expect(said('Date of birth')).toBe('Please fill in this field')
    expect(screen.getByRole('radiogroup', { name: 'Gender' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please choose one')).toBeTruthy()
    expect(document.activeElement).toBe(field('Male'))
    expect(sent('POST', '5')).toEqual([])
  })

  it('INPUT-06 knows what a phone number is made of', async () => {
    await open()
    type('Phone number', 'call me')
    fireEvent.blur(field('Phone number'))
    await waitFor(() => expect(said('Phone number')).toBe('Please use only digits, spaces and + ( ) . / -'))
  })

  it('NOTIFY-20 A-88 shows a failure at its field and as notification, and keeps what was typed', async () => {
    const body = { message: 'There is no such zip code.', code: 'invalid', field: 'zip_code' }
    await open({ save: { status: 400, body } })
    type('Postcode', '0000')
    fireEvent.click(await save())
    await waitFor(() => expect(said('Postcode')).toBe(body.message))
    expect(screen.getAllByText(body.message)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(field('Postcode')))
    expect(field('Postcode').value).toBe('0000')
  })

  it('NOTIFY-20 says that the server can’t be reached', async () => {
    show({
      save: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    fireEvent.click(await save())
    expect(await screen.findByText('The server can’t be reached. Please check your connection.')).toBeTruthy()
  })

  it('PROFILE-02 asks before it is left with something unsaved', async () => {
    const { path: at } = await open()
    type('City', 'Graz')
    const away = () => fireEvent.click(screen.getByRole('link', { name: 'Change password' }))
    away()
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    // The browser puts the focus here when the dialog opens, so an accidental Enter loses nothing.
    expect(dialog.querySelector('[autofocus]')?.textContent).toBe('Stay')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([at(), field('City').value]).toEqual([path, 'Graz'])
    away()
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(at()).toBe('/en-GB/auth/forgot'))
  })

  it('PROFILE-02 asks nothing once the changes are undone', async () => {
    const { path: at } = await open()
    type('City', 'Graz')
    fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }))
    expect(field('City').value).toBe('Wien')
    expect(document.activeElement).toBe(await save())
    fireEvent.click(screen.getByRole('link', { name: 'Change password' }))
    await waitFor(() => expect(at()).toBe('/en-GB/auth/forgot'))
  })

  it('PROFILE-02 keeps what was typed when the language is changed, and asks nothing', async () => {
    const { path: at } = await open()
    type('City', 'Graz')
    fireEvent.click(screen.getByRole('button', { name: /^Language and region/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByText('Deutsch'))
    expect((await screen.findByLabelText<HTMLInputElement>('Ort')).value).toBe('Graz')
    expect(at()).toBe('/de-DE/account/profile')
  })

  it('DATA-06 SESSION-17 shows the address and the company, which are not changed here', async () => {
    show()
    const facts = await screen.findByRole('region', { name: 'Account' })
    expect(within(facts).getByText('anna@example.com')).toBeTruthy()
    expect(within(facts).getByText('Berg & Co')).toBeTruthy()
    expect(within(facts).getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/en-GB/auth/forgot')
  })

  it('DATA-06 shows what a server leaves out as empty', async () => {
    await open({ own: { body: { id: 5, first_name: 'Anna' } } })
    expect([field('First name').value, field('City').value, field('Date of birth').value]).toEqual(['Anna', '', ''])
  })

  it('tells autofill what is what', async () => {
    await open()
    const words = ['First name', 'Last name', 'Date of birth', 'Postcode', 'City', 'Phone number'].map(
      (label) => field(label).autocomplete,
    )
    expect(words).toEqual(['given-name', 'family-name', 'bday', 'postal-code', 'address-level2', 'tel'])
  })
})

describe('the profile picture', () => {
  it('A-41 SHELL-11 is the initials where there is none', async () => {
    show()
    const region = await screen.findByRole('region', { name: 'Profile picture' })
    expect(within(region).getByText('AB')).toBeTruthy()
    expect(within(region).queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  it('A-80 API-43 is sent when a file is chosen; profile and avatar have it', async () => {
    const { sent } = await open()
    choose(photo())
    expect(await screen.findByText('Your picture has been saved')).toBeTruthy()
    expect(sent('POST', 'media')[0]?.body).toContain('me.jpg')
    expect(currentUser()?.picture).toBe(picture.url)
    const region = screen.getByRole('region', { name: 'Profile picture' })
    expect(within(region).getByRole('img').getAttribute('src')).toMatch(/\/people\/p1\.webp$/)
    expect(within(region).getByRole('button', { name: 'Replace picture' })).toBeTruthy()
    // Saving the form does not undo the change of the picture.
    type('City', 'Graz')
    fireEvent.click(await save())
    await screen.findByText('Saved')
    expect(currentUser()?.picture).toBe(picture.url)
  })

  it('A-80 API-43 is the one in the profile where a server answers nothing', async () => {
    let stored: object = profile
    const store = () => {
      stored = { ...stored, media: picture }
      return { status: 204, body: undefined }
    }
    await open({ own: () => ({ body: stored }), store })
    choose(photo())
    expect(await screen.findByText('Your picture has been saved')).toBeTruthy()
    expect(currentUser()?.picture).toBe(picture.url)
  })

  it('A-80 says how large it may be, with and without something to drop with', async () => {
    show()
    const region = await screen.findByRole('region', { name: 'Profile picture' })
    expect(within(region).getByText('Up to 10 MiB. You can also drag and drop an image here.').className).toContain(
      'withDrop',
    )
    expect(within(region).getByText('Up to 10 MiB').className).toContain('withoutDrop')
  })

  it.each([{ id: 88 }, { message: 'ok' }, { data: picture }, [], null])(
    'A-80 API-43 is saved also where the server does not say where it is: %j',
    async (body) => {
      await open({ store: () => ({ status: 201, body }) })
      choose(photo())
      expect(await screen.findByText('Your picture has been saved')).toBeTruthy()
    },
  )

  it('A-80 has no limit that the server does not name', async () => {
    connectApi({ uploadLimit: undefined })
    const { sent } = await open()
    const region = screen.getByRole('region', { name: 'Profile picture' })
    expect(region.textContent).not.toContain('MiB')
    const large = photo()
    Object.defineProperty(large, 'size', { value: 10 * 1024 ** 2 + 1 })
    choose(large)
    expect(await screen.findByText('Your picture has been saved')).toBeTruthy()
    expect(sent('POST', 'media')).toHaveLength(1)
  })

  it('A-80 is sent when a file is dropped', async () => {
    const { sent } = show()
    const region = await screen.findByRole('region', { name: 'Profile picture' })
    fireEvent.drop(region, { dataTransfer: { types: ['Files'], files: [photo()] } })
    await waitFor(() => expect(sent('POST', 'media')).toHaveLength(1))
  })

  it('A-80 can be given up while it is sent: all is as before, and nothing is called wrong', async () => {
    let answer = () => {}
    const { sent } = await open({
      store: () =>
        new Promise<FakeAnswer>((resolve) => {
          answer = () => resolve({ body: picture })
        }),
    })
    choose(photo())
    const region = screen.getByRole('region', { name: 'Profile picture' })
    fireEvent.click(await within(region).findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(sent('POST', 'media')).toHaveLength(1))
    await act(async () => answer())
    await waitFor(() =>
      expect(within(region).getByRole<HTMLButtonElement>('button', { name: 'Choose a picture' }).disabled).toBe(false),
    )
    expect(within(region).getByText('AB')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Notifications' })).queryAllByRole('listitem')).toEqual([])
    expect(currentUser()?.picture).toBeUndefined()
  })

  it('A-80 API-44 is removed; the avatar shows the initials again', async () => {
    const { sent } = show({ own: { body: { ...profile, media: picture } } }, { ...anna, picture: picture.url })
    const remove = await screen.findByRole('button', { name: 'Remove' })
    remove.focus()
    fireEvent.click(remove)
    // A deletion can't be undone, so a dialog asks first.
    const dialog = () => within(screen.getByRole('dialog', { name: 'Remove your picture?' }))
    fireEvent.click(dialog().getByRole('button', { name: 'Keep it' }))
    expect([screen.queryByRole('dialog'), document.activeElement, sent('DELETE', 'media/p1')]).toEqual([
      null,
      remove,
      [],
    ])
    fireEvent.click(remove)
    fireEvent.click(dialog().getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Your picture has been removed')).toBeTruthy()
    expect(sent('DELETE', 'media/p1')).toHaveLength(1)
    // The pressed button has gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a picture'))
    expect(currentUser()?.picture).toBeUndefined()
    expect(within(screen.getByRole('region', { name: 'Profile picture' })).getByText('AB')).toBeTruthy()
  })

  it('A-80 NOTIFY-20 says at the picture what was wrong, and leaves it as it was', async () => {
    const body = { message: 'This file can’t be read as a picture.', code: 'not_a_picture' }
    await open({ store: { status: 400, body } })
    choose(photo())
    const region = screen.getByRole('region', { name: 'Profile picture' })
    expect(await within(region).findByText(body.message)).toBeTruthy()
    expect(within(region).getByText('AB')).toBeTruthy()
    expect(currentUser()?.picture).toBeUndefined()
    expect(within(region).getByRole<HTMLButtonElement>('button', { name: 'Choose a picture' }).disabled).toBe(false)
  })

  it('A-80 INPUT-06 sends neither what is no picture nor what is too large', async () => {
    const { sent } = await open()
    choose(new File(['x'], 'a.txt', { type: 'text/plain' }))
    expect(
      screen.getByText(
        'This file can’t be used as a picture. Please choose one of these formats: JPEG, PNG, WebP, GIF or AVIF.',
      ),
    ).toBeTruthy()
    const large = photo()
    Object.defineProperty(large, 'size', { value: 10 * 1024 ** 2 + 1 })
    choose(large)
    expect(screen.getByText('This file is larger than 10 MiB. Please choose a smaller one.')).toBeTruthy()
    await act(async () => {})
    expect(sent('POST', 'media')).toEqual([])
  })
})
