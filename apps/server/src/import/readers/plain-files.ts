/** Files of a folder that say of themselves what they are, and nothing else does. */
import type { AssetRecord, Report } from '../records.ts'
import type { SourceFolder } from './source-folder.ts'

/** What operating systems leave in folders, and what programs leave of files that are open. */
const leftBehind = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|~\$.*|.*\.(tmp|part|crdownload))$/i

/** Whether a file is one that a person put there. */
export const isMeant = (path: string): boolean => {
  const steps = path.split('/')
  return !steps.includes('__MACOSX') && !leftBehind.test(steps.at(-1) ?? '')
}

/** An asset for each of the folder's files that was meant to be there. @param except files that are something else */
export function* plainFiles(
  folder: SourceFolder,
  except: ReadonlySet<string>,
  onProgress: ((share: number) => void) | undefined,
): Generator<AssetRecord> {
  const files = folder.files.filter((file) => isMeant(file) && !except.has(file))
  for (const [place, file] of files.entries()) {
    yield {
      kind: 'asset',
      at: { file },
      given: [],
      file,
      names: {},
      descriptions: {},
      title: '',
      copyright: '',
      creator: '',
      created: '',
      scopes: [],
      tags: [],
      products: [],
    }
    onProgress?.((place + 1) / files.length)
  }
}

/** Says which links and folders of a folder of files were not followed. */
export function reportNotRead(folder: SourceFolder, report: Report): void {
  for (const file of folder.notRead)
    report({
      level: 'error',
      code: 'path-outside',
      at: { file },
      message: `${file} is a link that leads out of the folder, to another folder or nowhere, or a folder that can't be read; it was left out.`,
      remedy: 'Put the files themselves into the folder.',
    })
}
