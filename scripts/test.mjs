// npm test: every check, every test in process, then the journeys in a real browser on the built product. Names of files limit the tests in process.
import './parts/node-version.mjs'
import { install } from './parts/install.mjs'
import { inProject, tool } from './parts/project.mjs'
import { must, runNode } from './parts/run.mjs'

await install()
const only = process.argv.slice(2)
if (only.length === 0) await must(runNode([inProject('scripts', 'check.mjs')]))
await must(runNode([tool('vitest', 'vitest.mjs'), 'run', ...only]))
if (only.length > 0) process.exit(0)

const { buildWhenStale } = await import('./parts/build.mjs')
await buildWhenStale()
const { findBrowser } = await import('./parts/browser.mjs')
const browser = await findBrowser()
await must(
  runNode([tool('@playwright', 'test', 'cli.js'), 'test'], {
    cwd: inProject('e2e'),
    env: { ...process.env, VITRINE_BROWSER: browser },
  }),
)
