import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { showLanguage } from '../i18n/i18n.ts'
import { applyToDocument, LocaleContext, localeOfPath, saveLocale } from '../i18n/locale.ts'
import { Frame } from '../shell/frame.tsx'
import { yieldToMain } from '../ui/yield-to-main.ts'
import type { RouterContext } from './-router-context.ts'

/** Every path gets its locale first; what lies below can rely on it, and on its phrases being there. */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ cause, context, location, preload }) => {
    const [pathname = '/'] = location.href.split(/[?#]/)
    // What comes now is a task of its own: the one in which the portal begins is long enough on a phone.
    if (cause === 'enter') await yieldToMain()
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

/** Made once: the frame has nothing to do with where one is. */
const framed = (
  <Frame>
    <Outlet />
  </Frame>
)
