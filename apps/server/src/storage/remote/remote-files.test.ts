import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { atEnd, temporaryFolder } from '@vitrine/database/testing/at-end'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '../media/folder-store.ts'
import { type DownloadTools, downloadTools } from './download.ts'
import { isPublicAddress } from './public-address.ts'
import { remoteFiles } from './remote-files.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[]
let port: number
let data: string
/** Where each host resolves to, one address after the other. */
let addresses: Map<string, string[]>

/** The server on this machine counts as public; it speaks http, because https would need certificates. */
const tools = (): DownloadTools => ({
  ...downloadTools,
  resolve: async (host) => {
    const known = addresses.get(host) ?? ['127.0.0.1']
    const address = known.length > 1 ? known.shift() : known[0]
    return [{ address: address ?? '', family: 4 }]
  },
  isPublic: (address) => address === '127.0.0.1',
  request: (url, options, onAnswer) =>
    request(new URL(url.href.replace('https:', 'http:')), { ...options, agent: false }, onAnswer),
  maxSize: 1000,
  idleMs: 200,
  totalMs: 400,
})

beforeEach(async () => {
  asked = []
  addresses = new Map()
  const server = createServer((got, response) => {
    asked.push(`${got.headers['if-none-match'] ?? ''}${got.headers['if-modified-since'] ?? ''} ${got.url}`.trim())
    answer(got, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  port = (server.address() as AddressInfo).port
  data = await temporaryFolder()
})

const files = () =>
  remoteFiles({
    hosts: [`cdn.example:${port}`, `*.shop.example:${port}`],
    folder: join(data, 'fetched'),
    store: folderStore(join(data, 'media')),
    tools: tools(),
    retryMs: 1,
  })
const address = (path: string, host = 'cdn.example') => `https://${host}:${port}${path}`
const textOf = async (file: Awaited<ReturnType<ReturnType<typeof files>['fetch']>>) =>
  'use' in file ? file.use((path) => readFile(path, 'utf8')) : `${file.fault}: ${file.message}`
const fetched = async (path: string, host?: string) => textOf(await files().fetch(address(path, host)))

describe('files at addresses', () => {
  it('are fetched from allowed hosts only, and only by https', () => {
    const { allows } = files()
    expect(allows(address('/a.jpg'))).toBe(true)
    expect(allows(address('/a.jpg', 'img.shop.example'))).toBe(true)
    for (const other of [
      'https://cdn.example/a.jpg',
      address('/a', 'shop.example'),
      address('/a', 'notshop.example'),
      address('/a').replace('https', 'http'),
      address('/a').replace('https://', 'https://name:word@'),
      'no address',
    ])
      expect(allows(other)).toBe(false)
  })

  it('have the bytes and the name that the server sends, and are fetched again only when they change', async () => {
    let etag = '"1"'
    answer = (got, response) => {
      if (got.headers['if-none-match'] === etag) response.writeHead(304).end()
      else response.writeHead(200, { etag, 'content-type': 'image/png' }).end(`picture ${etag}`)
    }
    const first = await files().fetch(address('/pictures/4711?size=big'))
    expect(first).toMatchObject({ name: '4711.png', size: 11 })
    expect(await textOf(first)).toBe('picture "1"')
    // Another import, also after one that was interrupted.
    const again = await files().fetch(address('/pictures/4711?size=big'))
    expect(again).toMatchObject({ modified: 'modified' in first ? first.modified : 0 })
    etag = '"2"'
    expect(await fetched('/pictures/4711?size=big')).toBe('picture "2"')
    expect(asked).toEqual(['', '"1"', '"1"'].map((known) => `${known} /pictures/4711?size=big`.trim()))
  })

  it('keep the earlier file when it can not be fetched any more', async () => {
    answer = (_got, response) => response.writeHead(200, { 'last-modified': 'Tue, 06 Jan 2026 00:00:00 GMT' }).end('x')
    await fetched('/a.jpg')
    answer = (_got, response) => response.writeHead(404).end()
    const kept = await files().fetch(address('/a.jpg'))
    expect(kept).toMatchObject({ failed: { fault: 'status' } })
    expect(await textOf(kept)).toBe('x')
    expect(asked.at(-1)).toBe('Tue, 06 Jan 2026 00:00:00 GMT /a.jpg')
  })

  it('follow redirects that stay on allowed hosts', async () => {
    answer = (got, response) =>
      got.url === '/a.jpg'
        ? response.writeHead(302, { location: address('/b.jpg', 'img.shop.example') }).end()
        : response.end('b')
    expect(await fetched('/a.jpg')).toBe('b')
  })

  it.each([
    ['another host', () => address('/b.jpg', 'evil.example'), 'host: '],
    ['http', () => 'http://cdn.example/b.jpg', 'protocol: '],
    ['a private address', () => address('/b.jpg', 'inside.shop.example'), 'private: '],
    ['itself', () => '/a.jpg', 'redirects: '],
  ])('are refused when they redirect to %s', async (_case, location, fault) => {
    addresses.set('inside.shop.example', ['10.0.0.1'])
    answer = (_got, response) => response.writeHead(302, { location: location() }).end('nothing')
    expect(await fetched('/a.jpg')).toContain(fault)
  })

  it('are refused at the connection when the name resolves to a private address the second time', async () => {
    addresses.set('cdn.example', ['127.0.0.1', '192.168.1.1'])
    answer = (_got, response) => response.writeHead(302, { location: '/b.jpg' }).end()
    expect(await fetched('/a.jpg')).toContain('private: ')
    expect(asked).toEqual(['/a.jpg'])
  })

  it.each([
    ['a size beyond the limit', { 'content-length': '2000' }, 'x', 'too-large'],
    ['more bytes than the limit', {}, 'x'.repeat(2000), 'too-large'],
    ['a web page', { 'content-type': 'text/html; charset=utf-8' }, '<p>Sign in', 'type'],
  ])('are refused with %s', async (_case, headers, body, fault) => {
    answer = (_got, response) => {
      response.writeHead(200, headers)
      response.write(body)
      response.end()
    }
    expect(await fetched('/a.jpg')).toContain(`${fault}: `)
  })

  it('are tried three times when the server has a fault, and given up when it does not answer', async () => {
    answer = (_got, response) => response.writeHead(asked.length < 3 ? 503 : 200).end('at last')
    expect(await fetched('/a.jpg')).toBe('at last')
    answer = () => undefined
    expect(await fetched('/b.jpg')).toContain('timeout: ')
  })

  it('are not asked for any more after ten failures of their host', async () => {
    answer = (got) => got.socket.destroy()
    const { fetch } = files()
    for (let number = 0; number < 12; number += 1) await fetch(address(`/${number}.jpg`))
    expect(asked.some((line) => line.endsWith('/9.jpg'))).toBe(true)
    expect(asked.some((line) => line.endsWith('/10.jpg'))).toBe(false)
  })
})

it.each(['1.1.1.1', '2606:4700::1111'])('%s is public', (ip) => expect(isPublicAddress(ip)).toBe(true))

it.each(
  (
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.0.1 198.18.0.1 224.0.0.1 ' +
    '255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:1.1.1.1 64:ff9b::a00:1 fc00::1 fe80::1 ff02::1 2001:db8::1 ' +
    '2002:a00:1:: localhost'
  ).split(' '),
)('%s is not public', (ip) => expect(isPublicAddress(ip)).toBe(false))
