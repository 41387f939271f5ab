import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWayBack } from '../../../entities/list/use-way-back.ts'
import { useLocale } from '../../../i18n/locale.ts'
import styles from './side-menu.module.css'

const base = '/$locale/products/detail/$id/{-$name}'

/** The parts of a product in their order (DETAIL-01). */
const parts = [
  { label: 'products.specifications', to: base },
  { label: 'products.assets', to: `${base}/assets` },
  { label: 'products.contents', to: `${base}/contents` },
  { label: 'products.associations', to: `${base}/associations` },
  { label: 'products.leaflet', to: `${base}/leaflet` },
] as const satisfies readonly { label: string; to: LinkProps['to'] }[]

/** The menu of a product's parts; associations only when it has some (DETAIL-02). */
export function SideMenu({ id, hasAssociations }: { id: string; hasAssociations: boolean }) {
  const { t } = useTranslation()
  const { segment } = useLocale()
  const { further } = useWayBack()
  return (
    <nav aria-label={t('products.menu')}>
      <ul className={styles.menu}>
        {parts
          .filter(({ label }) => label !== 'products.associations' || hasAssociations)
          .map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                params={{ locale: segment, id }}
                state={further}
                resetScroll={false}
                className={styles.link}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {t(label)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
