import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Content } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../../api/api-failure.ts'
import { useDocumentTitle } from '../../../configuration/configuration.ts'
import { useContentDate } from '../../../entities/content/content-date.ts'
import { contentOptions } from '../../../entities/content/content-queries.ts'
import { linkElsewhere } from '../../../entities/content/link-elsewhere.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useReportedView } from '../../../feedback/use-reported-activity.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { BackLink } from '../../../lists/back-link.tsx'
import { CategoryLink } from '../../../lists/category-link.tsx'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconExternalLink, IconPrinter } from '../../../ui/icons.ts'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { FoundWordsProvider, Marked } from '../../../ui/marked.tsx'
import { breathingClass, Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './article-screen.module.css'
import { ArticleText } from './article-text.tsx'
import { Attachments } from './attachments.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { Neighbours } from './neighbours.tsx'
import { RelatedProducts } from './related-products.tsx'

/** One article (CONTENT-07 to CONTENT-09, ROUTE-15). Data that a list has loaded shows at once; the text follows. */
export function ArticleScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const client = useQueryClient()
  const query = useQuery(contentOptions(tag, id, client))
  useReportedView('article', query.isSuccess && !query.isPlaceholderData ? id : undefined)
  const content = query.isPlaceholderData && query.isError ? undefined : query.data
  const isThere = content !== undefined || !isNotFound(query.error)
  const failed = query.isError ? t(isThere ? 'contents.article_failed' : 'contents.not_found') : ''
  useDocumentTitle(content?.title ?? failed, content?.introduction || content?.text, isThere)
  if (query.isError && !content) {
    return !isThere ? (
      <EmptyState level={1} title={t('contents.not_found')} text={t('contents.not_found_text')}>
        <CategoryLink kind="contents" code="" className={buttonClass()}>
          {t('contents.to_list')}
        </CategoryLink>
      </EmptyState>
    ) : (
      <QueryError level={1} title={t('contents.article_failed')} query={query} />
    )
  }
  return (
    <div className={styles.screen}>
      <div className={classNames('print-hidden', styles.top)}>
        <BackLink
          kind="contents"
          toList={t('contents.to_list')}
          label={(href) => t(/\/contents\/list(\/|\?|$)/.test(href) ? 'contents.back_to_list' : 'contents.back')}
        />
        <LoadingBar active={query.isFetching} label={t('state.loading')} />
      </div>
      {content === undefined ? <Waiting /> : <Article content={content} complete={!query.isPlaceholderData} />}
    </div>
  )
}

function Article({ content, complete }: { content: Content; complete: boolean }) {
  const { products = [], language } = content
  const { words } = useWayBack()
  return (
    <article className={classNames('grid grid-cols-1 gap-7', styles.article)}>
      <FoundWordsProvider words={words}>
        <Introduction content={content} />
      </FoundWordsProvider>
      <HeroPicture content={content} />
      {complete ? (
        <>
          {content.text !== '' && (
            <FoundWordsProvider words={words}>
              <ArticleText text={content.text} language={language} />
            </FoundWordsProvider>
          )}
          <ReadOn link={content.link} />
          <Attachments content={content} />
          {products.length > 0 && <RelatedProducts ids={products} />}
          <Neighbours id={content.id} />
        </>
      ) : (
        <WaitingText />
      )}
    </article>
  )
}

/** Categories, title, summary, date, and the language if it differs from the reader's. */
function Introduction({ content }: { content: Content }) {
  const { t } = useTranslation()
  const { title, introduction, categories, language } = content
  const date = useContentDate()(content.created)
  return (
    <header className={classNames('wrap-break-word', styles.introduction)}>
      {categories.length > 0 && (
        <ul
          className={classNames('flex flex-wrap text-muted text-sm', styles.categories)}
          aria-label={t('contents.categories')}
        >
          {categories.map(({ title: name, language: lang, code }) => (
            <li key={code ?? name} lang={lang}>
              {code === undefined ? (
                name
              ) : (
                <CategoryLink kind="contents" code={code}>
                  {name}
                </CategoryLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <h1 className={classNames('hyphens-auto', styles.title)} lang={language}>
        <Marked text={title} />
      </h1>
      {introduction !== '' && (
        <p className={classNames('mt-4 text-default', styles.lead)} lang={language}>
          <Marked text={introduction} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 mt-4 text-muted text-sm">
        {date.text !== '' && <time dateTime={date.iso}>{date.text}</time>}
        {language !== undefined && <Language code={language} />}
        <TextButton className={classNames('print-hidden', styles.print)} onClick={() => window.print()}>
          <IconPrinter size={16} stroke={1.5} aria-hidden />
          {t('contents.print')}
        </TextButton>
      </div>
    </header>
  )
}

/** A small note that the article is in another language than the page (LOCALE-08). */
function Language({ code }: { code: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return <span>{t('contents.in_language', { language: format.language(code) })}</span>
}

/** The link of an article to its external page. */
function ReadOn({ link }: { link: string }) {
  const { t } = useTranslation()
  const href = linkElsewhere(link)
  if (href === '') return null
  const { hostname, pathname } = new URL(href)
  return (
    <p className={classNames('print-hidden', styles.readOn)}>
      <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        {t('contents.open_link', { place: hostname.replace(/^www\./, '') || pathname })}
        <IconExternalLink size={16} stroke={1.5} aria-hidden />
        <VisuallyHidden> {t('contents.elsewhere')}</VisuallyHidden>
      </a>
    </p>
  )
}

/** Placeholders while the content loads. */
function Waiting() {
  return (
    <div className={classNames('grid grid-cols-1 gap-7', styles.article, breathingClass)} aria-hidden>
      <div className={classNames('wrap-break-word', styles.introduction)}>
        <Skeleton style={{ width: '75%', height: '2.75rem' }} />
        <Skeleton className="mt-4" style={{ height: '1rem' }} />
        <Skeleton className="mt-4" style={{ height: '1rem' }} />
      </div>
      <WaitingText />
    </div>
  )
}

const WaitingText = () => (
  <div className={classNames(styles.waitingText, breathingClass)} aria-hidden>
    <Skeletons count={6} className="mt-4" style={{ height: '1rem' }} />
  </div>
)
