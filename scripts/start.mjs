// npm start: installs and builds what is missing, then serves. Everything after `--` goes to `vitrine start`.
import './parts/node-version.mjs'
import { install } from './parts/install.mjs'
import { inProject } from './parts/project.mjs'
import { runNode } from './parts/run.mjs'

await install()
const { buildWhenStale } = await import('./parts/build.mjs')
await buildWhenStale()
process.exit(
  await runNode(
    ['--enable-source-maps', inProject('apps', 'server', 'dist', 'main.js'), 'start', ...process.argv.slice(2)],
    // glibc keeps what pictures have taken in a heap for each thread; with two it is half of the memory.
    { env: { MALLOC_ARENA_MAX: '2', ...process.env } },
  ),
)
