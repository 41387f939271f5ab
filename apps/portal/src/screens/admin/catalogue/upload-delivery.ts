/** Sends the files of a delivery in parts, and goes on where an earlier upload has stopped. */
import type { AdminStagedDelivery } from '@vitrine/contract'
import { adminApi } from '../../../api/admin-api.ts'

/** Bytes of a part: one that fails costs little, and few of them are needed. */
const partBytes = 4 * 1024 * 1024

export interface UploadOptions {
  readonly delivery: AdminStagedDelivery
  /** In the order of the delivery's files; those that have arrived are not needed. */
  readonly files: readonly (File | undefined)[]
  readonly signal: AbortSignal
  /** Called with the share that has arrived, 0 to 1. */
  readonly onShare: (share: number) => void
}

/**
 * Sends what has not arrived yet.
 * @throws ApiFailure; what has arrived stays
 */
export async function uploadDelivery({ delivery, files, signal, onShare }: UploadOptions): Promise<void> {
  const { id } = delivery
  const total = delivery.files.reduce((sum, { size }) => sum + size, 0)
  let sent = delivery.files.reduce((sum, { received }) => sum + received, 0)
  onShare(sent / total)
  for (const [file, { size, received }] of delivery.files.entries()) {
    let offset = received
    while (offset < size) {
      const bytes = files[file]?.slice(offset, offset + partBytes) ?? new Blob()
      const part = new File([bytes], 'part', { type: 'application/octet-stream' })
      const answer = await adminApi.adminDeliveries.addPart({ id, file, offset, part }, { signal })
      sent += answer.received - offset
      offset = answer.received
      onShare(sent / total)
    }
  }
}
