import { Link } from '@tanstack/react-router'
import type { AssetScope } from '@vitrine/contract'
import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { assetListAddress } from '../../entities/asset/asset-list-state.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { ListHeading } from '../../ui/list-heading.tsx'

export interface LibraryHeadingProps {
  /** The scopes from a root to the chosen one. */
  path: readonly AssetScope[]
  title: string
  scope: string
  /** Whether the name of the scope is still on its way. */
  pending: boolean
  /** How many assets there are; undefined while that is not known. */
  total: number | undefined
  /** The number that stands there until then. */
  shownTotal: number | undefined
  state: ListState
}

/** Where the visitor is in the library, what it is called and how much of it there is. */
export function LibraryHeading({ path, title, scope, pending, total, shownTotal, state }: LibraryHeadingProps) {
  const { t } = useTranslation()
  const { segment } = useLocale()
  const format = useFormat()
  const search = assetListAddress(withChoice(state, {}))
  const all = (
    <Link to="/$locale/asset/list" params={{ locale: segment }} search={search}>
      {t('assets.all')}
    </Link>
  )
  const above = path.slice(0, -1).map(({ id, code, name }) => ({
    key: id,
    link: (
      <Link to="/$locale/asset/list/$code" params={{ locale: segment, code }} search={search}>
        {name || code}
      </Link>
    ),
  }))
  const say = (key: 'assets.count' | 'assets.results', count: number | undefined) =>
    count === undefined ? '' : t(key, { count, number: format.number(count) })
  return (
    <ListHeading
      stepsLabel={t('products.breadcrumb')}
      steps={scope === '' ? [] : [{ key: 'all', link: all }, ...above]}
      title={title || t('assets.title')}
      pending={pending}
      count={say('assets.count', shownTotal)}
      announcement={say('assets.results', total)}
    />
  )
}
