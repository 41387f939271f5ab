import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../api/api-config.ts'
import { consentQuery } from './consent.ts'
import { isAsking } from './is-asking.ts'

const read = () => new QueryClient().fetchQuery(consentQuery('a-token'))

describe('the consent', () => {
  it('DATA-26 is read with message, status and version, whatever else comes', async () => {
    document.documentElement.lang = 'de-DE'
    const answers = [
      [
        { message: ' <p>x</p> ', status: false, version: 'v' },
        { message: '<p>x</p>', status: false, version: 'v' },
      ],
      [
        { message: 'x', status: 'yes' },
        { message: 'x', status: false },
      ],
      [{ message: null }, { message: '', status: false }],
      [[], { message: '', status: false }],
    ]
    for (const [answer, known] of answers) {
      vi.stubGlobal('fetch', async () => Response.json(answer))
      expect(await read()).toEqual({ ...known, tag: 'de-DE' })
    }
  })

  it('CONSENT-03 asks for a message that was not agreed to', () => {
    expect(isAsking({ message: 'x', status: false })).toBe(true)
    expect(isAsking({ message: 'x', status: true })).toBe(false)
    expect(isAsking({ message: '', status: false })).toBe(false)
  })

  it('A-86 A-93 asks a server elsewhere that takes no cookies from here without them', async () => {
    connectApi({ host: 'https://pim.example' })
    const asked: (string | undefined)[] = []
    vi.stubGlobal('fetch', async (_request: Request, init?: RequestInit) => {
      asked.push(init?.credentials)
      if (init?.credentials === 'include') throw new TypeError('Failed to fetch')
      return Response.json({ message: 'x', status: false })
    })
    expect(await read()).toMatchObject({ message: 'x', status: false })
    expect(asked).toEqual(['include', undefined])
    await read()
    expect(asked.slice(2)).toEqual([undefined])
    expect(sessionStorage.getItem('no-cookies')).toBe('https://pim.example')
  })
})
