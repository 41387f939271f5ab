/**
 * Decides who may see which files. A file is reserved if everything that names it is hidden from guests. Its address
 * then needs a signature that names a person, and the server checks what that person may see at the time of the request
 * (docs/decisions/0049-reserved-files-need-a-signature.md).
 */
import { reservesAny } from '@vitrine/catalogue-rules/groups'
import { LRUCache } from 'lru-cache'
import type { Caller, Person } from '../../catalogue/access/caller.ts'
import type { HiddenFiles } from '../../catalogue/access/hidden-files.ts'
import type { PersonCache } from '../../catalogue/access/person-cache.ts'
import { type Visibility, visibilityOf } from '../../catalogue/access/visibility.ts'
import { VersionedCache } from '../../catalogue/listing/versioned-cache.ts'
import { linksEnd } from '../../http/signed-links.ts'
import { type MediaSigner, signAddresses } from '../../storage/media/media-link.ts'
import type { AssetsService } from '../assets/assets-service.ts'
import type { CommonParts } from '../common-parts.ts'
import type { ContentsService } from '../contents/contents-service.ts'
import type { FormsService } from '../forms/forms-service.ts'
import type { ProductsService } from '../products/products-service.ts'
import type { MediaAccessStore, NamedFiles } from './media-access-store.ts'

export interface MediaAccessOptions extends Pick<CommonParts, 'configuration' | 'clock'> {
  readonly store: MediaAccessStore
  readonly products: Pick<ProductsService, 'visibleProducts'>
  readonly assets: Pick<AssetsService, 'visibleTo'>
  readonly contents: Pick<ContentsService, 'visibleTo'>
  readonly forms: Pick<FormsService, 'visibleTo'>
  /** Files that are reserved themselves, whatever names them. */
  readonly hiddenFiles: Pick<HiddenFiles, 'from'>
  /** The person of an account. Undefined if the account is removed or disabled. */
  readonly personOf: (userId: string) => Promise<Person | undefined>
  readonly people: PersonCache
}

export class MediaAccessService {
  readonly #options: MediaAccessOptions
  readonly #reserved: VersionedCache<ReadonlySet<string>>
  /** By version and visibility: the reserved files that are visible. Forms are not considered. */
  readonly #shown = new LRUCache<string, Promise<ReadonlySet<string>>>({ max: 50 })
  readonly #forms: VersionedCache<readonly NamedFiles<string>[]>

  constructor(options: MediaAccessOptions) {
    this.#options = options
    const version = () => options.configuration.current().version
    this.#reserved = new VersionedCache({ version, read: () => this.#readReserved() })
    this.#forms = new VersionedCache({ version, read: () => options.store.forms() })
  }

  /** Finds the reserved files if groups reserve anything, so that the first visitor need not wait. */
  async warm(): Promise<void> {
    if (this.#options.configuration.current().groups.some(reservesAny)) await this.reserved()
  }

  /** The media keys of all files that guests may not see. Read once for each catalogue version. */
  reserved(): Promise<ReadonlySet<string>> {
    return this.#reserved.get()
  }

  /** Whether guests may see a file, so that its address needs no signature. */
  async isPublic(key: string): Promise<boolean> {
    // The brand changes between two versions of the catalogue.
    const { overrides } = this.#options.configuration.current().brand
    if (Object.values(overrides).some((value) => value.includes(key))) return true
    return !(await this.reserved()).has(key)
  }

  /** Whether a person may see a file now, with the person's current groups (cached for 10 s). */
  async showsTo(key: string, userId: string): Promise<boolean> {
    if (await this.isPublic(key)) return true
    const person = await this.#personOf(userId)
    return person !== undefined && (await this.shows(key, { kind: 'user', token: '', ...person }))
  }

  /** Whether a caller may see a file. */
  async shows(key: string, caller: Caller | null): Promise<boolean> {
    const reserved = await this.reserved()
    if (!reserved.has(key)) return true
    if (caller?.kind !== 'user') return false
    if (caller.isOperator) return true
    const { version, groups } = this.#options.configuration.current()
    const visibility = visibilityOf(groups, caller)
    const known = `${version} ${visibility.key}`
    const shown = this.#shown.get(known) ?? this.#readShown(reserved, visibility)
    this.#shown.set(known, shown)
    shown.catch(() => this.#shown.delete(known))
    if ((await shown).has(key)) return true
    const forms = (await this.#forms.get()).filter(({ keys }) => keys.includes(key))
    if (forms.length === 0 || (await this.#options.hiddenFiles.from(visibility)).has(key)) return false
    const isVisible = await this.#options.forms.visibleTo(caller)
    return forms.some(({ id }) => isVisible(id))
  }

  /** The keys of files that a caller may see. */
  async visible(keys: readonly string[], caller: Caller | null): Promise<string[]> {
    const shown = await Promise.all(keys.map((key) => this.shows(key, caller)))
    return keys.filter((_, index) => shown[index])
  }

  /** Signs the addresses of reserved files in a text for a person. @returns the same text if it contains none */
  async sign(text: string, userId: string): Promise<string> {
    if (!text.includes('/media/')) return text
    const signed = await this.signerFor(userId)
    return signed(text)
  }

  /** A function that signs texts for a person. It knows the reserved files of the current catalogue version. */
  readonly signerFor = async (userId: string): Promise<(text: string) => string> => {
    const reserved = await this.reserved()
    if (reserved.size === 0) return (text) => text
    const { configuration, clock } = this.#options
    const signer: MediaSigner = { signingKeys: configuration.signingKeys(), userId, expires: linksEnd(clock()) }
    return (text) => signAddresses(text, (key) => reserved.has(key), signer)
  }

  #personOf(userId: string): Promise<Person | undefined> {
    const { people, personOf } = this.#options
    return people.get(userId, async () => ({ userId, person: await personOf(userId) }))
  }

  /** The things that name files, except forms, with what a visibility shows of them. */
  async #namedBy(visibility: Visibility): Promise<readonly NamedBy[]> {
    const { store, products, assets, contents } = this.#options
    const all = () => true
    if (hidesNothing(visibility))
      return [store.products, store.assets, store.contents].map((read) => ({ read, isSeen: all }))
    const seen = await products.visibleProducts(visibility)
    return [
      { read: store.products, isSeen: seen ? (id) => seen.isShown(id) : all },
      { read: store.assets, isSeen: await assets.visibleTo(visibility) },
      { read: store.contents, isSeen: await contents.visibleTo(visibility) },
    ]
  }

  /**
   * Two passes, so that only the files of hidden things take memory: the first collects them, the second drops those
   * that something visible names too.
   */
  async #readReserved(): Promise<ReadonlySet<string>> {
    const { store, configuration, forms, hiddenFiles } = this.#options
    const guests = visibilityOf(configuration.current().groups, null)
    const isFormVisible = await forms.visibleTo(null)
    const formFiles = await this.#forms.get()
    const reserved = new Set(formFiles.flatMap(({ id, keys }) => (isFormVisible(id) ? [] : keys)))
    const namedBy = await this.#namedBy(guests)
    if (!hidesNothing(guests))
      for (const { read, isSeen } of namedBy)
        for await (const part of read())
          for (const { id, keys } of part) if (!isSeen(id)) for (const key of keys) reserved.add(key)
    if (reserved.size === 0) return reserved
    for (const { read, isSeen } of namedBy)
      for await (const part of read())
        for (const { id, keys } of part) if (isSeen(id)) for (const key of keys) reserved.delete(key)
    for (const { id, keys } of formFiles) if (isFormVisible(id)) for (const key of keys) reserved.delete(key)
    for (const key of await hiddenFiles.from(guests)) reserved.add(key)
    for (const key of await store.everybodys()) reserved.delete(key)
    return reserved
  }

  async #readShown(reserved: ReadonlySet<string>, visibility: Visibility): Promise<ReadonlySet<string>> {
    const shown = new Set<string>()
    for (const { read, isSeen } of await this.#namedBy(visibility))
      for await (const part of read())
        for (const { id, keys } of part) for (const key of keys) if (reserved.has(key) && isSeen(id)) shown.add(key)
    for (const key of await this.#options.hiddenFiles.from(visibility)) shown.delete(key)
    return shown
  }
}

/** A kind of thing that names files, read in parts, and whether one of its things is visible. */
interface NamedBy {
  readonly read: () => AsyncIterable<readonly NamedFiles<number>[]>
  readonly isSeen: (id: number) => boolean
}

/** Whether a visibility hides no categories, products or other things with files. Forms are not considered. */
const hidesNothing = ({ hidden }: Visibility): boolean => Object.values(hidden).every((codes) => codes.size === 0)
