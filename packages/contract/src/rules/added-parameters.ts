/**
 * The parameters of calls that the specification does not list and that a server may refuse: the portal then repeats
 * the call without them. By the path of the call in the contract.
 */
export const addedParameters: Readonly<Record<string, readonly string[]>> = {
  'products.attributes': ['search', 'filters', 'counts'],
  'products.categories': ['search'],
  'media.scopes': ['search', 'tag'],
  'media.tags': ['search', 'tag'],
  'media.tagsInScope': ['search', 'tag'],
  'contents.list': ['text'],
  // Without the other ones, the file would have other products than the list.
  'exports.download': ['order', 'orderdir'],
  'exports.leaflet': ['paper'],
}
