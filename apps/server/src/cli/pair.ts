/** `vitrine pair`: pairs a data folder with a database, after one of them was restored or created again. */
import { Command, Option } from 'commander'
import { compareFiles, pairFolder } from '../platform/installation.ts'
import { askYes } from './ask-yes.ts'
import { print } from './print.ts'
import { withParts } from './with-parts.ts'

const of = (some: number, all: number) => `${some.toLocaleString('en')} of ${all.toLocaleString('en')}`

const pair = ({ yes }: { readonly yes: boolean }) =>
  withParts(
    async ({ database, uploads, mediaStore: media }, { dataFolder }) => {
      const found = await compareFiles({ path: dataFolder, uploads, media }, database.db)
      const question = [
        `Of the checked files in ${dataFolder}, this database names ${of(found.namedUploads, found.uploads)} uploads and knows ${of(found.knownMedia, found.media)} media files.`,
        'The server moves all other uploads into quarantine and deletes them after 30 days.',
        'Make the data folder and the database one installation?',
      ].join('\n')
      if (!yes && !(await askYes(question, '--yes'))) return print('Nothing was changed.')
      print(
        `${dataFolder} now belongs to the installation ${await pairFolder(dataFolder, database.db)} of this database.`,
      )
    },
    { mayBeUnpaired: true },
  )

export const pairCommand = () =>
  new Command('pair')
    .description('Make the data folder and the database one installation, after a restore')
    .addOption(new Option('--yes', 'do not ask, for scripts').default(false))
    .action(pair)
