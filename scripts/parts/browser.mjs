// Finds a browser for the journeys.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tool } from './project.mjs'
import { run, runNode } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** The browser that Playwright has downloaded, if any. */
const playwrights = async () => {
  const { chromium } = await import(pathToFileURL(tool('@playwright', 'test', 'index.mjs')).href)
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/**
 * The path of a Chromium: one on PATH, else Playwright's own, which is downloaded if possible, else Debian's.
 * @throws an Error that names what to install
 */
export async function findBrowser() {
  const found = process.env.VITRINE_BROWSER ?? onPath() ?? (await playwrights())
  if (found) return found
  console.log('There is no browser yet; downloading one …')
  await runNode([tool('@playwright', 'test', 'cli.js'), 'install', 'chromium'])
  const downloaded = await playwrights()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    const installed = onPath()
    if (installed) return installed
  }
  throw new Error(
    'The journeys need a browser. Install Chromium or Chrome, or name one with VITRINE_BROWSER=/path/to/chromium.',
  )
}
