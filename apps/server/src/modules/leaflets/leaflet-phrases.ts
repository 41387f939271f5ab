import type { LeafletPhrases } from '@vitrine/catalogue-rules/leaflet-template/leaflet-data'
import type { Product } from '@vitrine/contract'
import { type Language, type ServerPhrase, translate } from '@vitrine/phrases/server'

/** The words of a leaflet. @param more number of variants that the leaflet leaves out */
export function phrasesOf(language: Language, status: Product['status'], more: number): LeafletPhrases {
  const text = (key: ServerPhrase, count?: number) => translate(language, key, count === undefined ? {} : { count })
  return {
    data_sheet: text('leaflet_data_sheet'),
    article: text('leaflet_article'),
    description: text('leaflet_description'),
    specifications: text('leaflet_specifications'),
    dimensions: text('leaflet_dimensions'),
    variants: text('leaflet_variants'),
    more_variants: more > 0 ? text('leaflet_more_variants', more) : '',
    other: text('leaflet_further'),
    scan: text('leaflet_scan'),
    status: status === 'new' ? text('leaflet_new') : status === 'discontinued' ? text('leaflet_discontinued') : '',
  }
}
