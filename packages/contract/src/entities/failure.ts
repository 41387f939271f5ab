import * as z from 'zod'

/**
 * The body of every answer with a 4xx or 5xx status. `message` is a sentence in the reader's language that names
 * the invalid field and the remedy; `code` is a stable key; `field` is the field's name, if there is one; `entries`
 * holds the indexes, counted from 0, of the invalid entries if the field is a list.
 */
export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  field: z.string().optional(),
  entries: z.array(z.number().int()).optional(),
})
export type Failure = z.infer<typeof Failure>
