/** Method, path, access and shape of the answer of every call in use, and the shapes of objects, made at build time. */
declare module 'virtual:calls' {
  import type { AnyContractRouter } from '@orpc/contract'
  import type { Shapes } from '@vitrine/contract/shapes'

  const calls: AnyContractRouter
  export default calls
  export const objects: Shapes['objects']
}

/** The same for the calls of the admin area. */
declare module 'virtual:admin-calls' {
  import type { AnyContractRouter } from '@orpc/contract'
  import type { Shapes } from '@vitrine/contract/shapes'

  const calls: AnyContractRouter
  export default calls
  export const objects: Shapes['objects']
}
