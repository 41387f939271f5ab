/** The server's application in this process, without the parts that no bench measures: mails, and the log. */
import { join } from 'node:path'
import type { Database } from '@vitrine/database'
import { pino } from 'pino'
import { buildApp } from '../../apps/server/src/app.ts'
import { ImageService } from '../../apps/server/src/imaging/image-service.ts'
import { ConfigurationService } from '../../apps/server/src/modules/configuration/configuration-service.ts'
import { folderStore } from '../../apps/server/src/storage/media/folder-store.ts'
import type { MediaStore } from '../../apps/server/src/storage/media/store.ts'
import { UploadsStore } from '../../apps/server/src/storage/media/uploads-store.ts'
import { openImported } from './imported.ts'

/** The parts that it uses. */
export interface ApplicationParts {
  readonly database: Database
  readonly mediaStore: MediaStore
  /** The folder of finished pictures. */
  readonly pictures: string
}

/** Builds it on a database that contains a catalogue. Closing it leaves the database open. */
export async function openApplication(
  { database, mediaStore, pictures }: ApplicationParts,
  settings: { readonly trustProxy?: boolean; readonly uploadLimit?: number; readonly insightsDays?: number } = {},
) {
  const configuration = await ConfigurationService.open(database)
  const imageService = new ImageService({ store: mediaStore, folder: pictures })
  const app = await buildApp({
    database,
    configuration,
    mediaStore,
    uploads: new UploadsStore(join(pictures, '..', 'uploads')),
    imageService,
    mailer: { sendsMail: true, send: async () => {} },
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    settings: { apiHost: '', portalOrigins: [], trustProxy: false, publicUrl: '', ...settings },
  })
  return {
    app,
    /** The guest's token. */
    token: configuration.current().guestToken,
    close: async () => {
      await app.close()
      configuration.close()
      await imageService.close()
    },
  }
}

/** Opens it on the imported catalogue that the first two arguments of this process name: folder and address or ''. */
export async function openApplicationOfArguments(settings: Parameters<typeof openApplication>[1] = {}) {
  const [, , data = '', url = '', ...rest] = process.argv
  const database = await openImported({ data, ...(url !== '' && { url }) })
  const mediaStore = folderStore(join(data, 'media'))
  const pictures = join(data, `pictures-${process.pid}`)
  const open = () => openApplication({ database, mediaStore, pictures }, settings)
  return { database, url, rest, open }
}
