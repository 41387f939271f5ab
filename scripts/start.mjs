// npm start: installs and builds what is missing, then serves. All arguments after `--` go to `vitrine start`.
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
    // glibc keeps the memory of pictures in one heap for each thread; with two heaps, it takes half as much.
    { env: { MALLOC_ARENA_MAX: '2', ...process.env } },
  ),
)
