/**
 * What the portal asks beyond the specification, by the first column of the table in docs/other-servers.md: the notes
 * of the server about its calls (`JudgedCall`) that the row explains; undefined for what is no part of a request, or
 * of one whose parameters the specification leaves open.
 */
export const beyondSpecification: Readonly<Record<string, RegExp | undefined>> = {
  '`GET /client`: `upload_limit` (bytes), `sends_mail`, `ranks`, `feeds`': undefined,
  '`GET …/product/{id}`': /\/private\/product\/[^/]+$/,
  '`GET …/product/` with `filters={"parent": …}`': undefined,
  '`GET …/content/` with `filters[product]` ignored': /\/content\/ \?filters\[product\]$/,
  '`GET …/export/template/{id}/download` with `search`, `filters`, `ids`': undefined,
  '`extension` and `description` of export templates': undefined,
  '`autocomplete` of a `text` in a form': undefined,
  '`GET …/leaflet/…` with `.pdf`, as the header `link` names it': undefined,
  '`format` of the image service': undefined,
  '`POST …/profile/consent` with `version`': undefined,
  'cookies of `profile/consent` and `form/`, on another origin with `Access-Control-Allow-Credentials`': undefined,
  '`number` of products: the article number': undefined,
  '`colour` of options: `#rrggbb`; `swatches` of parents in lists: `{"attribute": "finish", "values": ["oak", "ash"]}`, the attribute and the values in which the variants differ in colour':
    undefined,
  '`set` of products: the id of the attribute set (`attribute_set_id` and `attribute_set` count too)': undefined,
  'header `x-search-missing` of assets, `missing` of articles and products: the typed words that occur nowhere':
    undefined,
  '`language` of lists, header `x-search-language` of assets: the language in which the search found the results, if not in that of the call':
    undefined,
  'header `x-total-count` of assets, `total` of articles and products': undefined,
  'header `x-search-words`, `words` of lists': undefined,
  'header `x-catalogue-version`': undefined,
  'header `idempotency-key` of results, logs and reports': /\/(result|log|report\/) idempotency-key:$/,
  '`name`, `image` and `shortDescription` of products filled by the server': undefined,
  '`GET`, `POST …/export/feed`, `DELETE …/export/feed/{id}`': undefined,
  '`GET …/suggestion/` with `search`, `area`, `filters`': /\/suggestion\/$/,
  '`GET …/media/facets` with `search`, `tag`, `filters`, `scope`': /\/media\/facets$/,
  '`match` of products: `label` and `text` of the value in which a search found words that the name does not have':
    undefined,
  '`POST /files/sizes`; in its answer `dimensions`, a list of `{"height": …, "width": …}` or null':
    / (\/shop)?\/files\/sizes$/,
  '`POST /email/verification`, `POST /email/verify`': undefined,
  '`setup.logo_dark`, a URL': undefined,
  'those below `/pim/admin/`, and `data.is_operator` of the profile': / \/pim\/admin\//,
  '`POST /activity`': / \/activity$/,
  '`DELETE /session`': / \/session$/,
}

/** The notes about parameters that a server may refuse, which the docs list in a table of their own. */
const refusedParameters: readonly RegExp[] = [
  /\/(attribute|category)\/ \?(search|filters|counts)$/,
  /\/media\/(tags\/scopes(\/[^/]+)?|scopes) \?(search|tag)$/,
  /\/content\/ \?text$/,
  /\/leaflet\/.*\.html \?paper$/,
]

/** Whether the docs list something that a call has beyond the specification. */
export const isDocumented = (beyond: string, url: string): boolean =>
  [...Object.values(beyondSpecification), ...refusedParameters].some((row) =>
    row?.test(`${url.replace(/\?.*/, '')} ${beyond}`),
  )
