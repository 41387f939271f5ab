// Reads the portal's components and reports literal texts that should be phrases.
import { modulesBelow, nodes, parsed } from './sources.mjs'

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
  const { program, lineOf } = parsed(path, source)
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

/** All findings, a text each. */
export const checkUntranslated = () =>
  modulesBelow('apps/portal/src', /\.tsx$/).flatMap(({ path, source }) => findLiterals(path, source))
