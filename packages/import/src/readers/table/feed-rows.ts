/**
 * The items of an RSS or Atom feed as rows, as Google Merchant describes them. Reads the XML as a stream; entities beyond
 * those of XML are never expanded, and nothing is fetched.
 */
import { Parser } from 'htmlparser2'
import type { JsonObject } from '../json-file.ts'

const maxItem = 4 * 1024 * 1024
/** An element with the name and the value of an attribute. */
const detailElement = 'product_detail'

/** Yields the members of each `item` or `entry`, by the local names of its elements; repeated ones as lists. */
export async function* feedItems(chunks: AsyncIterable<string>): AsyncGenerator<JsonObject> {
  const done: JsonObject[] = []
  let item: Record<string, string | string[]> | undefined
  let detail: Record<string, string> = {}
  let details: { name: string; value: string }[] = []
  let path: string[] = []
  let text = ''
  let size = 0
  const parser = new Parser(
    {
      onopentag: (tag) => {
        const name = tag.slice(tag.indexOf(':') + 1)
        text = ''
        if (item) path.push(name)
        else if (name === 'item' || name === 'entry') {
          item = Object.create(null) as Record<string, string | string[]>
          path = []
          size = 0
        }
      },
      ontext: (part) => {
        size += part.length
        if (item && size <= maxItem) text += part
      },
      onclosetag: () => {
        if (!item) return
        if (path.length === 0) {
          done.push({ ...item, ...(details.length > 0 && { [detailElement]: details }) })
          details = []
          item = undefined
          return
        }
        const name = path.join('.')
        const value = text.trim()
        text = ''
        const element = path.pop()
        if (path[0] === detailElement && element !== undefined) {
          detail[element] = value
          return
        }
        if (name === detailElement) {
          const { attribute_name: called = '', attribute_value: own = '' } = detail
          if (called !== '' && own !== '') details.push({ name: called, value: own })
          detail = {}
          return
        }
        if (value === '') return
        const before = item[name]
        item[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const chunk of chunks) {
    parser.write(chunk)
    yield* done.splice(0)
  }
  parser.end()
  yield* done.splice(0)
}
