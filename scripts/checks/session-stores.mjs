// Finds modules of the portal that store data beyond a screen, in memory or in the browser, and do not clear them when
// the session ends.
import { modulesBelow, nodes, parsed } from './sources.mjs'

/** Calls that register a store: the registry of browser/session-stores.ts, and functions that create a registered store. */
const registering = new Set(['clearAtSessionEnd', 'createListeners', 'createSelection'])

/** The browser's own stores. */
const browserStores = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
const storeModules = new Set(['idb-keyval'])
const storeClasses = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])

/** Modules whose stores may outlive a session, with the reason. */
const exempt = new Map([
  ['api/refusal.ts', 'which parameters the server refuses'],
  ['api/new-version.ts', 'the version of the portal, which is nobody’s'],
  ['configuration/page-head.ts', 'the address of the server'],
  ['browser/after-pointer-up.ts', 'whether a mouse button is down'],
  ['entities/forms/draft-store.ts', 'browser/stored-drafts.ts clears what is in the database'],
  ['entities/session/return-path.ts', 'the page to come back to outlives the session (SESSION-12)'],
  ['entities/session/session.ts', 'the user, whom `clearSession` removes itself'],
  ['first-visit/scripts/early-requests.ts', 'reads the token, which `clearSession` removes'],
  ['i18n/i18n.ts', 'the language of the page'],
  ['shell/unresolved-forms/unresolved-forms.tsx', 'a token, which the next session does not have'],
  ['shell/use-focus-after-navigation.ts', 'whether the next page gets the focus'],
  ['browser/load-part.ts', 'which files of the portal are loaded'],
  ['browser/modal.ts', 'the dialogs that are open, which close with their page'],
  ['ui/rich-text.tsx', 'the function that makes HTML harmless'],
  ['browser/second-click.ts', 'ends the last period of ignored clicks, half a second at most'],
  ['browser/session-stores.ts', 'the registry itself'],
  ['browser/written-number.ts', 'how languages write numbers'],
])

/** Whether a module-level value can be filled later: an empty collection, or an instance of a storing class. */
const isEmptyCollection = (value) =>
  (value?.type === 'NewExpression' && storeClasses.has(value.callee.name) && value.arguments.length === 0) ||
  (value?.type === 'ArrayExpression' && value.elements.length === 0) ||
  (value?.type === 'ObjectExpression' && value.properties.length === 0)

/** Whether a type is read-only: `readonly X[]`, `ReadonlyMap`. */
const isImmutable = (annotation) => {
  const type = annotation?.typeAnnotation
  return type?.type === 'TSTypeOperator' ? type.operator === 'readonly' : /^Readonly/.test(type?.typeName?.name ?? '')
}

/**
 * The stores of a module that registers none of them, a short text each.
 * @param path the file's name in the findings
 */
export function findStores(path, source) {
  const { program } = parsed(path, source)
  const found = new Set()
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (declaration.kind === 'let' || (isEmptyCollection(init) && !isImmutable(id.typeAnnotation))) found.add(id.name)
  }
  for (const node of nodes(program)) {
    if (node.type === 'Identifier' && browserStores.has(node.name)) found.add(node.name)
    if (node.type === 'ImportDeclaration' && storeModules.has(node.source.value)) found.add(node.source.value)
    if (node.type === 'CallExpression' && registering.has(node.callee.name)) return []
  }
  return [...found]
}

/** All findings, a text each. */
export function checkSessionStores() {
  const root = 'apps/portal/src'
  const left = new Set(exempt.keys())
  const problems = []
  for (const { path, source } of modulesBelow(root)) {
    const stores = findStores(path, source)
    if (stores.length === 0) continue
    if (left.delete(path.slice(root.length + 1))) continue
    problems.push(
      `${path} keeps ${stores.join(', ')}: register it with clearAtSessionEnd (browser/session-stores.ts), or say in scripts/checks/session-stores.mjs why it may outlive the session`,
    )
  }
  for (const path of left)
    problems.push(`${root}/${path} keeps nothing: take it from scripts/checks/session-stores.mjs`)
  return problems
}
