import * as z from 'zod'
import { isStorable } from '../rules/storable-text.ts'

/** The things that visitors look at. */
export const viewedKinds = ['product', 'asset', 'article'] as const
export const ViewedKind = z.enum(viewedKinds)
export type ViewedKind = z.infer<typeof ViewedKind>

const id = z.string().min(1).max(255).refine(isStorable)

/** Something that a visitor has done, as the portal reports it. It says nothing about the visitor. */
export const Activity = z.discriminatedUnion('kind', [
  /** The visitor has opened the portal. */
  z.object({ kind: z.literal('visit') }),
  /** The visitor has read the results of a search. */
  z.object({
    kind: z.literal('search'),
    term: z.string().trim().min(1).max(200).refine(isStorable),
    /** How many things the visitor was shown, in all lists together. */
    found: z.number().int().min(0).max(1_000_000_000),
  }),
  /** The visitor has opened the page or the preview of a thing. */
  z.object({ kind: z.literal('view'), of: ViewedKind, id }),
  /** The visitor has downloaded a file: of an asset, or, without an id, of a product or article. */
  z.object({ kind: z.literal('download'), id: id.optional() }),
])
export type Activity = z.infer<typeof Activity>
