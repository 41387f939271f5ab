/** Lists of values as parts of a query, for `in`: one parameter each, however many values there are. */
import { type SQL, sql } from 'drizzle-orm'

export const textList = (values: readonly string[]): SQL =>
  sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`

export const integerList = (values: readonly number[]): SQL =>
  sql`(select json_array_elements_text(${JSON.stringify(values)}::json)::int)`
