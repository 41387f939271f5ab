// npm run vitrine -- COMMAND: the server's commands, such as `import FOLDER`.
import './parts/node-version.mjs'
import { install } from './parts/install.mjs'
import { inProject } from './parts/project.mjs'
import { runNode } from './parts/run.mjs'

await install()
const { buildWhenStale } = await import('./parts/build.mjs')
await buildWhenStale()
// npm runs scripts in the project's folder; paths are relative to the folder where the command was typed.
const cwd = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2)
process.exit(
  await runNode(
    ['--enable-source-maps', inProject('apps', 'server', 'dist', 'main.js'), ...(args.length > 0 ? args : ['--help'])],
    {
      cwd,
      env: { ...process.env, VITRINE_DATA: process.env.VITRINE_DATA ?? inProject('data') },
    },
  ),
)
