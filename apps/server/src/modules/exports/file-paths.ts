/** Paths of the files that the products of an export name. */
import { parseMediaPath } from '../../storage/media/media-path.ts'
import type { WholeProduct } from '../products/whole-product.ts'
import { asList } from './export-cells.ts'
import type { ExportPlan } from './planned-columns.ts'

/**
 * The paths below the catalogue folder, by the addresses of the files in products. If a file has several paths, the one
 * with the file name of the address is chosen.
 * @param find returns the paths of media keys, without those that the export's maker may not see
 */
export async function pathsOf(
  { columns }: Pick<ExportPlan, 'columns'>,
  products: readonly WholeProduct[],
  find: (keys: string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<Map<string, string>> {
  const names = columns.flatMap(({ attribute }) => attribute?.name ?? [])
  const values = products.flatMap(({ own, texts }) =>
    names.flatMap((name) => [
      ...Object.values(own[name] ?? {}).flatMap((value) => asList(value)),
      ...[...texts.values()].flatMap((seen) => asList(seen[name])),
    ]),
  )
  const keys = new Map<string, { key: string; name: string }>()
  for (const value of values) {
    const file = parseMediaPath(String(value))
    if (file) keys.set(String(value), file)
  }
  const found = await find([...new Set([...keys.values()].map(({ key }) => key))])
  return new Map(
    [...keys].flatMap(([url, { key, name }]) => {
      const paths = found.get(key) ?? []
      const path = paths.find((one) => encodeURIComponent(one.split('/').at(-1) ?? '') === name) ?? paths[0]
      return path === undefined ? [] : [[url, path] as const]
    }),
  )
}
