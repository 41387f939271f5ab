import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchLeafletPdf, type LeafletRequest } from '../../../entities/leaflet/leaflet-queries.ts'

export interface LeafletPdf {
  readonly busy: boolean
  /** Requests the PDF and saves it as a download. */
  readonly save: (wish: LeafletRequest) => void
  readonly cancel: () => void
}

/** Saves a file as a download of the browser. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click starts the download, but some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * The PDF of a leaflet, one at a time; leaving the page cancels it.
 * @param onFailed called with the error, but not for a cancellation
 */
export function useLeafletPdf(onFailed: (error: unknown) => void): LeafletPdf {
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = undefined
  }, [])
  useEffect(() => cancel, [cancel])

  const save = async (wish: LeafletRequest) => {
    cancel()
    const own = new AbortController()
    running.current = own
    setBusy(true)
    try {
      const pdf = await fetchLeafletPdf(wish, own.signal)
      if (!own.signal.aborted) saveFile(pdf, `${wish.name}.pdf`)
    } catch (error) {
      if (!own.signal.aborted) onFailed(error)
    } finally {
      if (running.current === own || running.current === undefined) setBusy(false)
    }
  }
  return { busy, save: (wish) => void save(wish), cancel }
}
