import * as z from 'zod'
import { dateField, keyField, labelField, loneKeyField } from '../reading.ts'
import { ExportTemplate } from './media.ts'

/** A feed: an export at a lasting address, which a program fetches again and again. Not part of the specification. */
export const Feed = z.object({
  id: keyField(),
  /** The name that its maker has given it. */
  name: z.string(),
  /** Name of the template. */
  template: labelField(),
  /** File extension, such as `csv`; '' if the template no longer exists. */
  extension: z.string(),
  created: dateField(),
  /** The last time, to within minutes, that a program fetched it; null if none has. */
  used: dateField().nullable(),
})
export type Feed = z.infer<typeof Feed>

/** The feeds of a person, the newest first. */
export const Feeds = z.object({
  feeds: z.array(Feed),
  /** The templates for new feeds. */
  templates: z.array(ExportTemplate),
  /** How many feeds a person can have. */
  max: z.number().int(),
})
export type Feeds = z.infer<typeof Feeds>

/** A new feed with its address, which contains a secret and is not shown again. */
export const CreatedFeed = Feed.extend({ url: loneKeyField() })
export type CreatedFeed = z.infer<typeof CreatedFeed>
