/** The listed products of a catalogue with their texts in a language, as every engine gets them. */
import type { openApplication } from '../harness/application.ts'

type Application = Awaited<ReturnType<typeof openApplication>>

export interface ProductTexts {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly text: string
  /** The values of the attributes, with the labels of their options. */
  readonly values: string
}

const api = '/pim/portal/api'
const pageLength = 100

/** What the server answers to a guest's calls. */
export interface GuestCalls {
  /** Codes of the languages. */
  languages(): Promise<readonly string[]>
  products(language: string): Promise<readonly ProductTexts[]>
  /** Ids of the first products that a term finds. */
  search(language: string, term: string, limit: number): Promise<readonly string[]>
}

interface ListedProduct {
  readonly id: string
  readonly name: string
  readonly title?: string
  readonly shortDescription?: string
  readonly longDescription?: string
}

const withoutTags = (html: unknown): string => String(html ?? '').replace(/<[^>]+>/g, ' ')

/** Opens the calls on an application. */
export function guestCalls({ app, token }: Application): GuestCalls {
  const get = async <Answer>(path: string, language = ''): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) }
    const answer = await app.inject({ url: `${api}${path}`, headers })
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}: ${answer.body}`)
    return answer.json<Answer>()
  }
  const list = (language: string, query: Readonly<Record<string, string>>) =>
    get<{ products: readonly ListedProduct[]; total: number }>(
      `/private/product/?${new URLSearchParams(query)}`,
      language,
    )
  const textsOf = async (listed: ListedProduct, language: string): Promise<ProductTexts> => {
    const one = await get<{ attributes?: unknown }>(`/private/product/${encodeURIComponent(listed.id)}`, language)
    return {
      id: listed.id,
      name: listed.name,
      title: withoutTags(listed.title),
      text: `${withoutTags(listed.shortDescription)} ${withoutTags(listed.longDescription)}`,
      values: withoutTags(JSON.stringify(one.attributes ?? {})),
    }
  }
  return {
    languages: async () => (await get<readonly { code: string }[]>('/public/locale/')).map(({ code }) => code),
    products: async (language) => {
      const found: ProductTexts[] = []
      for (;;) {
        const page = await list(language, { offset: String(found.length), limit: String(pageLength), order: 'name' })
        for (const product of page.products) found.push(await textsOf(product, language))
        if (page.products.length === 0 || found.length >= page.total) return found
      }
    },
    search: async (language, term, limit) =>
      (await list(language, { limit: String(limit), search: term })).products.map(({ id }) => id),
  }
}
