/**
 * The parameters of calls that the specification does not list and that a server may refuse: the portal then repeats
 * the call without them. By the path of the call in the contract.
 */
export const addedParameters: Readonly<Record<string, readonly string[]>> = {
  'products.attributes': ['search', 'filters', 'counts'],
  'products.categories': ['search'],
  'media.list': ['filters'],
  'media.inScope': ['filters'],
  'media.scopes': ['search', 'tag', 'filters'],
  'media.tags': ['search', 'tag', 'filters'],
  'media.tagsInScope': ['search', 'tag', 'filters'],
  'contents.list': ['text'],
  // Without the other ones, the file would have other products than the list.
  'exports.download': ['order', 'orderdir'],
  'exports.leaflet': ['paper'],
}
