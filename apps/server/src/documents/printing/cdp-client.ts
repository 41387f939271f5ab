/**
 * Communicates with a Chromium that prints, over its two pipes: messages of JSON, each ended by a zero byte (Chrome
 * DevTools Protocol).
 */
import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { PrintError } from './print-error.ts'

/** Bytes of an answer; a leaflet has less than one million. */
const maxBytes = 64 * 1024 * 1024

/**
 * Evaluated in the page before printing: waits for its fonts and pictures. It is evaluated by the browser and is not a
 * script of the page.
 */
const ready = `Promise.all([...document.fonts].map((font) => font.load().catch(() => {})).concat(
  [...document.images].map((image) => image.decode().catch(() => {})))).then(() => document.fonts.ready).then(() => true)`

interface Answer {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/**
 * Sends requests and matches the answers.
 * @param child with its pipes at 3 and 4
 */
export function cdpClient(child: ChildProcess) {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >()
  let ended: Error | undefined
  let last = 0
  let size = 0
  let parts: Buffer[] = []

  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const take = (message: Buffer) => {
    const { id, result, error } = JSON.parse(message.toString('utf8')) as Answer
    const pending = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !pending) return
    waiting.delete(id)
    if (error) pending.reject(new PrintError('failed', error.message))
    else pending.resolve(result ?? {})
  }
  output.on('data', (chunk: Buffer) => {
    let from = 0
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
      const message = Buffer.concat([...parts, chunk.subarray(from, at)])
      parts = []
      size = 0
      from = at + 1
      try {
        take(message)
      } catch (error) {
        end(new PrintError('failed', String(error)))
      }
    }
    parts.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > maxBytes) {
      parts = []
      end(new PrintError('failed', `The document has more than ${maxBytes} bytes.`))
    }
  })
  // The end of the process reports its failure, so errors of its pipes are ignored.
  for (const stream of [input, output]) stream.on('error', () => {})

  return {
    end,
    ask: (method: string, params: object = {}, sessionId?: string) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.set(++last, { resolve, reject })
        input.write(`${JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
      }),
  }
}

/**
 * Prints a document in the size that its `@page` sets, without running its scripts.
 * @param begun called when Chromium has answered
 * @throws PrintError, and the error with which the connection was ended
 */
export async function printOn({ ask }: ReturnType<typeof cdpClient>, html: string, begun: () => void): Promise<Buffer> {
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' })
  begun()
  const { sessionId } = (await ask('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
  await ask('Emulation.setScriptExecutionDisabled', { value: true }, sessionId)
  const tree = (await ask('Page.getFrameTree', {}, sessionId)) as { frameTree: { frame: { id: string } } }
  await ask('Page.setDocumentContent', { frameId: tree.frameTree.frame.id, html }, sessionId)
  await ask('Runtime.evaluate', { expression: ready, awaitPromise: true }, sessionId)
  const wanted = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true }
  const { data } = await ask('Page.printToPDF', wanted, sessionId)
  return Buffer.from(String(data), 'base64')
}
