import * as z from 'zod'

/**
 * The body of every answer with a 4xx or 5xx status: `message` is a sentence in the reader's language that names the field at fault and
 * the remedy; `code` is a stable key, `field` the field's name when there is one.
 */
export const Failure = z.object({ message: z.string(), code: z.string(), field: z.string().optional() })
export type Failure = z.infer<typeof Failure>
