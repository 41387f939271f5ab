/** Thrown inside of an import's transaction to roll it back: its findings say why. */
export class NotCommitted extends Error {}
