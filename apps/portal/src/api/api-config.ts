/** What the client of the calls needs from the application, and what is known of the server. */
import type { Mapping } from '@vitrine/contract'

/** What the client needs from the application. The client calls the functions anew for every call. */
export interface ApiConfig {
  /** Origin of the server, '' for the portal's own. */
  host: string
  /** Maximum size in bytes of a file sent with a form; undefined if the server does not say. */
  uploadLimit: number | undefined
  /** Whether the server can send e-mails. */
  sendsMail: boolean
  /** Whether the server has the best match of a search first if a call names no order. */
  ranks: boolean
  /** Whether the server offers feeds of lists. */
  hasFeeds: boolean
  /** Whether the server counts what visitors do. */
  counts: boolean
  /** The attributes that stand in for empty fields of products (CONFIG-09); {} if the server fills the fields itself. */
  mapping: Partial<Mapping>
  /** Whether the server may have the call for one product, which the specification does not list. */
  hasProductCall: boolean
  /** Whether the server may have the call for suggestions, which the specification does not list. */
  hasSuggestions: boolean
  /** Whether the server may have the call for the filters of assets, which the specification does not list. */
  hasAssetFacets: boolean
  /** Whether the server takes the submission's key: CORS may refuse the header on another origin. */
  takesSubmissionKey: boolean
  /** The input of a call, without what the server has refused. */
  inputOf: (call: string, input: unknown) => unknown
  /** Value of accept-language: the locale with a hyphen. */
  locale: () => string
  /** The stored user's token, '' for none. */
  token: () => string
  /** Called on a 401 with the refused token (SESSION-15). */
  onUnauthorized: (token: string) => void
  /** Called with the catalogue version that an answer names; not called for answers without one. */
  onCatalogueVersion: (version: number) => void
  /** An answer that has already been requested for this request, if any. */
  earlyAnswer: (request: Request) => Promise<Response> | undefined
}

/** The settings before the portal is connected; tests go back to them. */
export const apiDefaults: Readonly<ApiConfig> = {
  host: '',
  uploadLimit: undefined,
  sendsMail: true,
  ranks: false,
  hasFeeds: false,
  counts: false,
  mapping: {},
  hasProductCall: true,
  hasSuggestions: true,
  hasAssetFacets: true,
  takesSubmissionKey: true,
  inputOf: (_, input) => input,
  locale: () => '',
  token: () => '',
  onUnauthorized: () => {},
  onCatalogueVersion: () => {},
  earlyAnswer: () => undefined,
}

/** The current configuration; calls read it anew each time. */
export const apiConfig: ApiConfig = { ...apiDefaults }

/** Configures the client; settings that are left out keep their values. */
export const connectApi = (changes: Partial<ApiConfig>): void => {
  Object.assign(apiConfig, changes)
}

/** Origin of the server that answers the calls. */
export const apiOrigin = (): string => apiConfig.host || globalThis.location.origin

/** Maximum size in bytes of a file sent with a form; undefined if the server does not say. */
export const apiUploadLimit = (): number | undefined => apiConfig.uploadLimit

/** The attributes that stand in for empty fields of products; {} if the server fills the fields itself. */
export const apiMapping = (): Partial<Mapping> => apiConfig.mapping

/** False once the server has shown that it lacks the call for one product. */
export const apiHasProductCall = (): boolean => apiConfig.hasProductCall

/** False once the server has shown that it lacks the call for suggestions. */
export const apiHasSuggestions = (): boolean => apiConfig.hasSuggestions

/** False once the server has shown that it lacks the call for the filters of assets. */
export const apiHasAssetFacets = (): boolean => apiConfig.hasAssetFacets

/** Whether the server has the best match of a search first if a call names no order. */
export const apiRanks = (): boolean => apiConfig.ranks

/** Whether the server offers feeds of lists. */
export const apiHasFeeds = (): boolean => apiConfig.hasFeeds

/** Whether the server counts what visitors do. */
export const apiCounts = (): boolean => apiConfig.counts

/** Whether the server can send e-mails; true for a server that does not say. */
export const apiSendsMail = (): boolean => apiConfig.sendsMail

/** False once the server has refused a parameter of a call that the specification does not list. */
export const apiTakes = (call: string, parameter: string): boolean =>
  parameter in Object(apiConfig.inputOf(call, { [parameter]: '' }))
