/** An asset's id as an address writes it: one of digits alone without quotes. */
export const previewId = (id: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)

/** Reads the parameter `asset` of an address: the id of the asset whose preview is open; whatever else stands there is none. */
export const readPreview = (asset: unknown): { asset?: string | number } =>
  (typeof asset === 'number' && Number.isSafeInteger(asset) && asset >= 0) ||
  (typeof asset === 'string' && asset !== '' && asset.length <= 255)
    ? { asset: previewId(String(asset)) }
    : {}
