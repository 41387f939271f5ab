// npm run bench: measures the built server. Arguments go to bench/run.ts.
import './parts/node-version.mjs'
import { install } from './parts/install.mjs'
import { inProject, tool } from './parts/project.mjs'
import { runNode } from './parts/run.mjs'

await install()
const { buildWhenStale } = await import('./parts/build.mjs')
await buildWhenStale()
process.exit(await runNode([tool('tsx', 'dist', 'cli.mjs'), inProject('bench', 'run.ts'), ...process.argv.slice(2)]))
