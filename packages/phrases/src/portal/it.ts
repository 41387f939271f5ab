import type { PortalPhrases } from '../index.ts'

export default {} satisfies PortalPhrases
