/** The paths of a catalogue's files in its exported folder. */
import { keyInAddress } from '@vitrine/catalogue-rules/media/media-path'
import { type Db, rowsOf } from '@vitrine/database'

const address = new RegExp(`^${keyInAddress}`)
const everyAddress = new RegExp(`${keyInAddress}[^\\s"'<>)]*`, 'g')

/** A path that is valid below every folder: without an address's scheme, and without steps out of the folder. */
const plainPath = (source: string): string =>
  source
    .replace(/^https:\/\//i, 'media/')
    .replace(/[?#:*"<>|\\]/g, '_')
    .split('/')
    .filter((step) => step !== '' && step !== '.' && step !== '..')
    .join('/')

/** Files of the folder itself, which a file of the media must not replace. */
const taken = /^(contents|forms|exports)\/|^[^/]+\.(csv|json|md|html?|liquid|ya?ml)$/i

export class MediaPaths {
  /** By asset. */
  readonly #bySource = new Map<string, string>()
  readonly #byKey = new Map<string, string>()
  /** The key of the bytes at each path. */
  readonly files = new Map<string, string>()

  /**
   * Chooses a path for each file that the catalogue names: where it was imported from, if possible. Pictures that
   * operators have sent for the brand lie in a folder of their own.
   */
  static async read(db: Db): Promise<MediaPaths> {
    const paths = new MediaPaths()
    // The name of a file in addresses is that under which its bytes were imported first.
    const found = await rowsOf<{ key: string; source: string; asset: boolean }>(db)`select key, source, asset from (
        select media_key as key, source, true as asset, id from assets
        union all select key, path, false, 0 from imported_files where path not in (select source from assets)
        -- Pictures that operators have sent for the brand lie in a folder of their own.
        union all select key, 'brand/' || name, false, 0 from media_files where key in (
            select found[1] from (select overrides::text as said from brand_versions order by number desc limit 1) present,
              regexp_matches(said, ${keyInAddress}, 'g') as found)
          and key not in (select key from imported_files) and key not in (select media_key from assets)
      ) f join media_files m using (key)
      where m.unreferenced_since is null or asset
      order by right(source, length(m.name) + 1) <> '/' || m.name and source <> m.name, asset desc, id, source`
    for (const { key, source, asset } of found) {
      if (!asset && paths.#byKey.has(key)) continue
      const path = paths.#free(plainPath(source))
      paths.files.set(path, key)
      if (asset) paths.#bySource.set(source, path)
      if (!paths.#byKey.has(key)) paths.#byKey.set(key, path)
    }
    return paths
  }

  #free(path: string): string {
    const inFolder = taken.test(path) ? `media/${path}` : path
    let free = inFolder
    for (let number = 2; this.files.has(free); number += 1) free = inFolder.replace(/(\.[^./]+)?$/, `-${number}$1`)
    return free
  }

  /** The path of an asset. */
  ofAsset(source: string): string {
    return this.#bySource.get(source) ?? source
  }

  /** The path of a file of the media; any other address as it is. */
  of(url: string): string {
    const key = address.exec(url)?.[1]
    return (key === undefined ? undefined : this.#byKey.get(key)) ?? url
  }

  /** HTML with the paths of files, relative to the folder `contents`. */
  inHtml(html: string): string {
    return html.replace(everyAddress, (url, key: string) => {
      const path = this.#byKey.get(key)
      return path === undefined ? url : `../${path.split('/').map(encodeURIComponent).join('/')}`
    })
  }

  /** A value of JSON in which addresses of media have become paths. */
  inJson(value: unknown): unknown {
    if (typeof value === 'string') return this.of(value)
    if (Array.isArray(value)) return value.map((part) => this.inJson(part))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.inJson(part)]))
  }
}
