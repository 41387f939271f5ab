/** The groups by which the library can be filtered besides tags. Not part of the specification. */
export const assetFacetNames = ['type', 'format', 'orientation', 'colour'] as const
export type AssetFacetName = (typeof assetFacetNames)[number]
