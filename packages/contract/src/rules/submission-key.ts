/**
 * What a submission is called by its sender, so that it is stored once: a form that is sent again after a lost answer carries the same key (as the
 * IETF's draft of the `Idempotency-Key` header has it). The calls that take one are those that store what people fill in: a form's result, a form's log, a report.
 */

/** Name of the header that carries the key, in lower case. */
export const submissionHeader = 'idempotency-key'

/** Whether a text can be a key: 16 to 64 letters, digits, hyphens or underscores; a UUID is one. */
export const isSubmissionKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text)
