/**
 * Which files the portal is built into. On a phone's network a file more costs a visit about as much as 30 KB: what a page needs comes in few of them, and what
 * it does not need stays out.
 */
import type { Rolldown } from 'vite'

/** The libraries that every page needs: a file that stays the same from one version of the portal to the next. */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@orpc|i18next|react-i18next)\//

/** Parts that several pages share and others do without, each a file of its own. */
const parts: Readonly<Record<string, RegExp>> = {
  /** What the media library, a product's assets, the search and the basket share. */
  asset:
    /portal\/src\/(entities\/(asset\/(?!asset-list-state|preview\/preview-search)|basket\/basket\.)|ui\/(dark-bar|radio-list|selection-bar|toggle-chip))|contract\/src\/rules\/basket/,
  /** What all that shows articles shares, also the catalogue's introduction. */
  content: /portal\/src\/entities\/content\/(?!content-list-state|content-rows?\.)/,
  /** What the content list, a product's articles and the search share. */
  'content-rows': /portal\/src\/entities\/content\/content-rows?\./,
  /** What the forms about people share. */
  form: /portal\/src\/(entities\/(country|entry-form|password|verification)\/|screens\/auth\/[^/]+$|ui\/(choice-field|date-field|form-section|password-field|strength-meter))|contract\/src\/rules\/(birth-date|people)/,
  /** What forms to fill in share: their list, their detail and the dialog of those that are unresolved. The call alone is everybody's. */
  forms:
    /portal\/src\/(entities\/forms\/(?!forms-query|owner)|api\/(send-parts|submission-key))|contract\/src\/rules\/form-a|node_modules\/idb-keyval/,
  /** What all that shows products shares: the catalogue, a product, the search, an article's products. */
  products:
    /portal\/src\/entities\/product\/(?!product-list-state|prefetch)|contract\/src\/rules\/(product-value|currency)/,
}

/** The portal's own modules, those that the build makes, and the few libraries that are used as if they were. */
const own =
  /portal\/(index\.html$|src\/)|virtual:calls|vite\/preload-helper|packages\/contract\/src\/|node_modules\/(@tabler|@fontsource-variable)\//

/** Modules of a single screen stay with it, even where its route loads them early. */
const ofOneScreen = /portal\/src\/(screens|routes)\//

/** Every page begins with these: the start, and the frame of all pages except sign-in. */
const isBeginning = (id: string) =>
  /portal\/(index\.html|src\/(app\/main\.tsx|routes\/\$locale\/_portal\.tsx\?.*))$/.test(id)

/** The pages that show a list with filters: catalogue, media library and contents. */
const isListPage = (id: string) => /_portal\/(_catalogue|(asset|contents)\/list\/route)\.tsx\?/.test(id)

/** All other pages. What loads later, such as a dialog, is none. */
const isOtherPage = (id: string) => /portal\/src\/routes\//.test(id) && !isListPage(id)

/** A product's page and its first part load together. */
const product = /portal\/src\/(routes\/\$locale\/_portal\/products\/detail\/\$id\/\{-\$name\}\/(route|index)\.tsx\?)/

/** The module that exports the icons in use, and the name of an icon's own module. */
const icons = /portal\/src\/ui\/icons\.ts$/
const iconName = /@tabler\/icons-react\/dist\/esm\/icons\/(\w+)\.mjs$/

/** How the modules are put together. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const starts = new Map<string, ReadonlySet<string>>()

  /**
   * The modules that import this one. An icon's importers are those that name it: all icons come through one module, and would otherwise belong to every page.
   */
  const importersOf = (id: string, context: Rolldown.ChunkingContext): readonly string[] => {
    const importers = (one: string) => context.getModuleInfo(one)?.importers ?? []
    const icon = iconName.exec(id)?.[1]
    if (icon === undefined) return importers(id)
    const isNamed = (one: string) => context.getModuleInfo(one)?.code?.match(`\\b${icon}\\b`)
    return importers(id)
      .flatMap(importers)
      .filter((one) => icons.test(one))
      .flatMap(importers)
      .filter(isNamed)
  }

  /** The modules that load by themselves and import this one statically, itself among them. */
  const startsOf = (id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const known = starts.get(id)
    if (known) return known
    const found = new Set<string>()
    const seen = new Set<string>()
    const open = [id]
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (seen.has(one)) continue
      seen.add(one)
      const info = context.getModuleInfo(one)
      if (info?.isEntry || info?.dynamicImporters.length) found.add(one)
      open.push(...importersOf(one, context))
    }
    starts.set(id, found)
    return found
  }

  /** The file of a module that several pages share: `portal` is everybody's, `list` only lists need, and `detail` only other pages. */
  const sharedFile = (id: string, context: Rolldown.ChunkingContext): string | null => {
    if (!own.test(id) || Object.values(parts).some((part) => part.test(id))) return null
    const found = [...startsOf(id, context)]
    if (found.some(isBeginning)) return 'portal'
    if (found.length < 2 || ofOneScreen.test(id)) return null
    if (!found.some(isListPage)) return 'detail'
    return found.some(isOtherPage) ? 'portal' : 'list'
  }

  return [
    { name: 'framework', test: framework },
    ...Object.entries(parts).map(([name, test]) => ({
      name,
      test,
      minShareCount: 2,
      // With what it needs, it would take parts of the others away.
      includeDependenciesRecursively: false,
    })),
    { debugName: 'shared', name: sharedFile, includeDependenciesRecursively: false },
    { name: 'product', test: product },
  ]
}
