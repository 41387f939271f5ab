/** Method, path and access of every call of the contract, made at build time. */
declare module 'virtual:calls' {
  import type { AnyContractRouter } from '@orpc/contract'

  const calls: AnyContractRouter
  export default calls
}
