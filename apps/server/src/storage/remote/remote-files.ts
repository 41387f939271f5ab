/**
 * Files at addresses, as an import sees them. Their bytes go into the media store at once, and a small file in the data
 * folder notes the state of each: an import that was interrupted finds there what it has fetched, and an unchanged file
 * is not fetched again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { extensionOfName, usualExtension } from '@vitrine/catalogue-rules/media/file-type'
import type { RemoteFile, RemoteFiles } from '@vitrine/catalogue-rules/media/remote-files'
import { z } from 'zod'
import { withLocalFile } from '../media/local-file.ts'
import type { MediaStore } from '../media/store.ts'
import { DownloadError, type DownloadTools, download, downloadTools } from './download.ts'

const Note = z.object({
  address: z.string(),
  etag: z.string(),
  lastModified: z.string(),
  key: z.string(),
  size: z.number(),
  /** Ms since 1970. */
  fetched: z.number(),
  name: z.string(),
})
type Note = z.infer<typeof Note>

const attempts = 3
/** Failed connections in a row after which a host is not asked any more. */
const maxFailures = 10

export interface RemoteFilesOptions {
  /** `host`, `host:port` or `*.domain`. */
  readonly hosts: readonly string[]
  /** Folder of the notes. */
  readonly folder: string
  readonly store: MediaStore
  readonly tools?: DownloadTools
  /** Ms before the second attempt; the third one waits three times as long. */
  readonly retryMs?: number
}

const isAllowed = (address: URL, hosts: readonly string[]): boolean =>
  address.protocol === 'https:' &&
  address.username === '' &&
  address.password === '' &&
  hosts.some((host) =>
    host.startsWith('*.') ? address.host.endsWith(host.slice(1).toLowerCase()) : address.host === host.toLowerCase(),
  )

/** The name of the file at an address. */
function nameAt(address: URL, contentType: string): string {
  const last = address.pathname.split('/').findLast((step) => step !== '') ?? ''
  let name = last
  try {
    name = decodeURIComponent(last)
  } catch {
    // It stays as it is written.
  }
  const clean =
    name
      .replace(/[/\\\p{Cc}]/gu, '_')
      .replace(/^\.+/, '')
      .slice(-150) || 'file'
  const extension = extensionOfName(clean) === '' ? usualExtension(contentType) : undefined
  return extension === undefined ? clean : `${clean}.${extension}`
}

export function remoteFiles({
  hosts,
  folder,
  store,
  tools = downloadTools,
  retryMs = 1000,
}: RemoteFilesOptions): RemoteFiles {
  const failures = new Map<string, number>()
  const noteOf = (address: string) => {
    const name = createHash('sha256').update(address).digest('hex')
    return join(folder, name.slice(0, 2), `${name.slice(2)}.json`)
  }

  const readNote = async (address: string): Promise<Note | undefined> => {
    const text = await readFile(noteOf(address), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    try {
      const note = Note.parse(JSON.parse(text))
      return note.address === address && (await store.has(note.key)) ? note : undefined
    } catch {
      // A damaged note is as good as none.
      return undefined
    }
  }

  const writeNote = async (note: Note) => {
    const path = noteOf(note.address)
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${randomUUID()}`
    await writeFile(temporary, JSON.stringify(note))
    await rename(temporary, path)
  }

  /** Calls `read` with a path to the stored bytes that ends with the name of the file. */
  const use = async <Result>({ key, name }: Note, read: (file: string) => Promise<Result>): Promise<Result> => {
    return withLocalFile(store, key, async (stored) => {
      const temporary = await mkdtemp(join(tmpdir(), 'vitrine-fetched-'))
      try {
        const path = join(temporary, name)
        await symlink(stored, path)
        return await read(path)
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
    })
  }

  const fetchNew = async (address: URL, known: Note | undefined): Promise<Note> => {
    await mkdir(folder, { recursive: true })
    const temporary = await mkdtemp(join(folder, '.incoming-'))
    try {
      const target = join(temporary, 'file')
      const allows = (url: URL) => isAllowed(url, hosts)
      const got = await download(address, { allows, known, target }, tools)
      if (!got && known) return known
      const { key, size } = await store.put(target)
      const isSame = known?.key === key
      const note: Note = {
        address: address.href,
        etag: got?.etag ?? '',
        lastModified: got?.lastModified ?? '',
        key,
        size,
        fetched: isSame ? known.fetched : Date.now(),
        name: nameAt(address, got?.contentType ?? ''),
      }
      await writeNote(note)
      return note
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }

  const fetchPatiently = async (address: URL, known: Note | undefined): Promise<Note> => {
    if ((failures.get(address.host) ?? 0) >= maxFailures)
      throw new DownloadError('connection', `${address.host} did not answer ${maxFailures} times in a row`)
    for (let attempt = 1; ; attempt += 1) {
      try {
        const note = await fetchNew(address, known)
        failures.delete(address.host)
        return note
      } catch (error) {
        if (!(error instanceof DownloadError)) throw error
        if (error.isTemporary && attempt < attempts) {
          await delay(retryMs * (2 * attempt - 1))
          continue
        }
        if (error.fault === 'connection' || error.fault === 'timeout')
          failures.set(address.host, (failures.get(address.host) ?? 0) + 1)
        throw error
      }
    }
  }

  return {
    allows: (address) => URL.canParse(address) && isAllowed(new URL(address), hosts),
    fetch: async (address): Promise<RemoteFile> => {
      const known = await readNote(address)
      const fileOf = (note: Note) => ({
        size: note.size,
        modified: note.fetched,
        name: note.name,
        use: <Result>(read: (file: string) => Promise<Result>) => use(note, read),
      })
      try {
        return fileOf(await fetchPatiently(new URL(address), known))
      } catch (error) {
        if (!(error instanceof DownloadError)) throw error
        const { fault, message } = error
        return known ? { ...fileOf(known), failed: { fault, message } } : { fault, message }
      }
    },
  }
}
