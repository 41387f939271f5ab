import { type FileHandle, open } from 'node:fs/promises'

/** The bytes of a file from a position on: `length` bytes, or fewer at the end of the file. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The first bytes of a file: `length` bytes, or all if it has fewer. */
export async function readHead(file: string, length: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    return await readAt(handle, 0, Math.min(length, (await handle.stat()).size))
  } finally {
    await handle.close()
  }
}
