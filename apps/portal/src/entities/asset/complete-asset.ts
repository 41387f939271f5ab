import type { Asset } from '@vitrine/contract'
import { extensionOf, fileNameIn } from '@vitrine/contract/rules/file-name'

/**
 * An asset whose name and extension come from its file's name if the server names none. Sizes of 0 pixels are unknown.
 */
export function completeAsset(asset: Asset): Asset {
  const { name, url, absolute_url, secured_url, meta } = asset
  const names = [...[url, absolute_url, secured_url].map(fileNameIn), name]
  return {
    ...asset,
    name: names.findLast(Boolean) ?? '',
    meta: {
      ...meta,
      extension: meta.extension.replace(/^\./, '') || (names.map(extensionOf).find((found) => found !== '') ?? ''),
      height: meta.height || null,
      width: meta.width || null,
    },
  }
}
