// npm run check: types, lint and format, unused code, import directions, phrases, requirements. All of them run, even
// if one has failed.
import './parts/node-version.mjs'
import { existsSync } from 'node:fs'
import { install } from './parts/install.mjs'
import { inProject, tool } from './parts/project.mjs'
import { runQuietly } from './parts/run.mjs'

await install()

const withTool = (args) => async () => {
  const { status, output } = await runQuietly(args)
  return status === 0 ? [] : [output.trim()]
}

const typed = ['apps/server', 'apps/portal', 'e2e', 'bench'].filter((folder) =>
  existsSync(inProject(folder, 'tsconfig.json')),
)

const checks = [
  ...typed.map((folder) => [
    `types of ${folder}`,
    withTool([tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', folder]),
  ]),
  ['lint and format', withTool([tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'])],
  ['unused code', withTool([tool('knip', 'bin', 'knip.js'), '--no-progress'])],
  ['import directions', async () => (await import('./checks/import-directions.mjs')).checkImportDirections()],
  ['phrases', async () => (await import('./checks/phrases.mjs')).checkPhrases()],
  ['unused phrases', async () => (await import('./checks/unused-phrases.mjs')).checkUnusedPhrases()],
  ['texts in components', async () => (await import('./checks/untranslated.mjs')).checkUntranslated()],
  ['punctuation in components', async () => (await import('./checks/punctuation.mjs')).checkPunctuation()],
  ['stores of a session', async () => (await import('./checks/session-stores.mjs')).checkSessionStores()],
  ['requirements', async () => (await import('./checks/requirements.mjs')).checkRequirements()],
]

let failed = 0
for (const [name, check] of checks) {
  const began = performance.now()
  const problems = await check()
  const took = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`check ${problems.length === 0 ? 'passed' : 'FAILED'}: ${name} (${took} s)`)
  if (problems.length === 0) continue
  failed++
  console.log(
    `${problems.slice(0, 40).join('\n')}${problems.length > 40 ? `\n… and ${problems.length - 40} more` : ''}\n`,
  )
}
console.log(failed === 0 ? `Checks: ${checks.length} passed` : `Checks: ${failed} of ${checks.length} failed`)
process.exit(failed === 0 ? 0 : 1)
