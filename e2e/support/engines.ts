/**
 * Other browser engines than Chromium, as installed on the machine: Firefox by WebDriver BiDi, and WebKit by W3C
 * WebDriver. Both protocols have the same input actions; everything else runs as a script in the page.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '@vitrine/database/free-port'
import { WebSocket } from 'ws'

/** A browser with one window. */
export interface Browser {
  /** Opens an address, and waits until the page has loaded. */
  open(url: string): Promise<void>
  /** The value of a JavaScript expression, or of its promise. It has to be a text. */
  evaluate(expression: string): Promise<string>
  /** Performs input actions as WebDriver defines them. */
  perform(actions: readonly object[]): Promise<void>
  close(): Promise<void>
}

const size = { width: 1440, height: 900 }

/** The first of these programs that the machine has in these folders, by default those of PATH. */
const programOf = (
  names: readonly string[],
  folders: readonly string[] = (process.env.PATH ?? '').split(delimiter),
): string | undefined => names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)

/** The folders of WebKitGTK, which has its browser for tests beside the library. */
const webkitFolders = () =>
  existsSync('/usr/lib')
    ? readdirSync('/usr/lib').flatMap((folder) =>
        ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join('/usr/lib', folder, name)),
      )
    : []

/** What a program writes, up to the first match. */
const said = (child: ChildProcess, stream: Readable | null, pattern: RegExp): Promise<string> =>
  new Promise((done, fail) => {
    let text = ''
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) done(found)
    })
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`${child.spawnfile} ended with ${code}:\n${text}`)))
  })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill()
  await ended
}

/** Connects to a BiDi address. Returns a function that sends a command and waits for its result. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((done, fail) => socket.once('open', done).once('error', fail))
  const waiting = new Map<number, { done: (value: never) => void; fail: (error: Error) => void }>()
  socket.on('message', (data) => {
    const { id, type, result, message } = JSON.parse(String(data))
    const one = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') one?.done(result as never)
    else one?.fail(new Error(message))
  })
  let last = 0
  return {
    send: <T>(method: string, params: object): Promise<T> =>
      new Promise<T>((done, fail) => {
        waiting.set(++last, { done, fail })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

/** Settings of a profile for tests: no pages and no requests of the browser's own. */
const firefoxSettings = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'services.settings.server': 'data:,',
}

async function startFirefox(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-firefox-'))
  const settings = Object.entries(firefoxSettings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), settings.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = async () => {
    await end(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    const address = await said(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/)
    const { send, close: disconnect } = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = contexts[0]?.context
    await send('browsingContext.setViewport', { context, viewport: size })
    return {
      open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      evaluate: async (expression) => {
        const answer = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
          'script.evaluate',
          { expression, target: { context }, awaitPromise: true },
        )
        if (!answer.result) throw new Error(answer.exceptionDetails?.text)
        return answer.result.value
      },
      perform: (actions) => send('input.performActions', { context, actions }),
      close: async () => {
        disconnect()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function startWebkit(driver: string, miniBrowser: string, xvfb: string): Promise<Browser> {
  // A display in memory. WebKitGTK has no mode without one.
  const screen = ['-screen', '0', `${size.width}x${size.height + 100}x24`]
  const display = spawn(xvfb, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const children = [display]
  const close = async () => {
    for (const child of children.reverse()) await end(child)
  }
  try {
    const number = await said(display, display.stdio[3] as Readable, /(\d+)\n/)
    const port = await freePort()
    const environment = { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }
    children.push(
      spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
        env: { ...process.env, ...environment, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
        stdio: 'ignore',
      }),
    )
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      const { value } = (await answer.json()) as { value: T & { message?: string } }
      if (!answer.ok) throw new Error(value.message)
      return value
    }
    const options = { binary: miniBrowser, args: ['--automation'] }
    const start = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
    const begun = Date.now()
    let session: { sessionId: string } | undefined
    while (!session)
      session = await call<{ sessionId: string }>('POST', '', start).catch(async (error: unknown) => {
        // The driver does not listen yet.
        if (Date.now() - begun > 30_000 || !(error instanceof TypeError)) throw error
        await new Promise((done) => setTimeout(done, 100))
        return undefined
      })
    const path = `/${session.sessionId}`
    await call('POST', `${path}/window/rect`, { ...size, height: size.height + 38 })
    await call('POST', `${path}/timeouts`, { script: 120_000 })
    return {
      open: (url) => call('POST', `${path}/url`, { url }),
      evaluate: (expression) =>
        call('POST', `${path}/execute/async`, { script: `(${expression}).then(arguments[0])`, args: [] }),
      perform: (actions) => call('POST', `${path}/actions`, { actions }),
      close: async () => {
        await call('DELETE', path)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * How to start the browser of each engine.
 * @returns undefined for an engine that the machine lacks, with the names of its packages in Debian
 */
export const engines = {
  Firefox: {
    packages: 'firefox-esr',
    start: () => {
      const program = programOf(['firefox-esr', 'firefox'])
      return program === undefined ? undefined : () => startFirefox(program)
    },
  },
  WebKit: {
    packages: 'webkit2gtk-driver xvfb',
    start: () => {
      const driver = programOf(['WebKitWebDriver'])
      const miniBrowser = programOf(['MiniBrowser'], webkitFolders())
      const xvfb = programOf(['Xvfb'])
      return driver && miniBrowser && xvfb ? () => startWebkit(driver, miniBrowser, xvfb) : undefined
    },
  },
}
