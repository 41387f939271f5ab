/** A client that downloads as fast as it can, and keeps nothing. */
import { connect } from 'node:net'

export interface Download {
  /** ms until the head of the answer has arrived. */
  readonly head: number
  /** ms until its first byte has arrived. */
  readonly first: number
  /** ms until all of it has arrived. */
  readonly whole: number
  readonly bytes: number
}

/** The client's buffer, reused for all bytes: the client has to be faster than the server that it measures. */
const buffer = Buffer.allocUnsafeSlow(1 << 20)

/**
 * Downloads from an address of `http`.
 * @throws if the answer is not 200, or is incomplete
 */
export function download(url: string): Promise<Download> {
  const { hostname, port, pathname, search } = new URL(url)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    let text = ''
    let head: number | undefined
    let first: number | undefined
    let bytes = 0
    const take = (count: number) => {
      const now = performance.now() - started
      if (head !== undefined) {
        first ??= now
        bytes += count
        return true
      }
      text += buffer.toString('latin1', 0, count)
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return true
      head = now
      bytes = text.length - end - 4
      if (bytes > 0) first = now
      text = text.slice(0, end)
      return true
    }
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer: buffer, callback: take } })
    socket.on('error', reject)
    socket.on('close', () => {
      const length = /^content-length: (\d+)$/im.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 200') || (length !== undefined && Number(length) !== bytes))
        return reject(new Error(`${url} answered ${text.slice(0, 40)} with ${bytes} bytes`))
      resolve({ head: head ?? Number.NaN, first: first ?? Number.NaN, whole: performance.now() - started, bytes })
    })
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`)
  })
}
