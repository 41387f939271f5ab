import * as z from 'zod'
import {
  Asset,
  AssetFacet,
  AssetScope,
  AssetTag,
  FileDimensions,
  FileSize,
  PackageFile,
  PreparedPackage,
} from '../entities/media.ts'
import { requiredField } from '../reading.ts'
import { assetFacetNames } from '../rules/asset-facets.ts'
import { basketLimit } from '../rules/basket.ts'
import {
  addedCall,
  Code,
  commaList,
  direction,
  Id,
  key,
  limit,
  outerCall,
  ownCall,
  page,
  privateCall,
  productFilters,
  search,
} from './parts.ts'

/** Ids of tags, separated by commas; an asset with any of them matches, like the values of a filter. */
const tagIds = commaList.refine((ids) => ids.every((id) => /^\d{1,15}$/.test(id)), { params: { key: 'tag_ids' } })

/**
 * The values of `facets` to which a list is limited, as JSON: `{"type": ["picture"], "colour": ["green", "blue"]}`. An
 * asset must have one of the values of each group. Not part of the specification.
 */
const assetFilters = productFilters.pipe(z.partialRecord(z.enum(assetFacetNames), z.array(z.string().max(64)).max(100)))

const assetQuery = {
  itemsPerPage: limit.default(24),
  page: page.default(1),
  /** Without it, the best match of a search comes first, and otherwise the newest. */
  orderBy: z.enum(['created', 'name']).optional(),
  orderDir: direction.default('desc'),
  tag: tagIds.optional(),
  search: search.optional(),
  filters: assetFilters.optional(),
}
/**
 * A page of assets. Headers carry the total number and the `searchFacts`; words are percent-encoded and
 * separated by commas.
 */
const AssetPage = z.object({
  headers: z.object({
    'x-total-count': z.string(),
    'x-search-words': z.string().optional(),
    'x-search-missing': z.string().optional(),
    'x-search-language': z.string().optional(),
  }),
  body: requiredField(z.array(Asset)),
})
const assetList = (path: string, summary: string) =>
  privateCall('GET', path, summary).route({ outputStructure: 'detailed' }).output(AssetPage)

/** The list that the counts refer to: the same search, tags and filters. */
const counted = { search: search.optional(), tag: tagIds.optional(), filters: assetFilters.optional() }

const files = z.array(PackageFile).min(1).max(basketLimit)

/** The media library and the download basket (API-24 to API-29, API-49, API-50). */
export const media = {
  /** The scope tree, with counts for the list with this search and these tags (API-24). */
  scopes: privateCall('GET', '/media/scopes', 'The scope tree').input(z.object(counted)).output(z.array(AssetScope)),
  /** The assets of a scope and below (API-25, A-62). */
  inScope: assetList('/media/scopes/{code}', 'Assets of a scope').input(Code.extend(assetQuery)),
  /**
   * All tags in use, each with its number of assets among those that match the search. The chosen tags do not limit
   * these counts, and the answer contains them even if their counts are 0 (API-26).
   */
  tags: privateCall('GET', '/media/tags/scopes', 'The tags').input(z.object(counted)).output(z.array(AssetTag)),
  /** The tags in a scope (API-27). */
  tagsInScope: privateCall('GET', '/media/tags/scopes/{code}', 'The tags of a scope')
    .input(Code.extend(counted))
    .output(z.array(AssetTag)),
  /**
   * Groups of filters: type, format, orientation and colour, each value with its number of assets in the list of a
   * scope, search, tags and filters. The counts of a group ignore its own filter, so that visitors can add further
   * values. Not part of the specification; without this call the portal has no such filters.
   */
  facets: addedCall('GET', '/media/facets', 'The filters of the library')
    .input(z.object({ ...counted, scope: key.optional() }))
    .output(z.array(AssetFacet)),
  /** A page of assets (API-28). */
  list: assetList('/media/', 'A page of assets').input(z.object(assetQuery)),
  /** The assets of a product, and those of its parent if `includeParent` names the parent (API-29, A-24). */
  ofProduct: privateCall('GET', '/media/product/{id}', 'Assets of a product')
    .input(Id.extend({ includeParent: key.optional() }))
    .output(z.array(Asset)),
  /** Prepares a package and answers its link (API-49, A-67). */
  download: outerCall('POST', '/asset/asset/download', 'Prepare a package')
    .input(z.object({ files }))
    .output(PreparedPackage),
  /**
   * The sizes of files, in the order of their URLs, for the total size of the basket. Not part of the specification;
   * without this call the portal shows the sizes as unknown.
   * `dimensions` are those of pictures and films in pixels, null for any other file.
   */
  sizes: ownCall('POST', '/files/sizes', 'The sizes of files')
    .input(z.object({ urls: z.array(PackageFile.shape.url).min(1).max(basketLimit) }))
    .output(
      z.object({
        sizes: requiredField(z.array(FileSize)),
        dimensions: z.array(FileDimensions.nullable()).optional(),
      }),
    ),
  /** Sends a link to a package by e-mail (API-50). */
  share: outerCall('POST', '/asset/asset/share', 'Share a package by e-mail')
    .input(z.object({ email: z.email().max(255), files }))
    .output(z.object({ expires: z.string().optional() })),
}
