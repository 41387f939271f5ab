import type { Product } from '@vitrine/contract'
import { calendarDay } from '@vitrine/contract/rules/iso-date'
import { stockRange } from '@vitrine/contract/rules/product-value'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { stockState } from './stock.ts'
import styles from './stock-line.module.css'

export interface StockLineProps {
  product: Pick<Product, 'stock' | 'restock' | 'ranges'>
  /** Shows the number of pieces and the full restock date. */
  detailed?: boolean
}

/** The stock of a product as text. The coloured dot repeats the text. Renders nothing if the stock is not known. */
export function StockLine({ product, detailed = false }: StockLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mapping } = useConfiguration()
  const state = stockState(product, stockRange(product, mapping))
  if (state === 'unknown') return null
  const number = format.number(product.stock ?? 0)
  const day = calendarDay(product.restock) || product.restock
  const isThisYear = day.startsWith(`${new Date().getFullYear()}-`)
  const date = () =>
    format.date(day, detailed || !isThisYear ? { dateStyle: 'long' } : { day: 'numeric', month: 'long' })
  const text = {
    in: () => (detailed && product.stock !== null ? t('products.in_stock_count', { number }) : t('products.in_stock')),
    some: () => t('products.some_in_stock'),
    few: () => t('products.few_in_stock', { number }),
    out: () => t('products.out_of_stock'),
    back: () =>
      detailed ? t('products.out_of_stock_until', { date: date() }) : t('products.restock', { date: date() }),
  }[state]()
  return <span className={classNames(styles.stock, styles[state])}>{text}</span>
}
