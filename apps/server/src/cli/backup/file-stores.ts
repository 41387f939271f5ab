/** The stores of files of an installation, as backups use them. */

import type { ServerParts } from '../../server-parts.ts'
import { MediaError } from '../../storage/media/media-error.ts'
import type { FileStores } from './backup-format.ts'
import { BadBackup } from './read-backup.ts'

export const fileStores = ({ mediaStore, uploads }: Pick<ServerParts, 'mediaStore' | 'uploads'>): FileStores => ({
  media: {
    keys: () => mediaStore.keys(),
    read: (key) =>
      mediaStore.open(key).catch((error: unknown) => {
        if (error instanceof MediaError && error.code === 'media_not_found') return undefined
        throw error
      }),
    async write(key, bytes) {
      // The key is the hash of the bytes.
      if ((await mediaStore.put(bytes)).key !== key) throw new BadBackup(`media/${key} is damaged.`)
    },
  },
  uploads: {
    keys: () => uploads.keys(),
    read: (key) => uploads.read(key),
    write: (key, bytes) => uploads.restore(key, bytes),
  },
})
