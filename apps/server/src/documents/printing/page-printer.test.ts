import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findPrograms } from '../../platform/programs.ts'
import { ChromiumPrinter, noPrinter } from './page-printer.ts'
import { PrintError } from './print-error.ts'

const { chromium } = await findPrograms({ ffmpeg: '' })
const never = new AbortController().signal
const page = '<!doctype html><title>x</title><p>Hello'

const folder = await temporaryFolder()
// Another user may run the programs.
await chmod(folder, 0o777)

const program = async (name: string, script: string) => {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}
// Other tests print at the same time.
beforeAll(() => void vi.stubEnv('TMPDIR', folder))
afterAll(() => void vi.unstubAllEnvs())

const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('vitrine-print-'))
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const reasonOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error: unknown) => (error instanceof PrintError ? error.reason : String(error)),
  )

describe.skipIf(process.platform === 'win32')('printing with a program that is no Chromium', () => {
  it('has no PDFs without one', async () => {
    expect(noPrinter.available).toBe(false)
    expect(await reasonOf(noPrinter.print(page, never))).toBe('absent')
  })

  it('gives up on one that can not be started, and says why once', async () => {
    const told: string[] = []
    const ended = await program('ends', 'echo no display >&2; exit 7')
    const printer = new ChromiumPrinter({ program: ended, onUnusable: (reason) => told.push(reason) })
    expect(printer.available).toBe(true)
    expect(await reasonOf(printer.print(page, never))).toBe('absent')
    expect(printer.available).toBe(false)
    expect(await reasonOf(printer.print(page, never))).toBe('absent')
    expect(told).toEqual([expect.stringContaining('no display')])
    const missing = new ChromiumPrinter({ program: join(folder, 'nowhere') })
    expect(await reasonOf(missing.print(page, never))).toBe('absent')
  })

  it('ends one that takes too long', async () => {
    const printer = new ChromiumPrinter({ program: await program('waits', 'exec sleep 1000'), timeLimit: 20 })
    expect(await reasonOf(printer.print(page, never))).toBe('failed')
    expect(printer.available).toBe(true)
  })

  it('ends it with its own processes when the caller leaves, and keeps nothing', async () => {
    const before = await leftovers()
    const told = join(folder, 'pids')
    const printer = new ChromiumPrinter({
      program: await program('spawns', `sleep 1000 & echo $! $$ > ${told}.new; mv ${told}.new ${told}; wait`),
    })
    const left = new AbortController()
    const made = reasonOf(printer.print(page, left.signal))
    const pids = await vi.waitFor(async () => (await readFile(told, 'utf8')).trim().split(' ').map(Number), {
      timeout: 15_000,
    })
    left.abort(new Error('left'))
    expect(await made).toBe('Error: left')
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 15_000 })
    expect((await leftovers()).filter((name) => !before.includes(name))).toEqual([])
  })

  it('ends what one that has crashed leaves behind, and has its place free', async () => {
    const told = join(folder, 'orphan')
    // The process that stays holds the pipes open.
    const crashes = await program('crashes', `sleep 1000 & echo $! > ${told}.new; mv ${told}.new ${told}; kill -9 $$`)
    const printer = new ChromiumPrinter({ program: crashes, together: 1, queue: 1 })
    const before = await leftovers()
    expect(await reasonOf(printer.print(page, never))).toBe('failed')
    // A killed Chromium is not a missing one.
    expect(printer.available).toBe(true)
    const pid = Number(await readFile(told, 'utf8'))
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 15_000 })
    expect(await reasonOf(printer.print(page, never))).toBe('failed')
    expect((await leftovers()).filter((name) => !before.includes(name))).toEqual([])
  })

  it('keeps no place for a caller who left while waiting', async () => {
    const printer = new ChromiumPrinter({ program: await program('waits', 'exec sleep 1000'), together: 1, queue: 1 })
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
    const running = reasonOf(printer.print(page, first.signal))
    const waiting = reasonOf(printer.print(page, second.signal))
    second.abort(new Error('left'))
    expect(await waiting).toBe('Error: left')
    const next = reasonOf(printer.print(page, third.signal))
    third.abort(new Error('left too'))
    expect(await next).toBe('Error: left too')
    first.abort(new Error('end'))
    expect(await running).toBe('Error: end')
  })

  it('lets a bounded number wait', async () => {
    const waits = await program('waits', 'exec sleep 1000')
    const printer = new ChromiumPrinter({ program: waits, together: 1, queue: 1 })
    const left = new AbortController()
    const first = reasonOf(printer.print(page, left.signal))
    const second = reasonOf(printer.print(page, left.signal))
    expect(await reasonOf(printer.print(page, left.signal))).toBe('busy')
    left.abort(new Error('left'))
    expect(await Promise.all([first, second])).toEqual(['Error: left', 'Error: left'])
  })
})

describe.skipIf(!chromium)('printing with Chromium (skipped where there is none)', () => {
  it('runs no script of the page, and reads no file', { timeout: 120_000 }, async () => {
    const secret = join(folder, 'secret.svg')
    await writeFile(secret, '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">SECRET</text></svg>')
    const printer = new ChromiumPrinter({ program: chromium ?? '', timeLimit: 100_000 })
    const before = await leftovers()
    const pdf = await printer.print(
      `<!doctype html><title>x</title><p>Hello<iframe src="file://${secret}"></iframe><script>document.body.textContent = 'RAN'</script>`,
      never,
    )
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const { fileReader } = await import('../../imaging/file-reader.ts')
    const { text } = await fileReader.document(pdf, 100, { characters: 1000, pages: 2, milliseconds: 10_000 })
    expect(text).toContain('Hello')
    expect(text).not.toMatch(/RAN|SECRET/)
    expect((await leftovers()).filter((name) => !before.includes(name))).toEqual([])
  })
})
