/** Runs the benches: `tsx bench/run.ts [options] [name…]`. See docs/speed.md. */
import { benchCalls } from './benches/calls.ts'
import { benchFirstVisit } from './benches/first-visit.ts'
import { benchImages } from './benches/images.ts'
import { benchImport } from './benches/import.ts'
import { benchStart } from './benches/start.ts'
import { help, OptionsError, readOptions } from './harness/options.ts'
import { asText, machine, type Section, writeResults } from './harness/report.ts'
import { openWorkspace, type Workspace } from './harness/workspace.ts'

/** In the order in which they run; what the import leaves behind, the next two use. */
const benches: Readonly<Record<string, (workspace: Workspace) => Promise<Section[]>>> = {
  import: benchImport,
  calls: benchCalls,
  start: benchStart,
  images: benchImages,
  'first-visit': benchFirstVisit,
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
