import type { Finding } from '../finding.ts'

/** The text of a finding and how serious it is. */
export type FindingText = Pick<Finding, 'level' | 'message' | 'remedy'>

const textOf =
  (level: Finding['level']) =>
  (message: string, remedy?: string): FindingText => ({ level, message, remedy })

/** The row or value was left out. */
export const error = textOf('error')
/** It was imported with the change that the message names. */
export const warning = textOf('warning')
/** For information. */
export const note = textOf('note')

/** `1 value`, `2 values`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
