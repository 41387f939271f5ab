/** The start data as far as a server has put them into the page, to save the calls. */
import type { Client, Configuration, Locale } from '@vitrine/contract'

export interface StartData {
  readonly client: Client
  readonly configuration: Configuration
  readonly locales: readonly Locale[]
}

/** Id of the JSON script that has them. */
const scriptId = 'vitrine-start'

/** What the page has of them; nothing where it has none that can be read. */
export function startFromPage(): Partial<StartData> {
  const text = document.getElementById(scriptId)?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text) as Partial<StartData>
  } catch {
    return {}
  }
}
