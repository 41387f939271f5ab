/**
 * Divides the portal into chunks. On a mobile network, one more file costs a visit about as much as 30 KB. So a page
 * needs few files, and they contain little that it does not need.
 */
import type { Rolldown } from 'vite'

/** The libraries that every page needs. Their chunk stays the same from one version of the portal to the next. */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@orpc|i18next|react-i18next)\//

/** Code that some pages share and others do not need, each a chunk of its own. */
const parts: Readonly<Record<string, RegExp>> = {
  /** Shared by the media library, a product's assets, the search and the basket. */
  asset:
    /portal\/src\/(entities\/asset\/(?!asset-list-state|preview\/preview-search|basket\/(basket-count|custom-size|settings-fields|use-))|ui\/(dark-bar|toggle-chip)|lists\/selection-bar)|contract\/src\/rules\/basket/,
  /** Shared by the basket, the download of a selection, and the preview, which both load on demand. */
  package: /portal\/src\/entities\/asset\/basket\/(custom-size|settings-fields|use-)/,
  /** Shared by all pages that show articles, and by the catalogue's introduction. */
  content: /portal\/src\/entities\/content\/(?!content-list-state|content-rows?\.)/,
  /** Shared by the content list, a product's articles and the search. */
  'content-rows': /portal\/src\/entities\/content\/content-rows?\./,
  /** Shared by the forms about people. */
  form: /portal\/src\/(entities\/(country\/|session\/send-verification)|entry-forms\/(?!field-errors)|browser\/after-pointer-up|screens\/auth\/[^/]+$|ui\/(choice-field|date-field|form-section|password-field|strength-meter))|contract\/src\/rules\/(birth-date|people)/,
  /**
   * Shared by the list and detail of forms, and the dialog of unresolved ones. Every page makes the call itself, so
   * that is not included.
   */
  forms:
    /portal\/src\/(entities\/forms\/(?!forms-query|owner)|api\/(send-parts|submission-key))|contract\/src\/rules\/form-a|node_modules\/idb-keyval/,
  /** Shared by a product's leaflet and the button that saves it. */
  leaflet: /portal\/src\/entities\/leaflet\/|contract\/src\/rules\/leaflet-paper/,
  /** Shared by the search in the header, which loads on demand, and the combined search. */
  'search-box': /portal\/src\/lists\/suggestions\/combined-search-box/,
  /** Shared by the catalogue, a product's associations, and an article's products. */
  'product-card': /portal\/src\/entities\/product\/(product-(card|swatches)|swatches)/,
  /** Shared by the table of the catalogue, which loads on demand, and the search. */
  'product-table': /portal\/src\/(entities\/product\/product-(table|cell)|ui\/use-cut-off)/,
  /** Shared by all pages that show products: the catalogue, a product, the search, an article's products. */
  products:
    /portal\/src\/entities\/product\/(?!product-list-state|prefetch|product-(table|cell|card|swatches)|swatches)|contract\/src\/rules\/(product-value|currency)/,
}

/** The portal's own modules, modules that the build generates, and a few small libraries. */
const own =
  /portal\/(index\.html$|src\/)|virtual:(calls|phrases)|vite\/preload-helper|packages\/(contract|phrases)\/src\/|node_modules\/(@tabler|@fontsource-variable)\//

/** A module of a single screen stays with it, even if its route loads it early. */
const ofOneScreen = /portal\/src\/(screens|routes)\/|contract\/src\/rules\/specification-groups/

/** The entries of every page: the start, and the frame of all pages except sign-in. */
const isBeginning = (id: string) =>
  /portal\/(index\.html|src\/(app\/main\.tsx|routes\/\$locale\/_portal\.tsx\?.*))$/.test(id)

/** Nearly every page shows a failed query, with a module too small for a file that only some pages load. */
const isQueryError = /portal\/src\/feedback\/query-error\.tsx$/

/** The pages with a filtered list: catalogue, media library and contents. */
const isListPage = (id: string) => /_portal\/(_catalogue|(asset|contents)\/list\/route)\.tsx\?/.test(id)

/** All other pages. Code that loads later, such as a dialog, does not count. */
const isOtherPage = (id: string) => /portal\/src\/routes\//.test(id) && !isListPage(id)

/** The admin area, which only operators load. What it shares with one other page stays with that page. */
const isAdmin = (id: string) => /portal\/src\/screens\/admin\//.test(id)

/** A product's page and its first sub-page load together. */
const product = /portal\/src\/(routes\/\$locale\/_portal\/products\/detail\/\$id\/\{-\$name\}\/(route|index)\.tsx\?)/

/** The module that exports the icons in use, and the name of an icon's own module. */
const icons = /portal\/src\/ui\/icons\.ts$/
const iconName = /@tabler\/icons-react\/dist\/esm\/icons\/(\w+)\.mjs$/

/** The groups of modules that become chunks. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const starts = new Map<string, ReadonlySet<string>>()

  /**
   * The modules that import this one. An icon's importers are the modules that name it. All icons are exported by one
   * module, so otherwise every icon would belong to every page.
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

  /**
   * The entries and dynamically imported modules that import this one statically, directly or indirectly, including
   * itself.
   */
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

  /**
   * The chunk of a module that several pages share: `portal` for all pages, `list` for list pages only, `detail` for
   * other pages only. Null for a module of one page, or of parts that load later.
   */
  const sharedFile = (id: string, context: Rolldown.ChunkingContext): string | null => {
    if (!own.test(id) || Object.values(parts).some((part) => part.test(id))) return null
    const found = [...startsOf(id, context)].filter((start) => !isAdmin(start))
    if (found.some(isBeginning) || isQueryError.test(id)) return 'portal'
    if (found.length < 2 || ofOneScreen.test(id)) return null
    if (!found.some(isListPage)) return found.some(isOtherPage) ? 'detail' : null
    return found.some(isOtherPage) ? 'portal' : 'list'
  }

  return [
    { name: 'framework', test: framework },
    ...Object.entries(parts).map(([name, test]) => ({
      name,
      test,
      minShareCount: 2,
      // With its dependencies, a chunk would take over modules of the others.
      includeDependenciesRecursively: false,
    })),
    { debugName: 'shared', name: sharedFile, includeDependenciesRecursively: false },
    { name: 'product', test: product },
  ]
}
