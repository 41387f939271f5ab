// npm run build: builds the portal and the server.
import './parts/node-version.mjs'
import { install } from './parts/install.mjs'

await install()
const { build } = await import('./parts/build.mjs')
await build()
