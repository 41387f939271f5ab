// Reads the portal's components and reports literal texts that should be phrases.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { inProject } from '../parts/project.mjs'

/** Attributes whose value people read or hear. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])

/**
 * Whether a text contains words: two letters or more, in any script. Keys of phrases don't count: components use them
 * for look-ups.
 */
const hasWords = (text) => /\p{L}{2}/u.test(text) && !/^[a-z]+(?:\.[a-z_]+)+$/.test(text)

function* nodes(node) {
  if (Array.isArray(node)) for (const one of node) yield* nodes(one)
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string') yield node
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* nodes(value)
  }
}

/** The literals that a value can be: itself, either branch of a condition, the fixed parts of a template. */
function literalsOf(value) {
  switch (value?.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : []
    case 'TemplateLiteral':
      return value.quasis.map(({ value: { cooked } }) => cooked ?? '')
    case 'JSXExpressionContainer':
      return literalsOf(value.expression)
    case 'ConditionalExpression':
      return [...literalsOf(value.consequent), ...literalsOf(value.alternate)]
    case 'LogicalExpression':
      return [...literalsOf(value.left), ...literalsOf(value.right)]
    default:
      return []
  }
}

/**
 * The texts of a component that are not phrases, a text each.
 * @param path the file's name in the findings
 */
export function findLiterals(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const lineOf = (place) => source.slice(0, place).split('\n').length
  const found = []
  const tell = (node, text, where) => {
    const read = text.replace(/\s+/g, ' ').trim()
    if (hasWords(read)) found.push(`${path}:${lineOf(node.start)} ${where} is no phrase: ${read}`)
  }
  for (const node of nodes(program)) {
    if (node.type === 'JSXText') tell(node, node.value, 'a text')
    if (node.type === 'JSXAttribute' && readAttributes.has(node.name?.name))
      for (const text of literalsOf(node.value)) tell(node, text, node.name.name)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer')
          for (const text of literalsOf(child.expression)) tell(child, text, 'a text')
  }
  return found
}

function* components(folder) {
  for (const entry of readdirSync(inProject(folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'testing') yield* components(path)
    else if (/\.tsx$/.test(entry.name) && !/\.test\.tsx$/.test(entry.name)) yield path
  }
}

/** All findings, a text each. */
export const checkUntranslated = () =>
  [...components('apps/portal/src')].flatMap((path) => findLiterals(path, readFileSync(inProject(path), 'utf8')))
