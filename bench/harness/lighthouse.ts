/**
 * Lighthouse, in a package of its own beside the benches: it is large and needs a newer Node than the project, so both
 * are installed on demand.
 */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const folder = join(import.meta.dirname, '..', 'lighthouse')
const modules = join(folder, 'node_modules')
const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const program = join(modules, 'lighthouse', 'cli', 'index.js')

/** Installs the packages of bench/lighthouse/package-lock.json, unless they are installed. */
export async function installLighthouse(tell: (line: string) => void): Promise<void> {
  if (existsSync(node) && existsSync(program)) return
  tell('Installing Lighthouse and the Node that it needs')
  // `npm run` sets the project's folder as the prefix for child processes.
  const { npm_config_local_prefix: _, ...env } = process.env
  const status = await new Promise<number>((resolve, reject) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder], {
      cwd: folder,
      env,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  if (status !== 0) throw new Error(`Lighthouse could not be installed in ${folder}.`)
}

/** Results of a Lighthouse run; scores 0 to 100, times in ms. */
export interface Findings {
  readonly scores: Readonly<Record<Category, number>>
  readonly metrics: Readonly<Record<Metric, number>>
  /** Lighthouse's measure of the machine while it ran; a desktop computer has 1,500 to 2,500. */
  readonly benchmarkIndex: number
  /** Failed audits outside the performance category: `id: title`. */
  readonly failed: readonly string[]
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Lighthouse's names of the performance metrics. */
export const metrics = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'SI ms': 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const
export type Metric = keyof typeof metrics

interface Report {
  readonly environment?: { readonly benchmarkIndex?: number }
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >
}

/** Reads Lighthouse's report. */
export function findingsOf(report: Report): Findings {
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`)
  const score = (name: Category) => Math.round(100 * (report.categories[name]?.score ?? 0))
  const lost = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    // Some audits are informative only and have no weight.
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]?.title}`)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([name, id]) => [name, report.audits[id]?.numericValue ?? Number.NaN]),
    ) as Record<Metric, number>,
    benchmarkIndex: report.environment?.benchmarkIndex ?? Number.NaN,
    failed: [...new Set(lost)],
  }
}

/** The browser's caches of pages; the visitor's state is stored elsewhere. */
const caches = new Set(['Cache', 'Code Cache', 'GPUCache', 'Service Worker'])

export interface LighthouseRun {
  readonly url: string
  /** Folder of the visitor's browser profile; a copy of it without its caches is used. */
  readonly profile: string
  readonly browser: string
  readonly flags: readonly string[]
}

/**
 * Number of attempts if a trace is incomplete, which sometimes happens to Lighthouse on a machine with few processors.
 */
const maxAttempts = 3

/**
 * Audits an address once with Lighthouse's mobile preset, in a browser with an empty cache.
 * @throws Lighthouse's message if it could not audit the page
 */
export async function runLighthouse(run: LighthouseRun): Promise<Findings> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(run)
    } catch (failure) {
      if (attempt === maxAttempts || !/\bNO_(NAVSTART|FCP|LCP|TRACING_STARTED)\b/.test(String(failure))) throw failure
      console.error(`  Lighthouse had no whole trace of ${run.url}, and looks again`)
    }
  }
}

async function runOnce({ url, profile, browser, flags }: LighthouseRun): Promise<Findings> {
  const own = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'))
  try {
    await cp(profile, own, {
      recursive: true,
      filter: (path) => !caches.has(basename(path)) && !basename(path).startsWith('Singleton'),
    })
    const args = [
      program,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      '--disable-storage-reset',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', `--user-data-dir=${own}`, ...flags].join(' ')}`,
    ]
    const { stdout } = await promisify(execFile)(node, args, {
      env: { ...process.env, CHROME_PATH: browser },
      maxBuffer: 64 * 2 ** 20,
    })
    return findingsOf(JSON.parse(stdout) as Report)
  } finally {
    await rm(own, { recursive: true, force: true, maxRetries: 3 })
  }
}
