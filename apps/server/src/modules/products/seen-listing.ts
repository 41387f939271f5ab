/** The catalogue and its listing as a viewer has them: in a locale, and without what is hidden from the viewer. */
import type { Sight, Viewer } from '../../access/sight.ts'
import type { Db } from '../../db/database.ts'
import { PerVersion } from '../../listing/per-version.ts'
import type { CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import { trailTo } from './category-trails.ts'
import { Listing } from './listing.ts'
import { maskOf, readTouched } from './listing-mask.ts'
import { type SeenCatalogue, seenCatalogue } from './seen-catalogue.ts'
import { type SeenProducts, seenProducts } from './seen-product.ts'
import { conditionsOf, type Selection } from './selection.ts'

/** The catalogue as a viewer has it. */
export interface Seen extends SeenCatalogue {
  readonly locale: LocaleState
}

export class SeenListing {
  private readonly whole: PerVersion<Listing>
  private readonly db: Db
  private readonly configuration: ConfigurationService

  constructor(db: Db, configuration: ConfigurationService) {
    this.db = db
    this.configuration = configuration
    this.whole = new PerVersion({ version: () => configuration.current().version, read: () => Listing.read(db) })
  }

  /** Reads the listing of the present version if that has not been done; calls wait for it. */
  warm(): Promise<Listing> {
    return this.whole.get()
  }

  /** Reads the listing of a version before it becomes the present one. */
  prepare(version: number): Promise<Listing> {
    return this.whole.prepare(version)
  }

  catalogueOf({ locale, sight }: Viewer): Seen {
    return { ...seenCatalogue(this.configuration.current(), sight), locale: this.configuration.locale(locale) }
  }

  async listingOf({ snapshot, hidden }: SeenCatalogue): Promise<Listing> {
    const listing = await this.warm()
    return listing.seenBy(hidden.key, async (columns) =>
      maskOf(columns, await readTouched(this.db, hidden), chainsIn(snapshot)),
    )
  }

  /** Undefined where nothing is hidden: what only looks for that need not wait for the listing. */
  async maskedListing(seen: SeenCatalogue): Promise<Listing | undefined> {
    return seen.hidden.key === '' ? undefined : this.listingOf(seen)
  }

  /** What a sight hides of that which belongs to products; undefined where it hides nothing. */
  async productsFor(sight: Sight): Promise<SeenProducts | undefined> {
    const seen = seenCatalogue(this.configuration.current(), sight)
    if (seen.hidden.key === '') return undefined
    const [whole, listing] = [await this.warm(), await this.listingOf(seen)]
    return seenProducts(whole.columns, listing, seen.hidden.key)
  }

  /** What a selection takes of the listing. @throws FailedCall 400 for an unknown filter */
  async select(selection: Selection, seen: Seen) {
    const { snapshot, locale } = seen
    const listing = await this.listingOf(seen)
    const key = JSON.stringify([locale.number, selection.search ?? '', selection.filters ?? {}])
    return listing.selected(key, async () => {
      const context = { db: this.db, snapshot, columns: listing.columns, isMasked: listing.mask !== undefined, locale }
      return conditionsOf(context, selection)
    })
  }
}

/** Answers a category's internal id with those of all that it lies below. */
const chainsIn = (snapshot: CatalogueSnapshot) => (category: number) =>
  trailTo({ id: category }, snapshot).map(({ id }) => id)
