import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Content, ContentPage } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { readContentListState } from '../../../entities/content/content-list-state.ts'
import { contentListKey } from '../../../entities/content/content-queries.ts'
import { linkElsewhere } from '../../../entities/content/link-elsewhere.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { listAt } from '../../../lists/list-at.ts'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconArrowLeft, IconArrowRight } from '../../../ui/icons.ts'
import styles from './neighbours.module.css'

/**
 * Links to the articles before and after this one, on the page of the list that the visitor came from; nothing for a
 * visitor from elsewhere.
 */
export function Neighbours({ id }: { id: string }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const client = useQueryClient()
  const { href, further } = useWayBack()
  const place = href === undefined ? undefined : listAt('contents', href, readContentListState)
  const page = place && client.getQueryData<ContentPage>(contentListKey(tag, place.state, place.code))
  // Leaves out articles with an external link, because the portal does not show them.
  const articles = page?.results.filter((one) => one.id === id || linkElsewhere(one.link) === '') ?? []
  const at = articles.findIndex((one) => one.id === id)
  const previous = at > 0 ? articles[at - 1] : undefined
  const next = at < 0 ? undefined : articles[at + 1]
  if (!previous && !next) return null
  return (
    <nav
      className={classNames('grid gap-5 pt-5 border-t leading-snug', styles.neighbours)}
      aria-label={t('contents.more')}
    >
      {previous && <Neighbour content={previous} kind="previous" state={further} />}
      {next && <Neighbour content={next} kind="next" state={further} />}
    </nav>
  )
}

interface NeighbourProps {
  content: Content
  kind: 'previous' | 'next'
  state: ReturnType<typeof useWayBack>['further']
}

function Neighbour({ content, kind, state }: NeighbourProps) {
  const { t } = useTranslation()
  const Icon = kind === 'previous' ? IconArrowLeft : IconArrowRight
  return (
    <Link
      to="/$locale/contents/detail/$id"
      from="/$locale"
      params={{ id: content.id }}
      state={state}
      className={classNames('link-area grid gap-1 content-start no-underline', kind === 'next' && styles.next)}
    >
      <span className="flex items-center gap-2 text-muted text-sm">
        <Icon size={16} stroke={1.5} aria-hidden />
        {t(`contents.${kind}`)}
      </span>
      <span className={classNames('link-quiet font-medium', styles.title)} lang={content.language}>
        {content.title}
      </span>
    </Link>
  )
}
