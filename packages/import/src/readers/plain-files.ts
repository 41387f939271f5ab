/** Files without descriptions, which describe themselves by name, folder and embedded metadata. */
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { type FindingKey, finding } from '../findings/index.ts'
import { type AssetRecord, plainAsset, type Report } from '../records.ts'
import type { NotRead, SourceFolder } from './source-folder.ts'

/** Folders that programs create. */
const ofPrograms = ['__MACOSX', 'node_modules']
/** Files that operating systems create, and temporary files of programs. */
const leftBehind = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|~\$.*|.*\.(tmp|part|crdownload))$/i

/** Whether a person has probably put the file there, and not a program. */
export const isMeant = (path: string): boolean => {
  const steps = path.split('/')
  return !steps.some((step) => ofPrograms.includes(step)) && !leftBehind.test(steps.at(-1) ?? '')
}

/** The paths below a folder of the files that `isMeant` accepts. Unreadable folders count as empty. */
export async function* filesBelow(path: string): AsyncGenerator<string> {
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const entries = await opendir(join(path, folder)).catch(() => [])
    for await (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || !isMeant(name)) continue
      if (entry.isDirectory()) pending.push(name)
      if (entry.isFile()) yield name
    }
  }
}

/**
 * An asset for each file of the folder that `isMeant` accepts.
 * @param except files with another use
 */
export function* plainFiles(
  folder: SourceFolder,
  except: ReadonlySet<string>,
  onProgress: ((share: number) => void) | undefined,
): Generator<AssetRecord> {
  const files = folder.files.filter((file) => isMeant(file) && !except.has(file))
  for (const [index, file] of files.entries()) {
    yield plainAsset(file)
    onProgress?.((index + 1) / files.length)
  }
}

const notRead = {
  'leads-out': 'path-outside/link',
  'leads-to-folder': 'not-read/link-to-folder',
  'leads-nowhere': 'not-read/dead-link',
  unreadable: 'not-read/folder',
  'no-file': 'not-read/no-file',
} as const satisfies Record<NotRead, FindingKey>

/** Reports the parts of a folder of files that could not be read. */
export function reportNotRead(folder: SourceFolder, report: Report): void {
  for (const [file, why] of folder.notRead) report(finding(notRead[why], { file }, file))
}
