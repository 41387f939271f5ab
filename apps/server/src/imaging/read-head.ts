import { open } from 'node:fs/promises'

/** The first bytes of a file, `length` of them or as many as it has. */
export async function readHead(file: string, length: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(length, (await handle.stat()).size))
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
