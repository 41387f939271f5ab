/** Files without descriptions, which describe themselves by name, folder and embedded metadata. */
import { type AssetRecord, type FindingLevel, plainAsset, type Report } from '../records.ts'
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
  for (const [place, file] of files.entries()) {
    yield plainAsset(file)
    onProgress?.((place + 1) / files.length)
  }
}

const notReadBecause: Readonly<Record<NotRead, readonly [level: FindingLevel, what: string, remedy: string]>> = {
  'leads-out': ['error', 'is a link that points outside the folder', 'Put the file itself into the folder.'],
  // The target of the link is in the folder and is imported from there.
  'leads-to-folder': ['warning', 'is a link to a folder', 'Put the folder itself there, or remove the link.'],
  'leads-nowhere': ['error', 'is a link that leads nowhere', 'Put the file itself there, or remove the link.'],
  unreadable: ['error', "is a folder that can't be read", 'Give the user who imports the right to read it.'],
  'no-file': ['warning', 'is neither a file nor a folder', 'Remove it from the folder.'],
}

/** Reports the parts of a folder of files that could not be read. */
export function reportNotRead(folder: SourceFolder, report: Report): void {
  for (const [file, why] of folder.notRead) {
    const [level, what, remedy] = notReadBecause[why]
    const code = why === 'leads-out' ? 'path-outside' : 'not-read'
    report({ level, code, at: { file }, message: `${file} ${what}; it was left out.`, remedy })
  }
}
