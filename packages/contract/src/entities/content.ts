import * as z from 'zod'
import {
  filesField,
  keyField,
  labelField,
  languageField,
  loneKeyField,
  requiredField,
  secondsField,
} from '../reading.ts'
import { searchFacts } from './search-facts.ts'

/** A file of an article. Optional fields are additions to the specification. */
const MediaFile = z.object({
  name: labelField('title', 'label', 'filename'),
  /** Language of the name, if it differs from the locale's. */
  language: languageField().optional(),
  url: loneKeyField(),
  extension: z.string().optional(),
  /** Bytes. */
  size: z.number().nullable().optional(),
  /** Pixels. */
  width: z.number().nullable().optional(),
  height: z.number().nullable().optional(),
})
export type MediaFile = z.infer<typeof MediaFile>

/**
 * An article (DATA-19). `created` is in Unix seconds, null if unknown; `text` is HTML. Optional fields are additions to
 * the specification, and servers that do not know them omit them.
 */
export const Content = z.object({
  id: keyField(),
  title: labelField('id'),
  introduction: labelField(),
  text: z.string(),
  /** External address of the article; '' for an article in the portal. */
  link: z.string(),
  created: secondsField().nullable(),
  file: z.string(),
  image_small: z.string(),
  image_large: z.string(),
  media_file: filesField(MediaFile.nullable(), 'file'),
  media_image_small: filesField(MediaFile.nullable(), 'image_small'),
  media_image_large: filesField(MediaFile.nullable(), 'image_large'),
  categories: z.array(
    z.object({ title: loneKeyField(), language: languageField().optional(), code: z.string().optional() }),
  ),
  sorting_priority: z.number(),
  attachments: z.array(MediaFile),
  thumbnail: z.string(),
  /** Unix seconds. */
  updated: secondsField().optional(),
  /** Language of title and text, if it differs from the locale's. */
  language: languageField().optional(),
  /** Ids of the products that the article is about. */
  products: z.array(z.string()).optional(),
})
export type Content = z.infer<typeof Content>

/** A page of articles. */
export const ContentPage = z.object({
  results: requiredField(z.array(Content)),
  /** Undefined if a server does not count. */
  total: z.number().int().optional(),
  ...searchFacts,
})
export type ContentPage = z.infer<typeof ContentPage>

/** A node of the content category tree (DATA-20). */
export interface ContentCategory {
  id: string
  code: string
  title: string
  /** Language of the title, if it differs from the locale's. */
  language?: string | undefined
  order: number
  children: ContentCategory[]
}
export const ContentCategory: z.ZodType<ContentCategory> = z.object({
  id: keyField('code'),
  code: keyField('id'),
  title: labelField('code', 'id'),
  language: languageField().optional(),
  order: z.number(),
  get children() {
    return z.array(ContentCategory)
  },
})
