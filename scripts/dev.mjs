// npm run dev: the server on PORT (4000) and the portal on 5173, both run from the sources and reloaded with each
// change.
import './parts/node-version.mjs'
import { spawn } from 'node:child_process'
import { install } from './parts/install.mjs'
import { inProject, project, tool } from './parts/project.mjs'

await install()
const start = (cwd, args) => spawn(process.execPath, args, { cwd, stdio: 'inherit' })
const children = [
  start(project, [
    tool('tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    inProject('apps', 'server', 'src', 'main.ts'),
    'start',
  ]),
  start(inProject('apps', 'portal'), [tool('vite', 'bin', 'vite.js')]),
]
const stop = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
// When one ends, the other is stopped.
for (const child of children) child.once('exit', () => stop('SIGTERM'))
await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
