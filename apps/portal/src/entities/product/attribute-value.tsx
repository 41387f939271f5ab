import type { Attribute, Product } from '@vitrine/contract'
import { hasMarkup } from '@vitrine/contract/rules/plain-text'
import { productTexts } from '@vitrine/contract/rules/product-value'
import { useFormat } from '../../i18n/format.ts'
import { Marked } from '../../ui/marked.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { unbroken } from './unbroken.ts'
import { useProductWords } from './use-product-words.ts'

/** The value of a product's attribute, for a parent the range over its variants; nothing for an empty value. */
export function AttributeValue({ product, attribute }: { product: Product; attribute: Attribute }) {
  const words = useProductWords()
  const format = useFormat()
  const texts = productTexts(product, attribute, words)
  const [first = ''] = texts
  if (texts.length > 1) return <Marked text={unbroken(format.list(texts))} />
  if (attribute.type === 'text' || hasMarkup(first)) return <RichText html={first} />
  return <Marked text={attribute.type === 'date' ? first : unbroken(first)} />
}
