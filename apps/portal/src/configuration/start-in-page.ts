/** The part of the start data that the server has put into the page, to save calls. */
import type { Client, Configuration, Locale } from '@vitrine/contract'

export interface StartData {
  readonly client: Client
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}

/** Id of the JSON script that contains the start data. */
const scriptId = 'vitrine-start'

/** Reads the start data from the page; `{}` if there is none or it can't be read. */
export function startFromPage(): Partial<StartData> {
  const text = document.getElementById(scriptId)?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text) as Partial<StartData>
  } catch {
    return {}
  }
}
