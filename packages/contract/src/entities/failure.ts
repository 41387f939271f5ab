import * as z from 'zod'

/**
 * The body of every answer with a 4xx or 5xx status: `message` is a sentence in the reader's language that names the field at fault and
 * the remedy; `code` is a stable key, `field` the field's name when there is one, and `entries` the places of the entries at fault when the field
 * is a list, counted from 0.
 */
export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  field: z.string().optional(),
  entries: z.array(z.number().int()).optional(),
})
export type Failure = z.infer<typeof Failure>
