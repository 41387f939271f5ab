/**
 * An asset's id as the value of the parameter `asset`. An id of digits is a number, so that the address has no quotes.
 */
export const previewId = (id: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)

/**
 * Reads the parameter `asset` of an address: the id of the asset in the preview. `{}` if the value is not a valid id.
 */
export const readPreview = (asset: unknown): { asset?: string | number } =>
  (typeof asset === 'number' && Number.isSafeInteger(asset) && asset >= 0) ||
  (typeof asset === 'string' && asset !== '' && asset.length <= 255)
    ? { asset: previewId(String(asset)) }
    : {}
