import { pageCount, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { ListHeading } from '../ui/list-heading.tsx'
import type { TreeNode } from '../ui/tree-links.tsx'
import { CategoryLink } from './category-link.tsx'
import type { ListKind } from './list-kind.ts'
import type { ListView } from './use-list-view.ts'

export interface CategoryHeadingProps {
  kind: ListKind
  view: ListView
  /** The categories from the root to the selected one. */
  path: readonly TreeNode[]
  title: string
  /** Whether the category's name is still loading. */
  pending: boolean
  /** The total of the list; undefined while it is not known. */
  total: number | undefined
  /** The total to show until then. */
  shownTotal: number | undefined
}

/** The heading of a list: breadcrumb, title and total. */
export function CategoryHeading({ kind, view, path, title, pending, total, shownTotal }: CategoryHeadingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const above: readonly Pick<TreeNode, 'id' | 'code' | 'name' | 'language'>[] =
    view.code === '' ? [] : [{ id: 'all', code: '', name: t(`${kind}.all`) }, ...path.slice(0, -1)]
  const search = view.address(withChoice(view.state, {}))
  const say = (what: 'count' | 'results', count: number | undefined) =>
    count === undefined ? '' : t(`${kind}.${what}`, { count, number: format.number(count) })
  const results = say('results', total)
  const { page, limit } = view.state
  const pages = total === undefined ? 0 : pageCount(total, limit)
  const where =
    page > 1 && page <= pages
      ? t('list.next_page_text', { page: format.number(page), pages: format.number(pages) })
      : undefined
  return (
    <ListHeading
      stepsLabel={t('list.breadcrumb')}
      steps={above.map(({ id, code, name, language }) => ({
        key: id,
        link: (
          <CategoryLink kind={kind} code={code} search={search}>
            <span lang={language}>{name}</span>
          </CategoryLink>
        ),
      }))}
      title={title}
      titleLanguage={view.code === '' ? undefined : path.at(-1)?.language}
      pending={pending}
      count={say('count', shownTotal)}
      announcement={where === undefined ? results : t('text.pair', { first: results, second: where })}
    />
  )
}
