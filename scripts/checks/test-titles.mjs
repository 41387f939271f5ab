// Reads the titles of tests from the source code: from calls, not from other texts.
import { parsed } from './sources.mjs'

const roots = new Set(['it', 'test', 'describe'])
/** Names allowed between `it` and its title; all others (`test.step`, `test.use`, `test.get`) make no test. */
const makers = new Set(['describe', 'each', 'for', 'only', 'concurrent', 'sequential', 'serial', 'parallel', 'fails'])
const conditions = new Set(['skipIf', 'runIf'])
const leavingOut = new Set(['skip', 'todo', 'fixme'])

/** `it.each(rows)` as its names and the rows; undefined for a call that begins with another name. */
function makerOf(node) {
  if (node.type === 'Identifier') return roots.has(node.name) ? { words: [node.name], rows: undefined } : undefined
  if (node.type === 'MemberExpression' && !node.computed) {
    const before = makerOf(node.object)
    return before && { ...before, words: [...before.words, node.property.name] }
  }
  if (node.type === 'CallExpression') {
    const before = makerOf(node.callee)
    const last = before?.words.at(-1)
    return last === 'each' || last === 'for' || conditions.has(last)
      ? { ...before, rows: conditions.has(last) ? before.rows : node.arguments[0] }
      : undefined
  }
  return undefined
}

/** The text of a literal; for a template, its fixed parts. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const parts = [textOf(node.left), textOf(node.right)]
    return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? '…').join('')
  }
  return undefined
}

const uncast = (node) => (node?.type?.startsWith('TS') && node.expression ? uncast(node.expression) : node)

/** The titles of a title with placeholders, one for each row that is written at the call. */
function titlesWithRows(title, rows) {
  const list = uncast(rows)
  if (list?.type !== 'ArrayExpression') return [title]
  return list.elements.map((element) => {
    const row = uncast(element)
    if (row?.type === 'ObjectExpression') {
      const values = new Map(row.properties.map((one) => [one.key?.name ?? one.key?.value, textOf(one.value)]))
      return title.replace(/\$(\w+)/g, (whole, name) => values.get(name) ?? whole)
    }
    const cells = row?.type === 'ArrayExpression' ? row.elements : [row]
    let next = 0
    return title.replace(/%([sdifjopO%#$])/g, (whole, kind) =>
      '%#$'.includes(kind) ? whole : (textOf(cells[next++]) ?? whole),
    )
  })
}

/** The result of a call: a test or a group of tests with its titles; undefined for any other call. */
function madeBy(call) {
  const maker = makerOf(call.callee)
  const title = maker && textOf(call.arguments[0])
  if (title === undefined || call.arguments.length < 2) return undefined
  const after = maker.words.slice(1)
  if (!after.every((word) => makers.has(word) || conditions.has(word) || leavingOut.has(word))) return undefined
  return {
    titles: titlesWithRows(title, maker.rows),
    isGroup: maker.words.includes('describe'),
    leftOut: after.some((word) => leavingOut.has(word)),
  }
}

const children = (node) =>
  Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((one) => typeof one?.type === 'string'),
  )

/**
 * The tests of a source text, with the titles of their groups before their own. Comments, steps and other texts don't
 * count, nor do skipped tests (`skip`, `todo`, `fixme`).
 * @param path its extension determines how the text is parsed
 * @returns the titles of each test from the outermost group on, several for one that is made for each row of a table
 * @throws Error if the text can't be parsed
 */
export function testTitles(path, text) {
  const { program } = parsed(path, text)
  const found = []
  const visit = (node, groups, leftOut) => {
    const made = node.type === 'CallExpression' ? madeBy(node) : undefined
    const without = leftOut || made?.leftOut === true
    if (made && !made.isGroup && !without) found.push(...made.titles.map((title) => [...groups, title]))
    const inside = made?.isGroup ? [...groups, made.titles.join(' ')] : groups
    for (const child of children(node)) visit(child, inside, without)
  }
  visit(program, [], false)
  return found
}
