/** Runs the benches: `tsx bench/run.ts [options] [name…]`. See docs/speed.md. */
import { help, OptionsError, readOptions } from './harness/options.ts'
import { asText, machine, type Section, writeResults } from './harness/report.ts'
import { openWorkspace, type Workspace } from './harness/workspace.ts'

/**
 * In the order in which they run; the next two use the data that the import leaves. Each is loaded when it runs, so
 * that the size of the portal can be checked without the server.
 */
const benches: Readonly<Record<string, (workspace: Workspace) => Promise<Section[]>>> = {
  import: async (workspace) => (await import('./benches/import.ts')).benchImport(workspace),
  calls: async (workspace) => (await import('./benches/calls.ts')).benchCalls(workspace),
  library: async (workspace) => (await import('./benches/library.ts')).benchLibrary(workspace),
  search: async (workspace) => (await import('./benches/search.ts')).benchSearch(workspace),
  relevance: async (workspace) => (await import('./benches/relevance.ts')).benchRelevance(workspace),
  start: async (workspace) => (await import('./benches/start.ts')).benchStart(workspace),
  images: async (workspace) => (await import('./benches/images.ts')).benchImages(workspace),
  packages: async (workspace) => (await import('./benches/packages.ts')).benchPackages(workspace),
  uploads: async (workspace) => (await import('./benches/uploads.ts')).benchUploads(workspace),
  exports: async (workspace) => (await import('./benches/exports.ts')).benchExports(workspace),
  fairness: async (workspace) => (await import('./benches/fairness.ts')).benchFairness(workspace),
  insights: async (workspace) => (await import('./benches/insights.ts')).benchInsights(workspace),
  visitors: async (workspace) => (await import('./benches/visitors.ts')).benchVisitors(workspace),
  'sign-in': async (workspace) => (await import('./benches/sign-in.ts')).benchSignIn(workspace),
  fuzz: async () => (await import('./benches/fuzz.ts')).benchFuzz(),
  interactions: async (workspace) => (await import('./benches/interactions.ts')).benchInteractions(workspace),
  lighthouse: async (workspace) => (await import('./benches/lighthouse.ts')).benchLighthouse(workspace),
  'first-visit': async () => (await import('./benches/first-visit.ts')).benchFirstVisit(),
}

const tell = (line: string) => console.error(line)

async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args, Object.keys(benches))
  if (!options) {
    console.log(`${help}\n\nBenches: ${Object.keys(benches).join(', ')}`)
    return 0
  }
  const { processors, node, load } = machine()
  tell(`Node ${node}, ${processors}, load ${load.toFixed(1)}`)
  const workspace = await openWorkspace(options, tell)
  // Ctrl-C leaves nothing behind either.
  process.once('SIGINT', () => void workspace.close().finally(() => process.exit(130)))
  const sections: Section[] = []
  try {
    for (const [name, bench] of Object.entries(benches)) {
      if (options.only.length > 0 && !options.only.includes(name)) continue
      tell(`Running ${name}`)
      for (const section of await bench(workspace)) {
        sections.push(section)
        console.log(asText(section))
      }
    }
  } finally {
    await workspace.close()
  }
  tell(`\nFigures as JSON: ${await writeResults(sections, options)}`)
  return sections.some(({ passed }) => passed === false) ? 1 : 0
}

try {
  process.exit(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof OptionsError ? `${error.message}\n\n${help}` : error)
  process.exit(2)
}
