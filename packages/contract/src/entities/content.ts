import * as z from 'zod'

const MediaFile = z.object({ name: z.string(), url: z.string() })

/** An article (DATA-19). `created` is in Unix seconds, `text` is HTML. */
export const Content = z.object({
  id: z.string(),
  title: z.string(),
  introduction: z.string(),
  text: z.string(),
  /** Address elsewhere; '' for an article of the portal's own. */
  link: z.string(),
  created: z.number().int(),
  file: z.string(),
  image_small: z.string(),
  image_large: z.string(),
  media_file: MediaFile.nullable(),
  media_image_small: MediaFile.nullable(),
  media_image_large: MediaFile.nullable(),
  categories: z.array(z.object({ title: z.string() })),
  sorting_priority: z.number(),
  attachments: z.array(MediaFile),
  thumbnail: z.string(),
})
export type Content = z.infer<typeof Content>

/** A page of articles. */
export const ContentPage = z.object({ results: z.array(Content), total: z.number().int() })
export type ContentPage = z.infer<typeof ContentPage>

/** A node of the content category tree (DATA-20). */
export interface ContentCategory {
  id: string
  code: string
  title: string
  order: number
  children: ContentCategory[]
}
export const ContentCategory: z.ZodType<ContentCategory> = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  order: z.number(),
  get children() {
    return z.array(ContentCategory)
  },
})
