/** Flushes written data to the disk, so that it survives a power cut. */
import { open } from 'node:fs/promises'

/** Waits until a file's bytes are on the disk. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a rename survive a power cut. Some systems can't open a folder; there, the rename alone has to do. */
export async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
