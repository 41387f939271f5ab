// Finds texts that components join with punctuation of their own. Languages have different signs, and different spaces
// around them: Chinese writes `：` and `、`, French a space before the colon. Such a text must be a phrase with
// placeholders, or a list made by Intl.
import { modulesBelow, nodes, parsed } from './sources.mjs'

/** Punctuation between two parts of a text that differs by language. */
const sign = /[:,;.!?]\s|\s[(–—]|[“”„«»：，；、。（]/

/** Modules whose signs belong to a format and not to a language, with the format. */
const formats = new Map([
  ['apps/portal/src/api/new-version.ts', 'the message of an error'],
  ['apps/portal/src/ui/picture.tsx', 'srcset'],
  ['apps/portal/src/entities/asset/thumbnail-source.ts', 'srcset'],
  ['apps/portal/src/configuration/picture-source.ts', 'srcset'],
  ['apps/portal/src/screens/contents/detail/article-html.ts', 'srcset'],
  ['apps/portal/src/screens/contents/detail/hero-picture.tsx', 'sizes'],
  ['apps/portal/src/screens/products/detail/leaflet-document.ts', 'a CSS selector'],
])

const isText = (node) => node?.type === 'Literal' && typeof node.value === 'string'
const isJoin = ({ callee }) => callee.type === 'MemberExpression' && callee.property.name === 'join'

/** The fixed parts of the text that a node joins, if it joins any. */
function fixedParts(node) {
  switch (node.type) {
    case 'JSXText':
      return /^[^\p{L}\p{N}]*$/u.test(node.value) ? [node.value.replace(/^\s*\n\s*|\s*\n\s*$/g, '')] : []
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? [] : node.quasis.map(({ value }) => value.cooked ?? '')
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].filter(isText).map(({ value }) => value) : []
    case 'CallExpression':
      return isJoin(node) ? node.arguments.filter(isText).map(({ value }) => value) : []
    case 'JSXExpressionContainer':
      return isText(node.expression) ? [node.expression.value] : []
    default:
      return []
  }
}

/** Nodes whose text is not shown in the page: messages of errors and warnings for developers. */
const isForDevelopers = (node) =>
  (node.type === 'NewExpression' && /Error$/.test(node.callee.name ?? '')) ||
  (node.type === 'CallExpression' && node.callee.object?.name === 'console') ||
  node.type === 'ImportDeclaration'

/**
 * The punctuation that a module puts between texts, a text each.
 * @param path the file's name in the findings
 */
export function findPunctuation(path, source) {
  const { program, lineOf } = parsed(path, source)
  const skipped = new Set()
  const found = []
  for (const node of nodes(program)) {
    if (isForDevelopers(node)) for (const inner of nodes(node)) skipped.add(inner)
    if (skipped.has(node)) continue
    for (const part of fixedParts(node))
      if (sign.test(part) && !/[/=<>{}#\\]/.test(part))
        found.push(`${path}:${lineOf(node.start)} “${part}” is a language's own: use a phrase or format.list`)
  }
  return found
}

/** All findings, a text each. */
export const checkPunctuation = () =>
  modulesBelow('apps/portal/src')
    .filter(({ path }) => !formats.has(path))
    .flatMap(({ path, source }) => findPunctuation(path, source))
