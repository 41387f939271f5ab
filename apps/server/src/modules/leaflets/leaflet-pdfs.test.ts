/** Tests of everything around the printing of PDFs, with a printer that the test controls. */
import type { AddressInfo } from 'node:net'
import { testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PagePrinter } from '../../documents/printing/page-printer.ts'
import { PrintError } from '../../documents/printing/print-error.ts'
import type { RateLimitStore } from '../../http/rate-limit-store.ts'
import { RateLimiter } from '../../http/rate-limiter.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { LeafletPdfs } from './leaflet-pdfs.ts'

interface Printing {
  html: string
  signal: AbortSignal
  finish: (pdf: string) => void
  fail: (error: Error) => void
}

let available = true
let printings: Printing[] = []
/** The printer answers at once instead of waiting for the test. */
let atOnce = false
const printer: PagePrinter = {
  get available() {
    return available
  },
  print: (html, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      printings.push({ html, signal, finish: (pdf) => resolve(Buffer.from(pdf)), fail: reject })
      if (atOnce) resolve(Buffer.from('%PDF-'))
    }),
}

const server = await buildTestApp({ records: testCatalogue(), printer })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
afterAll(async () => {
  // After an abort, the client opens a spare connection. It sends no request, and the server does not count it as idle.
  server.app.server.closeAllConnections()
})
beforeEach(() => {
  available = true
  atOnce = false
  printings = []
})

/** The complete answer. */
const ask = async (file: string, signal?: AbortSignal) => {
  const address = `${origin}/pim/export/export/public/leaflet/en_GB/${file}`
  const answer = await fetch(address, { headers: server.asGuest, ...(signal ? { signal } : {}) })
  const { status, headers } = answer
  return { status, headers, text: await answer.text() }
}
const printing = (count: number) => vi.waitFor(() => expect(printings).toHaveLength(count), { timeout: 15_000 })

describe('PDFs of leaflets', () => {
  it('DETAIL-07 are made once for all who wait, and kept', async () => {
    const answers = [ask('L1/a.pdf'), ask('L1/b.pdf')]
    await printing(1)
    expect(printings[0]?.html).toContain('Åre lamp</h1>')
    printings[0]?.finish('%PDF-one')
    for (const answer of await Promise.all(answers)) expect(answer.text).toBe('%PDF-one')
    const again = await ask('L1/a.pdf')
    expect(again.headers.get('content-type')).toBe('application/pdf')
    expect(again.text).toBe('%PDF-one')
    const letter = ask('L1/a.pdf?paper=letter')
    await printing(2)
    printings[1]?.finish('%PDF-two')
    expect((await letter).text).toBe('%PDF-two')
  })

  it('DETAIL-07 are not printed again for a caller whose page was made, or who was counted, after the print had ended', async () => {
    atOnce = true
    const counted: (() => void)[] = []
    const store: RateLimitStore = {
      consume: () => new Promise((resolve) => counted.push(() => resolve(0))),
      refund: async () => {},
    }
    const makeRateLimiter = () => new RateLimiter(() => 0, store)
    const clock = () => new Date()
    const pdfs = new LeafletPdfs({ printer, makeRateLimiter, log: pino({ level: 'silent' }), clock })
    const print = () =>
      pdfs.print('key', '<html><head></head></html>', { address: '10.1.1.1' } as never, new AbortController().signal)
    const [first, late] = [print(), print()]
    counted[0]?.()
    await first
    counted[1]?.()
    expect(String(await late)).toBe('%PDF-')
    expect(String(await print())).toBe('%PDF-')
    expect(counted).toHaveLength(2)
    expect(printings).toHaveLength(1)
  })

  it('DETAIL-07 are given up when the last who waits has left', async () => {
    const first = new AbortController()
    const second = new AbortController()
    const answers = [ask('L2/a.pdf', first.signal), ask('L2/a.pdf', second.signal)].map((answer) =>
      answer.catch(() => 'left'),
    )
    await printing(1)
    first.abort()
    expect(await answers[0]).toBe('left')
    expect(printings[0]?.signal.aborted).toBe(false)
    second.abort()
    await vi.waitFor(() => expect(printings[0]?.signal.aborted).toBe(true), { timeout: 15_000 })
    // The next request begins a new print.
    const third = ask('L2/a.pdf')
    await printing(2)
    printings[1]?.finish('%PDF-new')
    expect((await third).text).toBe('%PDF-new')
  })

  it('DETAIL-07 that fail say so in the reader’s language, and are not kept', async () => {
    for (const [reason, status, code] of [
      ['failed', 503, 'leaflet_pdf_failed'],
      ['busy', 503, 'leaflet_busy'],
      ['absent', 501, 'leaflet_pdf_unavailable'],
    ] as const) {
      printings = []
      const answer = ask('L3/a.pdf')
      await printing(1)
      printings[0]?.fail(new PrintError(reason, 'test'))
      const failed = await answer
      expect(failed.status).toBe(status)
      expect(JSON.parse(failed.text)).toMatchObject({ code, message: expect.any(String) })
      expect(failed.headers.get('retry-after')).toBe(status === 503 ? '5' : null)
    }
  })

  it('DETAIL-07 are waited for by one address a few at a time, which leaves room for others', async () => {
    const names = ['L1', 'L2', 'L3'].flatMap((id) => [`${id}/x.pdf?paper=a4`, `${id}/x.pdf?paper=letter`])
    const left = new AbortController()
    server.time.now = new Date('2026-04-02T10:00:00Z')
    const waiting = names.map((name) => ask(name, left.signal).catch(() => 'left'))
    await printing(names.length)
    const refused = await ask('L1/x.pdf')
    expect(refused.status).toBe(503)
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'leaflet_busy' })
    expect(refused.headers.get('retry-after')).toBe('5')
    // HTML is still answered, and so is a PDF after one of the other clients has left.
    expect((await ask('L1/x.html')).status).toBe(200)
    left.abort()
    await Promise.all(waiting)
    await vi.waitFor(async () => expect((await ask('nobody/x.pdf')).status).toBe(404), { timeout: 15_000 })
  })

  it('DETAIL-07 are printed for one address so often, and what is there already does not count', async () => {
    server.time.now = new Date('2027-01-01T10:00:00Z')
    atOnce = true
    // The leaflet shows the portal's address, so each host needs a print of its own.
    const made = async (portal: number, remoteAddress = '10.1.1.1') => {
      const url = '/pim/export/export/public/leaflet/en_GB/L1/x.pdf'
      const headers = { ...server.asGuest, host: `p${portal}.example` }
      const { statusCode, headers: told } = await server.app.inject({ url, headers, remoteAddress })
      return [statusCode, told['retry-after']]
    }
    for (let portal = 1; portal <= 120; portal++) expect(await made(portal)).toEqual([200, undefined])
    expect(await made(121)).toEqual([429, '600'])
    expect(await made(120)).toEqual([200, undefined])
    expect(await made(121, '10.2.2.2')).toEqual([200, undefined])
    expect(printings).toHaveLength(121)
    server.time.now = new Date('2027-01-01T10:10:00Z')
    expect(await made(122)).toEqual([200, undefined])
  })

  it('DETAIL-07 are not offered while there is no Chromium that works', async () => {
    expect((await ask('L1/a.html')).headers.get('link')).toContain('application/pdf')
    available = false
    expect((await ask('L1/a.html')).headers.get('link')).toBeNull()
    expect((await ask('L1/a.pdf')).status).toBe(501)
    expect(printings).toEqual([])
  })

  it('DETAIL-07 of what there is not are not begun', async () => {
    expect((await ask('nobody/a.pdf')).status).toBe(404)
    expect(printings).toEqual([])
  })
})
