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
  /** What the content list, a product's articles and the search share. */
  content: /portal\/src\/entities\/content\/(?!content-list-state)/,
  /** What the forms about people share. */
  form: /portal\/src\/(entities\/(country|entry-form|password|verification)\/|screens\/auth\/[^/]+$|ui\/(choice-field|date-field|form-section|password-field|strength-meter))|contract\/src\/rules\/(birth-date|people)/,
  /** What forms to fill in share: their list, their detail and the dialog of those that are unresolved. The call alone is everybody's. */
  forms:
    /portal\/src\/(entities\/forms\/(?!forms-query|owner)|api\/(send-parts|submission-key))|contract\/src\/rules\/form-a|node_modules\/idb-keyval/,
}

/** The portal's own, and the few libraries that are used as if they were. */
const own = /portal\/src\/|packages\/contract\/src\/rules\/|node_modules\/(@tabler|@fontsource-variable)\//

/** What is no other screen's business, even where its page asks for it early. */
const ofOneScreen = /portal\/src\/(screens|routes)\//

/** What every page begins with: the start itself, and the frame that all have but signing in. */
const isBeginning = (id: string) =>
  /portal\/(index\.html|src\/(app\/main\.tsx|routes\/\$locale\/_portal\.tsx\?.*))$/.test(id)

/** A product's page and its first part are asked for together. */
const product = /portal\/src\/(routes\/\$locale\/_portal\/products\/detail\/\$id\/\{-\$name\}\/(route|index)\.tsx\?)/

/** How the modules are put together. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const starts = new Map<string, ReadonlySet<string>>()

  /** The modules that are loaded by themselves and need this one at once, itself among them. */
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
      if (!info) continue
      if (info.isEntry || info.dynamicImporters.length > 0) found.add(one)
      open.push(...info.importers)
    }
    starts.set(id, found)
    return found
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
    {
      debugName: 'portal',
      name: (id, context) => {
        if (!own.test(id) || Object.values(parts).some((part) => part.test(id))) return null
        const found = [...startsOf(id, context)]
        return found.some(isBeginning) || (found.length > 1 && !ofOneScreen.test(id)) ? 'portal' : null
      },
    },
    { name: 'product', test: product },
  ]
}
