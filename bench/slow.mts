// @ts-nocheck
import { SearchIndex } from '../apps/server/src/catalogue/search/search-index.ts'
const times = []
for (const m of ['search', 'suggest']) { const o = SearchIndex.prototype[m]; SearchIndex.prototype[m] = function (...a) { const s = performance.now(); const r = o.apply(this, a); times.push([m, a[0].join(' '), performance.now() - s, r.places.length]); return r } }
const { callsOf } = await import('./benches/product-questions.ts')
const { openServer, ask } = await import('./harness/measure-calls.ts')
const [,, data, only = '', count = '60', url = ''] = process.argv
const server = await openServer({ data, ...(url && { url }) })
for (const call of callsOf(['x']).filter(({ name }) => only.split(";").some(o => name === o))) {
  times.length = 0; const wall = []
  for (let i = 1; i <= Number(count); i++) { const s = performance.now(); const { path } = call.ask(i + 1000); await ask(server.app, path, server.headers); wall.push([performance.now() - s, path.match(/search=([^&]*)/)[1]]) }
  times.splice(0, 30)
  const t = times.map(x => x[2]).sort((a, b) => a - b)
  console.log(call.name, 'index ms median', t[t.length >> 1].toFixed(2), 'p95', t[Math.floor(t.length * .95)].toFixed(2), 'n', t.length)
  for (const x of [...times].sort((a, b) => b[2] - a[2]).slice(0, 7)) console.log('   ', x[0], x[1], x[2].toFixed(1), x[3])
  for (const x of wall.slice(30).sort((a, b) => b[0] - a[0]).slice(0, 5)) console.log('      wall', x[0].toFixed(1), x[1])
}
process.exit(0)
