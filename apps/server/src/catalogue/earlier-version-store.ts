import { type Db, rowsOf } from '@vitrine/database'

/**
 * Whether an earlier version has imported this catalogue, so that it has files but no assets, or things without the
 * words that searches look up. A migration then empties the hashes, and the next import writes what is missing.
 */
export async function needsImport(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ needs: boolean }>(db)`
    select (exists (select 1 from media_files) and not exists (select 1 from assets))
    or exists (select 1 from products where hash = '') or exists (select 1 from contents where hash = '')
    or exists (select 1 from assets where hash like '% ') as needs`
  return found?.needs === true
}
