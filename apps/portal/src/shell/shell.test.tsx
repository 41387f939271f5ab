import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Configuration } from '@vitrine/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTo } from '../api/testing/answer-to.ts'
import { fakeServer } from '../app/testing/fake-server.ts'
import { showPortal } from '../app/testing/show-portal.tsx'
import { anna, guest, startDataWith } from '../app/testing/test-data.ts'
import { formWith } from '../entities/forms/testing/form-with.ts'
import { storeUser } from '../entities/session/session.ts'
import { closeNotification, closeNotifications, notify, notifyAbout } from '../feedback/notifications.ts'

beforeEach(() => {
  fakeServer({})
})

const topBar = () => screen.findByRole('navigation', { name: 'Main' })
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('the top bar', () => {
  it('SHELL-01 always has Products, Assets and Contents', async () => {
    showPortal('/en-GB/search', guest)
    expect(linksIn(await topBar())).toEqual([
      'Products /en-GB/products/list',
      'Assets /en-GB/asset/list',
      'Contents /en-GB/contents/list',
    ])
  })

  it('SHELL-01 SHELL-14 marks the area as the current one, and no link as the page that it only leads up to', async () => {
    showPortal('/en-GB/products/list/lamps', guest)
    const marked = [...((await topBar()).parentElement?.querySelectorAll('[aria-current]') ?? [])]
    expect(marked.map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`)).toEqual(['Products true'])
  })

  it.each(['report/none', 'asset/none', 'contents', 'nothing/here'])(
    'SHELL-01 ROUTE-07 marks the products where an unknown path shows the catalogue: %s',
    async (path) => {
      showPortal(`/en-GB/${path}`, guest, startDataWith({ feedback_form: 1 }))
      expect((await topBar()).querySelector('[aria-current]')?.textContent).toBe('Products')
      expect((await topBar()).querySelectorAll('[aria-current]')).toHaveLength(1)
    },
  )

  it('SHELL-01 SHELL-07 marks the basket alone while the visitor is in it, and not the media library', async () => {
    const { go } = showPortal('/en-GB/asset/cart', guest)
    await topBar()
    const marked = () =>
      [...document.querySelectorAll('header [aria-current]')].map((link) => link.getAttribute('href'))
    expect(marked()).toEqual(['/en-GB/asset/cart'])
    go('/en-GB/asset/list/rooms')
    await waitFor(() => expect(marked()).toEqual(['/en-GB/asset/list']))
  })

  it('SHELL-02 SHELL-03 SHELL-04 A-44 has Reports and Contact when they are configured, in this order', async () => {
    showPortal('/en-GB/search', guest, startDataWith({ feedback_form: 1, contact_form: 7 }))
    expect(linksIn(await topBar()).slice(3)).toEqual([
      'Reports /en-GB/report/detail/new',
      'Contact /en-GB/forms/detail/7',
    ])
  })

  it.each([0, '0'])('SHELL-02 SHELL-03 has neither where a server writes %j for none', async (none) => {
    showPortal('/en-GB/search', guest, startDataWith({ feedback_form: none, contact_form: none }))
    expect((await topBar()).textContent).toBe('ProductsAssetsContents')
  })

  it('SHELL-03 has no Contact where a server writes that none is configured as nothing', async () => {
    showPortal(
      '/en-GB/search',
      guest,
      startDataWith(answerTo<Configuration>('open.config', { setup: { contact_form: null } }).setup),
    )
    expect(linksIn(await topBar())).toHaveLength(3)
  })

  it.each([
    ['7', '7'],
    ['get in touch/ä', 'get%20in%20touch%2F%C3%A4'],
  ])(
    'SHELL-04 ROUTE-18 Contact leads to its form, and is the current link there and at no other form: %s',
    async (id, segment) => {
      const form = (contact_form: string) => formWith({ id: contact_form, name: `Form ${contact_form}` })
      vi.unstubAllGlobals()
      fakeServer({ 'GET /pim/portal/api/private/form/': { body: { [id]: form(id), '8': form('8') } } })
      const { go, path } = showPortal('/en-GB/forms/detail/8', guest, startDataWith({ contact_form: id }))
      const contact = async () => within(await topBar()).getByRole('link', { name: 'Contact' })
      const state = async () => [
        (await contact()).getAttribute('aria-current'),
        (await contact()).hasAttribute('data-current'),
      ]
      await screen.findByRole('heading', { level: 1, name: 'Form 8' })
      expect(await state()).toEqual([null, false])
      fireEvent.click(await contact())
      await screen.findByRole('heading', { level: 1, name: `Form ${id}` })
      expect(path()).toBe(`/en-GB/forms/detail/${segment}`)
      expect(await state()).toEqual(['page', true])
      go(`/en-GB/forms/detail/${segment}?from=mail`)
      await waitFor(async () => expect(await state()).toEqual(['page', true]))
    },
  )

  it('SHELL-06 SHELL-14 A-43 has the search icon, and a logo that leads to the locale home', async () => {
    showPortal('/en/search', guest)
    await topBar()
    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/en/search')
    expect(screen.getByRole('link', { name: 'Lamps, home' }).getAttribute('href')).toBe('/en')
  })

  it('SHELL-07 CONFIG-02 has a cart icon with the number of collected assets, and the configured logo', async () => {
    localStorage.setItem('assets', JSON.stringify([{ url: 'a' }, { url: 'b' }]))
    showPortal('/en-GB/search', guest, startDataWith({ logo: '/media/logo.svg' }))
    const cart = await screen.findByRole('link', { name: 'Download basket, 2 assets' })
    expect(cart.getAttribute('href')).toBe('/en-GB/asset/cart')
    expect(cart.textContent).toBe('2')
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('http://localhost:3000/media/logo.svg')
  })

  it('SHELL-07 tells the whole number of many assets, as the language writes it', async () => {
    localStorage.setItem('assets', JSON.stringify(Array.from({ length: 1200 }, (_, index) => ({ url: `a${index}` }))))
    showPortal('/de-DE/search', guest)
    const cart = await screen.findByRole('link', { name: /^Downloadkorb, 1\D?200 / })
    expect(cart.textContent).toBe('1.200')
  })

  it('SHELL-05 A-45 offers the same links in a side drawer', async () => {
    showPortal('/en-GB/search', guest)
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Lamps' })
    expect(linksIn(within(drawer).getByRole('navigation'))).toEqual(
      linksIn(screen.getAllByRole('navigation')[0] as HTMLElement),
    )
    const basket = within(drawer).getByRole('link', { name: 'Download basket' })
    expect(basket.getAttribute('href')).toBe('/en-GB/asset/cart')
    const signIn = within(drawer).getByRole('link', { name: 'Browsing as a guest. Sign in' })
    expect(signIn.getAttribute('href')).toBe('/en-GB/auth/logout')
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the user menu', () => {
  it('SHELL-09 SHELL-10 A-06 is a guest icon that leads to logging out', async () => {
    showPortal('/en-GB/search', guest)
    const icon = await screen.findByRole('link', { name: 'Browsing as a guest. Sign in' })
    expect(icon.getAttribute('href')).toBe('/en-GB/auth/logout')
  })

  it('SHELL-11 SHELL-13 is an avatar with initials, and a menu with Profile and Logout', async () => {
    showPortal('/en-GB/search', anna)
    const avatar = await screen.findByRole('button', { name: 'Anna Berg’s account' })
    expect(avatar.textContent).toBe('AB')
    const menu = document.getElementById(avatar.getAttribute('popovertarget') ?? '')
    expect(linksIn(menu as HTMLElement)).toEqual(['Profile /en-GB/account/profile', 'Logout /en-GB/account/logout'])
  })

  it('SHELL-13 FORM-01 leads to the forms too, where the user can see any', async () => {
    const call = 'GET /pim/portal/api/private/form/'
    const contact = formWith({ id: 'contact', category: { id: 'contact' } })
    const check = formWith({ id: 'check', category: { id: 'stores' } })
    fakeServer({ [call]: { body: [contact, check] } })
    showPortal('/en-GB/search', anna, startDataWith({ contact_form: 'contact' }))
    const formsLinks = () => screen.queryAllByRole('link', { name: 'Forms', hidden: true })
    await waitFor(() => expect(formsLinks()).toHaveLength(2))
    const links = formsLinks()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/en-GB/forms/list/stores'))
    const avatar = await screen.findByRole('button', { name: 'Anna Berg’s account' })
    const menu = document.getElementById(avatar.getAttribute('popovertarget') ?? '')
    expect(menu?.contains(links[0] as HTMLElement)).toBe(true)
    expect(screen.getByRole('contentinfo').contains(links[1] as HTMLElement)).toBe(true)
  })

  it('SESSION-18 leads guests to the forms that they can see, in the footer, and nowhere else', async () => {
    const check = formWith({ id: 'check', category: { id: 'stores' } })
    fakeServer({ 'GET /pim/portal/api/private/form/': { body: [check] } })
    showPortal('/en-GB/search', guest)
    const link = await screen.findByRole('link', { name: 'Forms' })
    expect(screen.getByRole('contentinfo').contains(link)).toBe(true)
  })

  it('SESSION-18 loads the link to the forms when the footer comes near the window', async () => {
    let comeNear = () => {}
    class Observer {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    const check = formWith({ id: 'check', category: { id: 'stores' } })
    const { calls } = fakeServer({ 'GET /pim/portal/api/private/form/': { body: [check] } })
    showPortal('/en-GB/search', guest)
    await waitFor(() => expect(calls.some(({ path }) => path.includes('/form/'))).toBe(true))
    const footer = await screen.findByRole('contentinfo')
    await waitFor(() => expect(footer.querySelector('span')).toBeTruthy())
    expect(screen.queryByRole('link', { name: 'Forms' })).toBeNull()
    act(comeNear)
    expect(footer.contains(await screen.findByRole('link', { name: 'Forms' }))).toBe(true)
    vi.unstubAllGlobals()
  })

  it('SHELL-03 leads to no list of forms that holds the contact form alone', async () => {
    const contact = formWith({ id: 'contact', category: { id: 'contact' } })
    const { calls } = fakeServer({ 'GET /pim/portal/api/private/form/': { body: [contact] } })
    showPortal('/en-GB/search', anna, startDataWith({ contact_form: 'contact' }))
    await waitFor(() => expect(calls.some(({ path }) => path.includes('/form/'))).toBe(true))
    await screen.findByRole('link', { name: 'Contact' })
    expect(screen.queryByRole('link', { name: 'Forms', hidden: true })).toBeNull()
  })

  it('SHELL-13 says a name that is too long for the menu in full where it is pointed at', async () => {
    const long = `Maximiliane-${'Wolkenstein'.repeat(20)}`
    showPortal('/en-GB/search', { ...anna, first_name: long, last_name: '' })
    await screen.findByRole('button', { name: `${long}’s account` })
    expect(screen.getByText(long).title).toBe(long)
  })

  it('SHELL-12 A-41 has the initial of the username where there are no names', async () => {
    showPortal('/en-GB/search', { ...anna, first_name: '', last_name: '', username: 'bert@example.com' })
    expect((await screen.findByRole('button', { name: 'bert@example.com’s account' })).textContent).toBe('B')
  })

  it('SESSION-17 names the company of a company account, with the rights of every user', async () => {
    showPortal('/en-GB/search', { ...anna, data: { is_company: true, country: 'NL', company: 'Lumen BV' } })
    const avatar = await screen.findByRole('button', { name: 'Anna Berg’s account' })
    const menu = within(document.getElementById(avatar.getAttribute('popovertarget') ?? '') as HTMLElement)
    expect(menu.getByText('Lumen BV')).toBeTruthy()
    expect(menu.getByText('Profile')).toBeTruthy()
  })

  it('SHELL-11 A-80 shows the picture, and the initials when it does not come', async () => {
    showPortal('/en-GB/search', { ...anna, picture: '/people/7.webp' })
    const avatar = await screen.findByRole('button', { name: 'Anna Berg’s account' })
    const picture = avatar.querySelector('img') as HTMLImageElement
    expect(picture.src).toBe('http://localhost:3000/people/7.webp')
    fireEvent.error(picture)
    expect(avatar.querySelector('img')).toBeNull()
    expect(avatar.textContent).toBe('AB')
  })

  it('SESSION-01 goes to login when another tab has logged out', async () => {
    const portal = showPortal('/en-GB/search', anna)
    await topBar()
    act(() => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    })
    await waitFor(() => expect(portal.path()).toBe('/en-GB/auth/login'))
  })

  it('SHELL-09 follows the session in this tab', async () => {
    showPortal('/en-GB/search', guest)
    await topBar()
    act(() => storeUser(anna))
    expect(await screen.findByRole('button', { name: 'Anna Berg’s account' })).toBeTruthy()
  })
})

describe('the locale picker', () => {
  it('LOCALE-09 LOCALE-10 LOCALE-12 SHELL-08 shows the locales with flag and title', async () => {
    showPortal('/en-GB/search', guest)
    fireEvent.click(await screen.findByRole('button', { name: 'Language and region: English' }))
    const dialog = await screen.findByRole('dialog', { name: 'Region and language select' })
    expect(within(dialog).getByText('Choose your desired language and location')).toBeTruthy()
    expect(linksIn(dialog)).toEqual(['English /en-GB/search', 'Deutsch /de-DE/search', 'Nederlands /nl-BE/search'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go back' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LOCALE-11 A-05 takes the flag from the country part, and has none without one', async () => {
    const data = {
      ...startDataWith(),
      locales: [...startDataWith().locales, { code: 'fr', title: 'Français', default: false }],
    }
    showPortal('/en-GB/search', guest, data)
    fireEvent.click(await screen.findByRole('button', { name: 'Language and region: English' }))
    const dialog = await screen.findByRole('dialog')
    const flags = within(dialog)
      .getAllByRole('link')
      .map((link) => /\/([A-Z]{2})[^/]*\.svg/.exec(link.querySelector('img')?.getAttribute('src') ?? '')?.[1])
    expect(flags).toEqual(['GB', 'DE', 'BE', undefined])
    // The language's code replaces a flag that is missing or fails to load; the accessible name does not change.
    const french = within(dialog).getByRole('link', { name: 'Français' })
    expect(french.textContent).toBe('frFrançais')
    const german = within(dialog).getByRole('link', { name: 'Deutsch' })
    fireEvent.error(german.querySelector('img') as HTMLImageElement)
    expect([german.textContent, german.querySelector('img')]).toEqual(['deDeutsch', null])
  })

  it('LOCALE-10 opens with the focus on the locale in use', async () => {
    showPortal('/de-DE/search', guest)
    fireEvent.click(await screen.findByRole('button', { name: /Deutsch/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.querySelector('[autofocus]')).toBe(within(dialog).getByRole('link', { name: 'Deutsch' }))
  })

  it('A-83 goes to the same path in the chosen locale, and saves it', async () => {
    const portal = showPortal('/en-GB/contents/list/news?x=1', guest)
    fireEvent.click(await screen.findByRole('button', { name: 'Language and region: English' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Deutsch' }))
    await waitFor(() => expect(portal.path()).toBe('/de-DE/contents/list/news?x=1'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(localStorage.getItem('locale')).toBe('de_DE'))
  })
})

describe('notifications', () => {
  it('NOTIFY-02 goes when it is closed', async () => {
    showPortal('/en-GB/search', guest)
    await topBar()
    act(() => notify('Saved', 'success'))
    const area = screen.getByRole('region', { name: 'Notifications' })
    // At once, without loading code: offline, nothing could be loaded.
    const message = within(area).getByText('Saved')
    fireEvent.click(within(area).getByRole('button', { name: 'Close' }))
    expect(message.isConnected).toBe(false)
  })

  it('NOTIFY-01 NOTIFY-02 stand in the dialog on top, which takes no clicks outside it, and in the page again after it', async () => {
    showPortal('/en-GB/search', guest)
    fireEvent.click(await screen.findByRole('button', { name: 'Language and region: English' }))
    const dialog = await screen.findByRole('dialog')
    const area = within(dialog).getByRole('region', { name: 'Notifications' })
    act(() => notify('Lost'))
    act(() => notify('Kept'))
    fireEvent.click(within(area).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(area.textContent).toBe('Kept')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go back' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('region', { name: 'Notifications' })).toBe(area)
    fireEvent.click(within(area).getByRole('button', { name: 'Close' }))
    expect(area.textContent).toBe('')
  })

  it('DATA-32 are information unless they are errors or successes', async () => {
    showPortal('/en-GB/search', guest)
    await topBar()
    act(() => {
      notify('Known')
      notify('Lost', 'error')
      notify('Saved', 'success')
    })
    const shown = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('listitem')
    expect(shown.map(({ textContent, dataset }) => [textContent, dataset.severity])).toEqual([
      ['Known', 'info'],
      ['Saved', 'success'],
      ['Lost', 'error'],
    ])
  })

  it('NOTIFY-01 NOTIFY-04 are read out once each: failures at once, all else in turn, from areas that were there before', async () => {
    showPortal('/en-GB/search', guest)
    await topBar()
    const area = screen.getByRole('region', { name: 'Notifications' })
    const live = [...area.querySelectorAll('[aria-live]')]
    expect(live.map((one) => [one.getAttribute('aria-live'), one.textContent])).toEqual([
      ['polite', ''],
      ['assertive', ''],
    ])
    act(() => notify('Saved', 'success'))
    act(() => notify('Lost', 'error'))
    act(() => notify('Known'))
    expect(live.map(({ textContent }) => textContent)).toEqual(['SavedKnown', 'Lost'])
    // No nested live regions, and no role that would announce the message twice.
    expect(area.closest('[aria-live]')).toBeNull()
    expect(area.querySelectorAll('[aria-live] [aria-live], [role=alert], [role=status]')).toHaveLength(0)
  })

  it('NOTIFY-20 the result of a thing takes the place of the one before, and of no other', async () => {
    showPortal('/en-GB/search', guest)
    await topBar()
    const area = screen.getByRole('region', { name: 'Notifications' })
    const [tellReport, tellProfile] = [notifyAbout('report'), notifyAbout('profile')]
    const shown = () =>
      within(area)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    act(() => tellReport('Something went wrong', 'error'))
    act(() => tellProfile('No room.', 'error'))
    act(() => notify('Known'))
    expect(shown()).toEqual(['Known', 'Something went wrong', 'No room.'])
    act(() => tellReport('Success', 'success'))
    expect(shown()).toEqual(['Known', 'Success', 'No room.'])
  })

  it('NOTIFY-02 NOTIFY-03 the focus goes on to the next one, and after the last to where it was before', async () => {
    showPortal('/en-GB/search', guest)
    const link = within(await topBar()).getByRole('link', { name: 'Contents' })
    // Messages stay until they are closed, however long the test takes.
    vi.useFakeTimers()
    act(() => notify('First'))
    act(() => notify('Second'))
    link.focus()
    const area = screen.getByRole('region', { name: 'Notifications' })
    const [first, second] = within(area).getAllByRole('button', { name: 'Close' }) as [HTMLElement, HTMLElement]
    first.focus()
    await act(async () => void fireEvent.click(first))
    expect(document.activeElement).toBe(second)
    await act(async () => void fireEvent.click(second))
    expect(document.activeElement).toBe(link)
  })

  it('NOTIFY-01 NOTIFY-20 tell the page how much room it needs below, and scroll what has the focus out from under them', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(54)
    showPortal('/en-GB/search', guest)
    const link = within(await topBar()).getByRole('link', { name: 'Contents' })
    const scrolled = vi.fn()
    link.scrollIntoView = scrolled
    // The area is at the bottom right; at one position the link is below it, at another beside it.
    const at = (element: Element, ...[x, y]: [number, number]) => {
      element.getBoundingClientRect = () => new DOMRect(x, y, 100, 50)
    }
    at(screen.getByRole('region', { name: 'Notifications' }), 200, 600)
    at(link, 0, 620)
    link.focus()
    act(() => notify('Beside'))
    const room = () => document.documentElement.style.getPropertyValue('--notifications-room')
    expect(room()).toBe('54px')
    expect(scrolled).not.toHaveBeenCalled()
    at(link, 150, 620)
    act(() => notify('Over it'))
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' })
    act(() => closeNotifications())
    expect(room()).toBe('')
    height.mockRestore()
  })

  it('NOTIFY-03 goes by itself after 5000 ms', async () => {
    showPortal('/en-GB/search', guest)
    await topBar()
    act(() => notify('First'))
    await screen.findByText('First')
    act(() => closeNotification(0))
    vi.useFakeTimers()
    act(() => notify('Second', 'error'))
    expect(screen.getByText('Second')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(4999))
    // Neither a pointer nor the focus on it changes that.
    fireEvent.mouseEnter(screen.getByText('Second'))
    within(screen.getByText('Second').closest('li') as HTMLElement)
      .getByRole('button')
      .focus()
    expect(screen.getByText('Second')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Second')).toBeNull()
    vi.useRealTimers()
  })
})
