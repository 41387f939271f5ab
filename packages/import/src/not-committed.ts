/** Thrown inside an import's transaction to roll it back. The findings give the reason. */
export class NotCommitted extends Error {}
