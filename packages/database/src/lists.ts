/** Lists of values for `in`: each is one parameter, however many values it has. */
import { type SQL, sql } from 'drizzle-orm'

export const textList = (values: readonly string[]): SQL =>
  sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`

export const integerList = (values: readonly number[]): SQL =>
  sql`(select json_array_elements_text(${JSON.stringify(values)}::json)::int)`
