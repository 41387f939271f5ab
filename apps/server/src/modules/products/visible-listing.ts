/**
 * The catalogue and its listing for a viewer: in a locale, and without anything that is hidden from the viewer (A-88 to
 *
 */
import type { Viewer, Visibility } from '../../catalogue/access/visibility.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import type { CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import { trailTo } from './category-trails.ts'
import { Listing } from './listing.ts'
import { maskOf } from './listing-mask.ts'
import type { ListingStore } from './listing-store.ts'
import { conditionsOf, type Selection } from './selection.ts'
import { type VisibleCatalogue, visibleCatalogue } from './visible-catalogue.ts'
import { type VisibleProducts, visibleProducts } from './visible-product.ts'

/** The catalogue for a viewer. */
export interface VisibleState extends VisibleCatalogue {
  readonly locale: LocaleState
}

export class VisibleListing {
  readonly #whole: VersionedCache<Listing>
  readonly #store: ListingStore
  readonly #configuration: ConfigurationService

  constructor(store: ListingStore, configuration: ConfigurationService) {
    this.#store = store
    this.#configuration = configuration
    this.#whole = new VersionedCache({
      version: () => configuration.current().version,
      read: (version, previous) => Listing.read(store, () => configuration.at(version), previous),
    })
  }

  /** Reads the listing of the current version unless it is in memory already. Calls wait for it. */
  warm(): Promise<Listing> {
    return this.#whole.get()
  }

  /** Reads the listing of a version before that version becomes the current one. */
  prepare(version: number): Promise<Listing> {
    return this.#whole.prepare(version)
  }

  catalogueOf({ locale, visibility }: Viewer): VisibleState {
    return {
      ...visibleCatalogue(this.#configuration.current(), visibility),
      locale: this.#configuration.locale(locale),
    }
  }

  async listingOf({ snapshot, hidden }: VisibleCatalogue): Promise<Listing> {
    const listing = await this.warm()
    return listing.visibleTo(hidden.key, async (columns) =>
      maskOf(columns, await this.#store.touched(hidden), chainsIn(snapshot)),
    )
  }

  /** Undefined where nothing is hidden, so that callers that only need the mask do not wait for the listing. */
  async maskedListing(seen: VisibleCatalogue): Promise<Listing | undefined> {
    return seen.hidden.key === '' ? undefined : this.listingOf(seen)
  }

  /** The products that a visibility hides, for data that belongs to products. Undefined where it hides nothing. */
  async productsFor(visibility: Visibility): Promise<VisibleProducts | undefined> {
    const seen = visibleCatalogue(this.#configuration.current(), visibility)
    if (seen.hidden.key === '') return undefined
    const [whole, listing] = [await this.warm(), await this.listingOf(seen)]
    return visibleProducts(whole.columns, listing, seen.hidden.key)
  }

  /** The scan of a selection. @throws HttpError 400 for an unknown filter */
  async select(selection: Selection, seen: VisibleState) {
    const { snapshot, locale } = seen
    const listing = await this.listingOf(seen)
    const key = JSON.stringify([locale.number, selection.search ?? '', selection.filters ?? {}])
    return listing.selected(key, async () => {
      const context = {
        store: this.#store,
        snapshot,
        columns: listing.columns,
        search: listing.search,
        locale,
      }
      return conditionsOf(context, selection)
    })
  }
}

/** Gives the internal ids of a category and of all categories above it. */
const chainsIn = (snapshot: CatalogueSnapshot) => (category: number) =>
  trailTo({ id: category }, snapshot).map(({ id }) => id)
