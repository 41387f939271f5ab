import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { settingOf, useConfiguration } from '../../configuration/configuration.ts'
import { useFeature } from '../../configuration/features.ts'
import { isAdminPage } from '../../entities/session/admin-page.ts'

/**
 * The area of a route: its first path segment after the locale. The catalogue belongs to `products` at all its paths
 * (ROUTE-07); the basket does not belong to the media library.
 * @param routeId such as `/$locale/_portal/report/detail/$id`
 */
function areaOf(routeId: string): string {
  const [, frame, area = ''] = routeId.split('/').slice(1)
  if (frame !== '_portal' || area === '_catalogue') return 'products'
  return routeId.endsWith('/asset/cart') ? 'cart' : area
}

/** The attribute of a link to the current page itself. */
const current = { 'data-current': true }

/** The links of the top bar and the drawer, in their order (SHELL-01 to SHELL-04). */
export function MainLinks({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation()
  const { feedback_form, contact_form } = useConfiguration().setup
  const reports = useFeature('report')
  const pathname = useLocation({ select: (location) => location.pathname })
  // The area of the page that is loading, before it shows.
  const matched = areaOf(useRouter().getMatchedRoutes(pathname)[2]?.id ?? '')
  const area = isAdminPage(pathname) ? 'admin' : matched
  const contact = settingOf(contact_form)
  // A link is current in its whole area, but only on the area's first page does it link to the page itself.
  const looks = (name: string) => ({
    className,
    activeOptions: { exact: true, includeSearch: false },
    'aria-current': area === name || undefined,
    'data-current': area === name || undefined,
  })
  return (
    <>
      <Link to="/$locale/products/list" from="/$locale" {...looks('products')}>
        {t('shell.products')}
      </Link>
      <Link to="/$locale/asset/list" from="/$locale" {...looks('asset')}>
        {t('shell.assets')}
      </Link>
      <Link to="/$locale/contents/list" from="/$locale" {...looks('contents')}>
        {t('shell.contents')}
      </Link>
      {settingOf(feedback_form) !== '' && reports && (
        <Link to="/$locale/report/detail/$id" from="/$locale" params={{ id: 'new' }} {...looks('report')}>
          {t('shell.reports')}
        </Link>
      )}
      {contact !== '' && (
        <Link
          to="/$locale/forms/detail/$id"
          from="/$locale"
          params={{ id: contact }}
          className={className}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={current}
        >
          {t('shell.contact')}
        </Link>
      )}
    </>
  )
}
