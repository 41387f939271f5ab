// Compresses the built portal's files once, at the highest level, so that the server sends them as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest|map)$/
const minCompressedBytes = 1024

/** Writes FILE.br and FILE.gz beside every file that becomes smaller. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths) {
    const content = await readFile(path)
    if (content.length < minCompressedBytes) continue
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    })
    const zipped = await promisify(gzip)(content, { level: 9 })
    if (brotli.length < content.length) await writeFile(`${path}.br`, brotli)
    if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped)
  }
}
