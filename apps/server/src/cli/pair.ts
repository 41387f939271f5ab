/** `vitrine pair`: makes a data folder and a database one installation, after one of them was restored or made anew. */
import { Command, Option } from 'commander'
import { compareFiles, pairFolder } from '../installation.ts'
import { openParts } from '../server-parts.ts'
import { readSettings } from '../settings.ts'
import { askYes } from './ask-yes.ts'
import { print } from './print.ts'

const of = (some: number, all: number) => `${some.toLocaleString('en')} of ${all.toLocaleString('en')}`

async function pair({ yes }: { readonly yes: boolean }) {
  const settings = readSettings(process.env)
  const { dataFolder } = settings
  const parts = await openParts(settings, 'embedded', { mayBeUnpaired: true })
  try {
    const { database, uploads, mediaStore: media } = parts
    const found = await compareFiles({ path: dataFolder, uploads, media }, database.db)
    const question = [
      `Of the files looked at in ${dataFolder}, this database names ${of(found.namedUploads, found.uploads)} uploads and knows ${of(found.knownMedia, found.media)} media files.`,
      'Uploads that it does not name go into quarantine, and are deleted after 30 days.',
      'Make the data folder and the database one installation?',
    ].join('\n')
    if (!yes && !(await askYes(question, '--yes'))) return print('Nothing was changed.')
    print(
      `${dataFolder} belongs to the installation ${await pairFolder(dataFolder, database.db)} of this database now.`,
    )
  } finally {
    await parts.close()
  }
}

export const pairCommand = () =>
  new Command('pair')
    .description('Make the data folder and the database one installation, after a restore')
    .addOption(new Option('--yes', 'do not ask, for scripts').default(false))
    .action(pair)
