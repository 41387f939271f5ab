import { type Db, rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'

/** The media keys of the files of which all assets have one of these codes. */
export async function keysOfReserved(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ key: string }>(db)`select media_key as key from assets
    where media_key in (select media_key from assets where source in ${textList(codes)})
    group by media_key having bool_and(source in ${textList(codes)})`
  return new Set(rows.map(({ key }) => key))
}
