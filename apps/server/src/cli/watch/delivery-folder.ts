/** A watched folder as it is at a moment: which files it holds, and whether somebody is still writing them. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pMap from 'p-map'

/** Size in bytes and modification time in ms. Network shares have both, and agree on little else. */
interface FileState {
  readonly path: string
  readonly size: number
  readonly modified: number
}

export interface DeliveryFiles {
  /** Sorted by path, without the marker. */
  readonly files: readonly FileState[]
  /** SHA-256 of the paths, sizes and times of all files. */
  readonly stamp: string
  /** Size and time of the marker; '' without it. */
  readonly marker: string
  /** A file under a name that programs give to files while they upload them. */
  readonly unfinished: string | undefined
}

/** Names of files during an upload: WinSCP, FileZilla, browsers, rsync (`.products.csv.aB3dE6`). */
const unfinished = /\.(part|partial|filepart|tmp|temp|crdownload|upload|uploading|incomplete)$|^\..+\.[A-Za-z0-9]{6}$/i

/** Files looked at together. On a network share, each takes a round trip. */
const together = 16

const stateText = ({ path, size, modified }: FileState) => `${path}\0${size}\0${modified}\n`

/**
 * Looks at all files of a folder, those with a leading dot too, because programs upload under such names. Follows no
 * links to folders.
 * @param marker the name of the file at the top that says that a delivery is complete; '' for none
 * @throws when a folder can't be read, or disappears meanwhile
 */
export async function lookAt(folder: string, marker: string): Promise<DeliveryFiles> {
  const paths: string[] = []
  const pending = ['']
  for (let below = pending.pop(); below !== undefined; below = pending.pop())
    for await (const entry of await opendir(join(folder, below))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) pending.push(path)
      else paths.push(path)
    }
  const found = await pMap(
    paths,
    async (path) => {
      const state = await stat(join(folder, path)).catch(() => undefined)
      return state?.isFile() ? { path, size: state.size, modified: state.mtimeMs } : []
    },
    { concurrency: together },
  )
  const states = found.flat()
  const files = states.filter(({ path }) => path !== marker).sort((a, b) => (a.path < b.path ? -1 : 1))
  const mark = states.find(({ path }) => path === marker)
  const hash = createHash('sha256')
  for (const file of files) hash.update(stateText(file))
  return {
    files,
    stamp: hash.digest('hex'),
    marker: mark === undefined ? '' : `${mark.size} ${mark.modified}`,
    unfinished: files.find(({ path }) => unfinished.test(path.slice(path.lastIndexOf('/') + 1)))?.path,
  }
}

/** Hashes the content of deliveries. Remembers the files, so that a picture is not read again for each delivery. */
export class ContentDigest {
  #known = new Map<string, string>()

  /** SHA-256 of paths and contents. @throws when a file can't be read */
  async of(folder: string, { files }: DeliveryFiles): Promise<string> {
    const known = new Map<string, string>()
    const hash = createHash('sha256')
    for (const file of files) {
      const state = stateText(file)
      const content = this.#known.get(state) ?? (await contentOf(join(folder, file.path)))
      known.set(state, content)
      hash.update(`${file.path}\0${content}\n`)
    }
    this.#known = known
    return hash.digest('hex')
  }
}

async function contentOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
