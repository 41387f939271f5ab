/** What the database knows of its installation and of the files in its data folder. */
import { type Db, rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'

/** The installation id of a database. */
export async function databaseId(db: Db): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(db)`select installation_id as id from catalogue`
  if (!row) throw new Error('a database has one catalogue')
  return row.id
}

/** How many of these uploads and media files the database names, given by their keys. */
export async function countNamed(
  db: Db,
  uploads: readonly string[],
  media: readonly string[],
): Promise<{ readonly uploads: number; readonly media: number }> {
  const [named] = await rowsOf<{ uploads: number; media: number }>(db)`
    select (select count(distinct key)::int from form_uploads where key in ${textList(uploads)}) as uploads,
    (select count(*)::int from media_files where key in ${textList(media)}) as media`
  return named ?? { uploads: 0, media: 0 }
}
