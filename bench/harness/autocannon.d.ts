/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  interface Request {
    path?: string
    setupRequest?(request: Request): Request
  }
  interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly headers: Readonly<Record<string, string>>
    readonly requests: readonly Request[]
  }
  interface Result {
    readonly requests: { readonly total: number }
    /** Seconds. */
    readonly duration: number
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
