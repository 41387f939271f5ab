import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { showLanguage } from '../i18n/i18n.ts'
import { applyToDocument, LocaleContext, localeOfPath, saveLocale } from '../i18n/locale.ts'
import { Frame } from '../shell/frame.tsx'
import type { RouterContext } from './-router-context.ts'

/** Resolves the locale of every path first; the routes below can rely on it and on its phrases. */
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
    return <LocaleContext value={locale}>{framed}</LocaleContext>
  },
})

/** Created once: the frame does not depend on the location. */
const framed = (
  <Frame>
    <Outlet />
  </Frame>
)
