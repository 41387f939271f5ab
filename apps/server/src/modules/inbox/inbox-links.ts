/**
 * Downloads of the inbox: the filtered list as a file, and files that came with items. An operator gets an address that
 * works for some minutes, because browsers download without a token, and only as long as the operator is one.
 */
import type { InboxFormat } from '@vitrine/contract'
import { HttpError, notFound } from '../../http/http-error.ts'
import { checkLink, type SigningKeys, signatureQuery, signLink } from '../../http/signed-links.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { UploadsStore } from '../../storage/media/uploads-store.ts'
import type { ActingOperator } from '../audit/audit-entry.ts'
import { type InboxReader, inboxFile, inboxTable } from './inbox-export.ts'
import { filterOf, type InboxQuery } from './inbox-filter.ts'
import type { InboxOptions } from './inbox-service.ts'

/** Seconds for which an address works. */
const linkLife = 600

export const inboxFilesPath = '/pim/export/inbox'

export interface InboxLinksOptions extends Pick<InboxOptions, 'items' | 'contents' | 'transact' | 'clock'> {
  readonly uploads: Pick<UploadsStore, 'read'>
  readonly signingKeys: () => SigningKeys
}

/** The query of an address: what it shows, for whom, and its signature. */
type LinkQuery = Readonly<Record<string, unknown>>

/** What is downloaded. */
export interface InboxDownload {
  readonly name: string
  readonly contentType: string
  bytes(): AsyncIterable<Buffer>
}

interface Subject extends InboxQuery {
  readonly operator: string
  readonly format?: InboxFormat | undefined
  readonly file?: string | undefined
}

export class InboxLinks {
  readonly #options: InboxLinksOptions

  constructor(options: InboxLinksOptions) {
    this.#options = options
  }

  /** The address of the filtered list as a file. The audit log notes that it was exported. */
  async export(query: InboxQuery & { readonly format: InboxFormat }, operator: ActingOperator): Promise<string> {
    const { format, kind, form, state } = query
    const details = { format, ...(kind && { kind }), ...(form && { form }), ...(state && { state }) }
    await this.#options.transact(({ audit }) => audit({ operator, action: 'inbox.exported', subject: '', details }))
    const name = `inbox-${this.#options.clock().toISOString().slice(0, 10)}.${format}`
    return this.#link('list', name, { ...query, operator: operator.id })
  }

  /** The address of a file that came with an item. @throws HttpError 404 */
  async file(item: string, id: string, operator: ActingOperator): Promise<string> {
    const upload = isUuid(item) && isUuid(id) ? await this.#options.contents.upload(item, id) : undefined
    if (!upload) throw notFound('file', id)
    return this.#link(item, upload.name, { operator: operator.id, file: upload.id })
  }

  /**
   * What an address leads to.
   * @param id of the item, or `list`
   * @throws HttpError 403 for an address that the server has not made, 410 for one that works no longer
   */
  async open(id: string, query: LinkQuery): Promise<InboxDownload> {
    const { items, contents, uploads, signingKeys, clock } = this.#options
    const text = typeof query.of === 'string' ? query.of : ''
    const state = checkLink(signingKeys(), `inbox/${id}/${text}`, query, clock(), linkLife)
    if (state === 'forged') throw new HttpError(403, 'export_link_forged')
    if (state === 'expired') throw new HttpError(410, 'export_link_ended')
    const { operator, format, file, ...filter } = JSON.parse(text) as Subject
    if (!(await items.account(operator))?.isOperator) throw new HttpError(410, 'export_link_ended')
    if (file === undefined) {
      const reader: InboxReader = { items, contents }
      return inboxFile(await inboxTable(reader, filterOf(filter)), format ?? 'csv', clock())
    }
    const upload = await contents.upload(id, file)
    const bytes = upload && (await uploads.read(upload.key))
    if (!upload || !bytes) throw new HttpError(404, 'export_gone')
    return { name: upload.name, contentType: upload.mediaType, bytes: () => bytes }
  }

  #link(id: string, name: string, subject: Subject): string {
    const { signingKeys, clock } = this.#options
    const text = JSON.stringify(subject)
    const signature = signLink(signingKeys(), `inbox/${id}/${text}`, clock().getTime() / 1000 + linkLife)
    // The log leaves queries out, so it never has what an operator searches for.
    return `${inboxFilesPath}/${id}/${encodeURIComponent(name)}?of=${encodeURIComponent(text)}&${signatureQuery(signature)}`
  }
}
