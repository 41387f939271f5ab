/** Describes the pages of the media library (ROUTE-10, ROUTE-11). */
import { plainLine } from '@vitrine/contract/rules/plain-text'
import type { AssetsService } from '../assets/assets-service.ts'
import { maxLinks, type OwnPart, type Scene, unlessAbsent } from './page-scene.ts'

export class LibraryPages {
  readonly #assets: Pick<AssetsService, 'scopes' | 'scope'>

  constructor(assets: Pick<AssetsService, 'scopes' | 'scope'>) {
    this.#assets = assets
  }

  /** The list of all assets. */
  async all(scene: Scene): Promise<OwnPart> {
    const tops = await this.#assets.scopes({}, scene.viewer)
    return { name: scene.names.assets, links: scopeLinks(scene, tops) }
  }

  /** A scope, by id or code. Undefined if guests see no such scope. */
  async scope(scene: Scene, key: string): Promise<OwnPart | undefined> {
    const scope = await unlessAbsent(this.#assets.scope(key, scene.viewer))
    return (
      scope && {
        name: plainLine(scope.name),
        path: `asset/list/${encodeURIComponent(scope.code)}`,
        links: scopeLinks(scene, scope.children),
      }
    )
  }
}

const scopeLinks = ({ link }: Scene, scopes: readonly { readonly name: string; readonly code: string }[]) =>
  scopes.slice(0, maxLinks).map(({ name, code }) => link(plainLine(name), 'asset', 'list', code))
