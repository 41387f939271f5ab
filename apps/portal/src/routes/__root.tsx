import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { showLanguage } from '../i18n/i18n.ts'
import { applyToDocument, LocaleContext, localeOfPath, saveLocale } from '../i18n/locale.ts'
import { Frame } from '../shell/frame.tsx'
import type { RouterContext } from './-router-context.ts'

/** Every path gets its locale first; what lies below can rely on it, and on its phrases being there. */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, preload }) => {
    const [pathname = '/'] = location.href.split(/[?#]/)
    const { locale, path } = localeOfPath(pathname, context.locales)
    if (path !== pathname) throw redirect({ href: path + location.href.slice(pathname.length), replace: true })
    if (!preload) {
      applyToDocument(locale)
      saveLocale(locale)
      await showLanguage(locale.language)
    }
    return { locale }
  },
  component: function Root() {
    const { locale } = Route.useRouteContext()
    return (
      <LocaleContext value={locale}>
        <Frame>
          <Outlet />
        </Frame>
      </LocaleContext>
    )
  },
})
