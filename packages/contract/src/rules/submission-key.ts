/**
 * The sender's key of a submission, by which the server stores it only once: a form that is sent again after a lost
 * answer has the same key (as in the IETF draft of the `Idempotency-Key` header). Calls that store input take a key: a
 * form's result, a form's log, a report.
 */

/** Name of the header that carries the key, in lower case. */
export const submissionHeader = 'idempotency-key'

/** Whether a text can be a key: 16 to 64 letters, digits, hyphens or underscores; a UUID is one. */
export const isSubmissionKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text)
