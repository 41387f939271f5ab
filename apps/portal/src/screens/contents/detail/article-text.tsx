import type { Content } from '@vitrine/contract'
import { memo, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { useLocale, useLocales } from '../../../i18n/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { articleHtml, showOriginal } from './article-html.ts'
import print from './article-print.module.css'
import styles from './article-text.module.css'
import { useRouterLinks } from './use-router-links.ts'

/** The text of an article, sanitised. */
export const ArticleText = memo(function ArticleText({ text, language }: Pick<Content, 'text' | 'language'>) {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const { segment } = useLocale()
  const locales = useLocales()
  const tableLabel = t('contents.table')
  const elsewhere = t('contents.elsewhere')
  const place = useRef<HTMLDivElement>(null)
  useRouterLinks(place)
  const prepare = useCallback(
    (html: string) =>
      articleHtml(html, {
        ...{ setup, segment, locales, tableLabel, tableClass: classNames(styles.table, print.table) },
        elsewhere: { label: elsewhere, className: 'sr-only' },
      }),
    [setup, segment, locales, tableLabel, elsewhere],
  )
  return (
    <div ref={place} onErrorCapture={({ target }) => showOriginal(target)}>
      <RichText html={text} lang={language} className={classNames(styles.text, print.text)} prepare={prepare} />
    </div>
  )
})
