/**
 * A stand-in for XMLHttpRequest in tests: the fake server behind `fetch` answers it, and it records what was sent, part
 * by part.
 */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A body as it was sent. */
export interface SentParts {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Headers
  readonly withCredentials: boolean
  /** Name and value of each part, in order. */
  readonly parts: readonly (readonly [string, FormDataEntryValue])[]
  /** Reports upload progress to the page. */
  readonly progress: (loaded: number, total: number) => void
}

/**
 * Replaces XMLHttpRequest until the test ends (`vi.unstubAllGlobals()`). Needs `fakeServer`; a `fetch` that fails
 * stands for a lost answer.
 */
export function fakeUploads(): { readonly sent: SentParts[] } {
  const sent: SentParts[] = []

  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {}
    withCredentials = false
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    readonly #headers = new Headers()
    readonly #controller = new AbortController()
    #method = ''
    #url = ''

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }

    abort() {
      this.#controller.abort()
    }

    send(body: FormData) {
      const method = this.#method
      const url = this.#url
      const headers = this.#headers
      const withCredentials = this.withCredentials
      const controller = this.#controller
      const { pathname, search } = new URL(url)
      sent.push({
        method,
        path: pathname + search,
        headers,
        withCredentials,
        parts: [...body],
        progress: (loaded, total) =>
          act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total } satisfies object)),
      })
      const aborted = new Promise<never>((_, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
      })
      void Promise.race([globalThis.fetch(url, { method, headers, body }), aborted])
        .then(async (response) => {
          this.responseText = await response.text()
          this.status = response.status
          this.onload?.()
        })
        .catch(() => (controller.signal.aborted ? this.onabort?.() : this.onerror?.()))
        .finally(() => this.onloadend?.())
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return { sent }
}
