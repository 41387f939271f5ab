/** Files that somebody has chosen or dropped, with their paths in a folder. */

export interface ChosenFile {
  /** With `/`; the name alone for a file that is in no chosen folder. */
  readonly path: string
  readonly file: File
}

/** The files of a field, which may be that of a folder. */
export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/** Files of a dropped folder, its folders included. */
async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, '')
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return [{ path, file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: ChosenFile[] = []
  // A reader gives some entries at a time, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return found
    for (const one of entries) found.push(...(await filesIn(one)))
  }
}

/** The files of what was dropped: files, and folders with all that is in them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // The list of items is empty after the first wait.
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return chosenFiles(files)
  return (await Promise.all(entries.map((entry) => filesIn(entry)))).flat()
}

/** Those files that a delivery still needs, in its order; undefined where none of the chosen ones fits. */
export const fittingFiles = (
  wanted: readonly { readonly path: string; readonly size: number }[],
  chosen: readonly ChosenFile[],
): (File | undefined)[] =>
  wanted.map(({ path, size }) => chosen.find((one) => one.path === path && one.file.size === size)?.file)
