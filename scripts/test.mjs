// npm test: all checks, all tests in process, then the journeys in a real browser on the built product. File names
// limit it to those tests in process.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import './parts/node-version.mjs'
import { install } from './parts/install.mjs'
import { inProject, tool } from './parts/project.mjs'
import { must, runNode } from './parts/run.mjs'

/**
 * A package that a test loads can end the process with another status than the runner's, so the runner's report
 * decides.
 */
async function runTests(names, env = {}) {
  const report = inProject('node_modules', '.cache', 'vitrine-tests', 'report.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await runNode([tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...names], {
    env: { ...process.env, ...env },
  })
  if (status !== 0) return status
  const { success, numTotalTests } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  if (success === true && numTotalTests > 0) return 0
  console.error('The test runner ended with status 0, but its report does not say that all tests passed.')
  return 1
}

await install()
const only = process.argv.slice(2)
if (only.length > 0) {
  await must(runTests(only))
  process.exit(0)
}

await must(runNode([inProject('scripts', 'check.mjs')]))
const { buildWhenStale } = await import('./parts/build.mjs')
await buildWhenStale()
// The journeys also run after a failed test, so that one run tells of everything that fails.
const tests = await runTests([], { VITRINE_BUILT: inProject('apps', 'server', 'dist', 'main.js') })
// Stopped by a signal.
if (tests > 128) process.exit(tests)
const { findBrowser } = await import('./parts/browser.mjs')
const browser = await findBrowser()
await must(
  runNode([tool('@playwright', 'test', 'cli.js'), 'test'], {
    cwd: inProject('e2e'),
    env: { ...process.env, VITRINE_BROWSER: browser },
  }),
)
process.exitCode = tests
