import { describe, expect, it, vi } from 'vitest'
import { answerTo } from '../../api/testing/answer-to.ts'
import { anna, configurationWith, guest, guestToken, profileWith } from '../../app/testing/test-data.ts'
import { storePending } from './pending.ts'
import { endRefusedSession, takeRefused } from './refused.ts'
import { requireAccount } from './require-account.ts'
import { isAuthPath, isOwnPath, rememberedPath, rememberPath } from './return-path.ts'
import {
  clearSession,
  currentUser,
  fullName,
  initials,
  kindOf,
  onSessionChange,
  storeUser,
  withProfile,
} from './session.ts'

const profile = profileWith({ id: '9' })

describe('the stored user', () => {
  it('SESSION-03 is kept in local storage under the key user', () => {
    storeUser(anna)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(anna)
    expect(currentUser()).toEqual(anna)
  })

  it('SESSION-01 SESSION-02 is a guest by the configured token, else logged in, else none', () => {
    expect(kindOf(guest, guestToken)).toBe('guest')
    expect(kindOf(anna, guestToken)).toBe('user')
    expect(kindOf(undefined, guestToken)).toBe('none')
  })

  it('SESSION-03 is none when what is stored is no user', () => {
    for (const broken of ['{', 'null', '7', '{"token":""}', '{"token":3}', '[]']) {
      localStorage.setItem('user', broken)
      expect(currentUser(), broken).toBeUndefined()
    }
  })

  it('SESSION-01 SESSION-05 lasts as long as the page where the storage is full or refuses', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    localStorage.setItem('user', JSON.stringify(guest))
    expect(currentUser()).toEqual(guest)
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    storeUser(anna)
    expect(currentUser()).toEqual(anna)
    const read = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full)
    expect(currentUser()).toEqual(anna)
    read.mockRestore()
    write.mockRestore()
    // A change stored by another tab counts again.
    localStorage.removeItem('user')
    expect(currentUser()).toBeUndefined()
  })

  it('A-13 takes the profile in and keeps token and username', () => {
    expect(withProfile({ ...guest, token: 't', username: 'anna@example.com' }, profile)).toMatchObject({
      id: '9',
      token: 't',
      username: 'anna@example.com',
      first_name: 'Anna',
    })
  })

  it.each([['an HTML page'], [null], [[]], [{}]])('A-39 takes in no profile that is none: %j', (answer) => {
    expect(() => withProfile(guest, answerTo('account.profile', answer))).toThrow()
  })

  it('A-13 takes what a profile leaves out as empty', () => {
    const user = { ...guest, token: 't', username: 'anna@example.com' }
    const sparse = withProfile(user, answerTo('account.profile', { id: '9', data: null, media: {} }))
    expect(sparse).toEqual({ ...user, id: '9', first_name: '', last_name: '' })
    expect(fullName(sparse)).toBe('anna@example.com')
  })

  it('SESSION-11 A-08 ends where the browser refuses the storage, too', () => {
    const faults: unknown[] = []
    const onFault = (event: ErrorEvent) => faults.push(event.error)
    window.addEventListener('error', onFault)
    const heard: unknown[] = []
    storeUser(anna)
    const stop = onSessionChange(() => heard.push(currentUser()))
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    storeUser(anna)
    clearSession('signed-out')
    storage.mockRestore()
    stop()
    window.removeEventListener('error', onFault)
    expect(heard).toEqual([anna, undefined])
    expect(faults).toEqual([])
  })

  it('SESSION-17 keeps the company of the user data', () => {
    const data = { is_company: true, country: 'NL', company: 'Lumen BV' }
    storeUser({ ...anna, data })
    localStorage.setItem('user', `${localStorage.getItem('user')} `)
    expect(currentUser()?.data).toEqual(data)
  })

  it('SESSION-11 A-08 goes with all of local storage', () => {
    storeUser(anna)
    localStorage.setItem('assets', '[1]')
    localStorage.setItem('locale', 'de_DE')
    clearSession('signed-out')
    expect(localStorage.length).toBe(0)
    expect(currentUser()).toBeUndefined()
  })

  it('SESSION-01 follows what another tab does', () => {
    const heard: string[] = []
    const stop = onSessionChange((where) => heard.push(`${where} ${currentUser()?.username ?? 'none'}`))
    storeUser(anna)
    localStorage.removeItem('user')
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'assets', storageArea: localStorage }))
    stop()
    storeUser(anna)
    expect(heard).toEqual(['here anna@example.com', 'elsewhere none'])
  })
})

describe('a refused token', () => {
  it('SESSION-15 ends the session it belongs to, once', () => {
    storeUser(anna)
    expect(endRefusedSession(anna.token)).toBe(true)
    expect(currentUser()).toBeUndefined()
    expect(endRefusedSession(anna.token)).toBe(false)
  })

  it('SESSION-15 does not end the session that has taken its place', () => {
    storeUser(anna)
    expect(endRefusedSession('an-older-one')).toBe(false)
    expect(currentUser()).toEqual(anna)
  })

  it('SESSION-15 is reported once, unless it was the guest’s', () => {
    storeUser(anna)
    endRefusedSession(anna.token, guestToken)
    expect([takeRefused(), takeRefused()]).toEqual(['session', undefined])
    storeUser(guest)
    expect(endRefusedSession(guestToken, guestToken)).toBe(true)
    expect(takeRefused()).toBeUndefined()
  })
})

describe('the token of a link', () => {
  /** The user as another tab, or this tab after a reload, reads it from the storage. */
  const elsewhere = () => {
    const stored = JSON.parse(localStorage.getItem('user') ?? 'null')
    localStorage.setItem('user', JSON.stringify({ ...stored, pending: { ...stored.pending, tab: 'another' } }))
    return currentUser()
  }

  it('AUTH-30 A-39 is the current user’s until it is given up, and then everything is as it was', () => {
    for (const before of [undefined, guest, anna]) {
      storeUser(before)
      const restore = storePending('token-of-link')
      expect(JSON.parse(localStorage.getItem('user') ?? '').token).toBe('token-of-link')
      expect(currentUser()?.token).toBe('token-of-link')
      restore()
      expect(currentUser()).toEqual(before)
      expect(localStorage.getItem('user')).toBe(before ? JSON.stringify(before) : null)
    }
  })

  it('AUTH-30 counts for no other tab, nor when the page is loaded anew', () => {
    for (const before of [undefined, guest, anna]) {
      storeUser(before)
      storePending('token-of-link')
      expect(elsewhere()).toEqual(before)
    }
  })

  it('AUTH-30 A-39 remembers who was there before the first attempt', () => {
    storeUser(anna)
    storePending('token-of-link')
    const restore = storePending('token-of-link')
    restore()
    expect(currentUser()).toEqual(anna)
  })

  it('AUTH-30 ends when a user is stored, who is not given up any more', () => {
    const restore = storePending('token-of-link')
    storeUser(withProfile({ ...guest, token: 'fresh' }, { ...profile, token: '' }))
    restore()
    expect(currentUser()).toMatchObject({ token: 'fresh', id: '9' })
    expect(currentUser()).not.toHaveProperty('pending')
  })

  it('AUTH-30 SESSION-15 A-39 is forgotten when it is refused, and the session before it goes on', () => {
    storeUser(anna)
    storePending('token-of-link')
    expect(endRefusedSession('token-of-link', guestToken)).toBe(true)
    expect(currentUser()).toEqual(anna)
    expect(takeRefused()).toBe('link')
  })
})

describe('a page for users with an account', () => {
  const visit = { context: { configuration: configurationWith(), locale: { segment: 'en' } }, preload: false }
  const come = () => requireAccount({ ...visit, location: { href: '/en/account/profile?x=1' } })

  it('SESSION-18 lets them in, and sends guests to login with the path remembered', () => {
    storeUser(anna)
    expect(come).not.toThrow()
    for (const user of [guest, undefined]) {
      sessionStorage.clear()
      storeUser(user)
      expect(come).toThrow(expect.objectContaining({ options: expect.objectContaining({ to: '/$locale/auth/login' }) }))
      expect(rememberedPath()).toBe('/en/account/profile?x=1')
    }
  })
})

describe('names', () => {
  it('SHELL-11 SHELL-12 A-41 has the initials of the names, else of the username', () => {
    expect(initials(anna)).toBe('AB')
    expect(initials({ ...anna, last_name: '' })).toBe('A')
    expect(initials({ ...anna, first_name: ' ', last_name: 'ørsted' })).toBe('Ø')
    expect(initials({ ...anna, first_name: '', last_name: '' })).toBe('A')
    expect(initials({ ...anna, first_name: '𝒜', last_name: '' })).toBe('𝒜')
  })

  it('A-40 has first and last name, else the username', () => {
    expect(fullName(anna)).toBe('Anna Berg')
    expect(fullName({ ...anna, first_name: '', last_name: '' })).toBe('anna@example.com')
  })
})

describe('the remembered path', () => {
  it('SESSION-14 keeps path, query and hash', () => {
    rememberPath('/en-GB/products/list/chairs?q=%7B%7D#x')
    expect(rememberedPath()).toBe('/en-GB/products/list/chairs?q=%7B%7D#x')
  })

  it('A-06 A-09 is never one of signing in or out', () => {
    expect(['/en/auth/login', '/en/auth/reset/x', '/en/account/logout?x=1', '/en/AUTH/logout'].every(isAuthPath)).toBe(
      true,
    )
    const others = ['/en', '/en/account/profile', '/en/products/list/auth', '/en/auth/verify/x']
    expect(others.some(isAuthPath)).toBe(false)
    rememberPath('/en/search')
    rememberPath('/en/account/logout')
    expect(rememberedPath()).toBe('/en/search')
  })

  it('SESSION-09 never leads out of the portal', () => {
    const elsewhere = [
      'https://evil.example/en',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'en/search',
      '',
    ]
    for (const path of elsewhere) {
      expect(isOwnPath(path), path).toBe(false)
      sessionStorage.setItem('path', path)
      expect(rememberedPath(), path).toBe('')
    }
    expect(isOwnPath('/en/search?q=//evil.example')).toBe(true)
  })
})
